const all = 'kept:'
/** What storage would not take, for as long as the page is open. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
let changes = 0

/** What a person keeps in this browser also once its tab is closed, such as what waits for a connection. It goes when they sign out, and when someone else signs in. */
export const keptHere = {
  /** Everything kept whose place begins so. */
  all: (place: string): { owner: string; value: unknown }[] =>
    [...new Set([...storedKeys(), ...memory.keys()])].sort().flatMap((key) => {
      const [, owner = '', at = ''] = /^kept:([^:]*):(.*)$/.exec(key) ?? []
      const value = at.startsWith(place) ? parsed(memory.get(key) ?? localStorage.getItem(key)) : undefined
      return value === undefined ? [] : [{ owner, value }]
    }),
  /** Returns whether it outlasts the page. */
  keep: (owner: string, place: string, value: unknown): boolean => {
    const [key, text] = [`${all}${owner}:${place}`, JSON.stringify(value)]
    try {
      localStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
    tell()
    return !memory.has(key)
  },
  drop: (owner: string, place: string): void => {
    memory.delete(`${all}${owner}:${place}`)
    forget((key) => key === `${all}${owner}:${place}`)
  },
  /** For `useSyncExternalStore`, with `version`: hears of what other tabs change too. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', tell)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', tell)
    }
  },
  version: () => changes,
}

/** Forgets what is kept here, all of it or all but one person's, and with all of it the pages that open without a connection. */
export function forgetHere({ butOf }: { butOf?: string } = {}): void {
  const goes = (key: string) => butOf === undefined || !key.startsWith(`${all}${butOf}:`)
  for (const key of [...memory.keys()].filter(goes)) memory.delete(key)
  forget(goes)
  if (butOf !== undefined) return
  void globalThis.navigator?.serviceWorker
    ?.getRegistrations()
    .then((workers) => workers.forEach((worker) => void worker.unregister()))
  void globalThis.caches?.keys().then((names) => names.forEach((name) => void caches.delete(name)))
}

function forget(goes: (key: string) => boolean): void {
  for (const key of storedKeys().filter(goes)) localStorage.removeItem(key)
  tell()
}

function tell(): void {
  changes += 1
  listeners.forEach((listener) => listener())
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(all))
  } catch {
    return []
  }
}

function parsed(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
