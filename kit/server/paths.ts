/** Rules for all paths below a prefix, for features whose URLs contain more than ids. */
export type PathsBelow = Record<`/${string}/`, PathRules>
type PathRules = {
  /** The rest of the path grants access, so the log redacts it. */
  secret: boolean
  onPagesHost?: true
}

export function rulesFor(
  features: readonly { paths?: PathsBelow }[],
  path: string,
): (PathRules & { below: string }) | undefined {
  for (const { paths = {} } of features)
    for (const [below, rules] of Object.entries(paths)) if (path.startsWith(below)) return { ...rules, below }
  return undefined
}
