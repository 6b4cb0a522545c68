/** A stored item of a live source, as analyses cite it. `date` is ISO; `source` is the host or the feed's name. */
export type LiveItem = { id: string; title: string; url: string; source: string; date: string }

/** "bakery owner" is written about as a bakery. */
const withoutRole = (name: string) => name.replace(/ (owner|manager|worker|maker|person|parent)s?$/, '')

/** What live items are looked up by: the names of these people and fields. */
export const signalNames = (known: ({ synonyms: string[] } | null)[]): string[] => [
  ...new Set(known.flatMap((one) => one?.synonyms ?? []).flatMap((name) => [name, withoutRole(name)])),
]
