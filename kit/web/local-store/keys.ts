type Kept = { storage: 'localStorage' | 'sessionStorage'; onSignOut: 'keep' | 'forget' }

const here = { storage: 'localStorage', onSignOut: 'keep' } as const
const untilSignOut = { ...here, onSignOut: 'forget' } as const
const tab = { storage: 'sessionStorage', onSignOut: 'keep' } as const
const tabUntilSignOut = { ...tab, onSignOut: 'forget' } as const

/** By key, or by prefix if it ends with a colon. Lint refuses storage elsewhere. */
const declared = {
  theme: here,
  'roadmap:chosen': here,
  'assistant:quiet': here,
  'single-keys': here,
  'page-speed': here,
  'visited:': untilSignOut,
  /** Encrypted outbox. */
  'kept:': untilSignOut,
  /** The signed-in user's id. */
  'reads-here': untilSignOut,
  'draft:': tabUntilSignOut,
  'tried-answers': tab,
  'tried-idea': tab,
  'reloaded-for-new-version': tab,
  'scroll-positions': tab,
} as const satisfies Record<string, Kept>

export type StoredKey = keyof typeof declared

const storageOf = (key: StoredKey): Storage => globalThis[declared[key].storage]

/** If storage is full or off, nothing is stored and everything reads as null. */
export const stored = {
  read: (key: StoredKey, rest = ''): string | null => attempt(() => storageOf(key).getItem(key + rest), null),
  readJson: <T>(key: StoredKey, rest = ''): T | null =>
    attempt(() => JSON.parse(stored.read(key, rest) ?? 'null') as T | null, null),
  write: (key: StoredKey, text: string, rest = ''): boolean =>
    attempt(() => {
      storageOf(key).setItem(key + rest, text)
      return true
    }, false),
  remove: (key: StoredKey, rest = ''): void =>
    attempt(() => storageOf(key).removeItem(key + rest), undefined),
  /** The rest of each key with this prefix. */
  list: (key: StoredKey): string[] =>
    attempt(
      () =>
        Object.keys(storageOf(key))
          .filter((full) => full.startsWith(key))
          .map((full) => full.slice(key.length)),
      [],
    ),
  forget: (): void => {
    for (const key of Object.keys(declared) as StoredKey[])
      if (declared[key].onSignOut === 'forget') for (const rest of stored.list(key)) stored.remove(key, rest)
  },
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}
