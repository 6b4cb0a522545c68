export type LiveItem = { id: string; title: string; url: string; source: string; date: string }

const withoutRole = (name: string) => name.replace(/ (owner|manager|worker|maker|person|parent)s?$/, '')

export const signalNames = (known: ({ synonyms: string[] } | null)[]): string[] => [
  ...new Set(known.flatMap((one) => one?.synonyms ?? []).flatMap((name) => [name, withoutRole(name)])),
]
