import { decrypt, encrypt, unlock } from './device-key.ts'
import { all, forget, gone, memory, storedKeys, unlocked } from './forget-here.ts'

const listeners = new Set<() => void>()
let changes = 0
/** Writes of one place are in order. */
let writing: Promise<unknown> = Promise.resolve()

/**
 * What a person keeps in this browser also once its tab is closed, such as what waits for a connection: encrypted,
 * under a key that only a living session gets. It goes when they sign out, and when someone else signs in.
 */
export const keptHere = {
  /** Reads what is stored of a person. `ask` gets the key, in base64, from the server where this device has none. */
  open: async (owner: string, ask?: () => Promise<string>): Promise<void> => {
    await unlock(owner, ask)
    await Promise.all(storedKeys().map(load))
    tell()
  },
  /** Everything that can be read whose place begins so. */
  all: (place: string): { owner: string; value: unknown }[] =>
    [...memory].sort().flatMap(([key, { text, stored }]) => {
      const [, owner = '', at = ''] = /^kept:([^:]*):(.*)$/.exec(key) ?? []
      // Another tab may have dropped it a moment ago.
      if (!at.startsWith(place) || (stored && localStorage.getItem(key) === null)) return []
      return [{ owner, value: JSON.parse(text) as unknown }]
    }),
  /** Shown right away; resolves with whether it outlasts the page. */
  keep: async (owner: string, place: string, value: unknown): Promise<boolean> => {
    const [key, text] = [`${all}${owner}:${place}`, JSON.stringify(value)]
    memory.set(key, { text, stored: false })
    tell()
    const turn = writing.then(() => store(owner, key, text))
    writing = turn
    return turn
  },
  drop: (owner: string, place: string): void => {
    forget((key) => key === `${all}${owner}:${place}`)
  },
  /** For `useSyncExternalStore`, with `version`: hears of what other tabs change too. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', changed)
    window.addEventListener(gone, tell)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', changed)
      window.removeEventListener(gone, tell)
    }
  },
  version: () => changes,
}

async function store(owner: string, key: string, text: string): Promise<boolean> {
  if (unlocked.owner !== owner || !unlocked.key) return false
  try {
    const encrypted = await encrypt(unlocked.key, key, text)
    // Changed or dropped while it was encrypted.
    if (memory.get(key)?.text !== text) return true
    localStorage.setItem(key, encrypted)
    memory.set(key, { text, stored: true })
    return true
  } catch {
    return false
  }
}

async function load(key: string): Promise<void> {
  const stored = localStorage.getItem(key)
  const [, owner, place] = /^kept:([^:]*):(.*)$/.exec(key) ?? []
  if (!stored || !owner || !place || unlocked.owner !== owner || !unlocked.key) return
  // An earlier release stored it in the clear.
  if (stored.startsWith('{')) return void keptHere.keep(owner, place, JSON.parse(stored))
  const text = await decrypt(unlocked.key, key, stored)
  if (text !== undefined && memory.get(key)?.stored !== false) memory.set(key, { text, stored: true })
}

function changed({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith(all)) return
  if (newValue === null) memory.delete(key)
  void load(key).then(tell)
}

function tell(): void {
  changes += 1
  listeners.forEach((listener) => listener())
}
