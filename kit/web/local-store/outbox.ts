import { decrypt, encrypt, unlock } from './device-key.ts'
import { stored } from './keys.ts'
import { forget, gone, memory, unlocked } from './outbox-lock.ts'

const listeners = new Set<() => void>()
let changes = 0
/** Writes of one place are in order. */
let writing: Promise<unknown> = Promise.resolve()

/**
 * What a person keeps in this browser also once its tab is closed, such as what waits for a connection: encrypted,
 * under a key that only a living session gets. It goes when they sign out, and when someone else signs in.
 */
export const outbox = {
  /** Reads what is stored of a person. `ask` gets the key, in base64, from the server where this device has none. */
  open: async (owner: string, ask?: () => Promise<string>): Promise<void> => {
    await unlock(owner, ask)
    await Promise.all(stored.list('kept:').map(load))
    notifyListeners()
  },
  all: (prefix: string): { owner: string; value: unknown }[] =>
    [...memory].sort().flatMap(([name, entry]) => {
      const [owner, place] = splitName(name)
      // Another tab may have dropped it a moment ago.
      if (!place.startsWith(prefix) || (entry.stored && stored.read('kept:', name) === null)) return []
      return [{ owner, value: JSON.parse(entry.text) as unknown }]
    }),
  /** Shown right away; resolves with whether it outlasts the page. */
  save: async (owner: string, place: string, value: unknown): Promise<boolean> => {
    const [name, text] = [`${owner}:${place}`, JSON.stringify(value)]
    memory.set(name, { text, stored: false })
    notifyListeners()
    const turn = writing.then(() => store(name, text))
    writing = turn
    return turn
  },
  remove: (owner: string, place: string): void => {
    forget((name) => name === `${owner}:${place}`)
  },
  /** For `useSyncExternalStore`, with `version`: hears of what other tabs change too. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', changed)
    window.addEventListener(gone, notifyListeners)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', changed)
      window.removeEventListener(gone, notifyListeners)
    }
  },
  version: () => changes,
}

function splitName(name: string): [owner: string, place: string] {
  const colon = name.indexOf(':')
  return [name.slice(0, colon), name.slice(colon + 1)]
}

async function store(name: string, text: string): Promise<boolean> {
  const [owner] = splitName(name)
  if (unlocked.owner !== owner || !unlocked.key) return false
  try {
    const encrypted = await encrypt(unlocked.key, `kept:${name}`, text)
    // Changed or dropped while it was encrypted.
    if (memory.get(name)?.text !== text) return true
    if (!stored.write('kept:', encrypted, name)) return false
    memory.set(name, { text, stored: true })
    return true
  } catch {
    return false
  }
}

async function load(name: string): Promise<void> {
  const encrypted = stored.read('kept:', name)
  const [owner, place] = splitName(name)
  if (!encrypted || unlocked.owner !== owner || !unlocked.key) return
  // An earlier release stored it in the clear.
  if (encrypted.startsWith('{')) return void outbox.save(owner, place, JSON.parse(encrypted))
  const text = await decrypt(unlocked.key, `kept:${name}`, encrypted)
  if (text !== undefined && memory.get(name)?.stored !== false) memory.set(name, { text, stored: true })
}

function changed({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith('kept:')) return
  const name = key.slice('kept:'.length)
  if (newValue === null) memory.delete(name)
  void load(name).then(notifyListeners)
}

function notifyListeners(): void {
  changes += 1
  listeners.forEach((listener) => listener())
}
