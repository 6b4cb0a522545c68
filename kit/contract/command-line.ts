export const builtCommands = {
  admin: 'admin/admin.js',
  backup: 'backup/backup.js backup',
  restore: 'backup/backup.js restore',
  'move-to': 'backup/backup.js move-to',
  'update:check': 'update-check/update-check.js',
} as const

/** What to type where this program runs: an image has the build, but neither npm's scripts nor their sources. */
export function commandLine(name: keyof typeof builtCommands, words: string): string {
  const isBuilt = import.meta.env?.PROD ?? false
  if (isBuilt) return `node build/${builtCommands[name]} ${words}`.trim()
  return `npm run ${name}${words && ` -- ${words}`}`
}
