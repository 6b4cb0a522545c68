import { ConfigError } from '#kit/server/config.ts'
import type { Finding } from '#kit/server/health/finding.ts'

const marks: Record<Finding['state'], string> = { well: 'ok     ', unwell: 'look   ', broken: 'BROKEN ' }

/** Prints what is found. The process ends with 1 if something is broken. */
export async function runExamination(find: () => Promise<Finding[]>): Promise<void> {
  const found = await find().catch((error: unknown): Finding[] => {
    if (!(error instanceof ConfigError)) throw error
    return [{ what: 'Settings', state: 'broken', said: error.message }]
  })
  for (const { what, state, said, advice } of found) {
    say(`${marks[state]}${what.padEnd(10)}${said}`)
    if (advice) say(`${' '.repeat(17)}${advice}`)
  }
  process.exitCode = found.some(({ state }) => state === 'broken') ? 1 : 0
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
