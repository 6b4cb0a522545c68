export type PathsBelow = Record<`/${string}/`, PathRules>
type PathRules = {
  /** The rest of the path grants access, so the log redacts it. */
  secret: boolean
  onPagesHost?: true
}

type Found = PathRules & { below: string }

/** Gathered once, because it's asked at every request. */
export function pathRules(features: readonly { paths?: PathsBelow }[]): (path: string) => Found | undefined {
  const all = features.flatMap(({ paths = {} }) =>
    Object.entries(paths).map(([below, rules]) => ({ ...rules, below })),
  )
  return (path) => all.find(({ below }) => path.startsWith(below))
}
