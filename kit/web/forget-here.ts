/** The part of `kept-here.ts` that every page needs, since one may sign out anywhere. */
export const all = 'kept:'
/** What is kept, readable, for as long as the page is open. `stored`: it is in the browser's storage too. */
export const memory = new Map<string, { text: string; stored: boolean }>()
/** The key to what is stored, while the page has it. */
export const unlocked: { owner?: string | undefined; key?: CryptoKey | undefined } = {}
/** The database of that key. */
export const keyStore = 'kept-key'
/** Sent to the window when something is kept no more. */
export const gone = 'kept-gone'

/** Forgets what is kept here, all of it or all but one person's, and with all of it the pages that open without a connection. */
export function forgetHere({ butOf }: { butOf?: string } = {}): void {
  forget((key) => butOf === undefined || !key.startsWith(`${all}${butOf}:`))
  if (butOf !== undefined) return
  setReader(null)
  void globalThis.navigator?.serviceWorker
    ?.getRegistrations()
    .then((workers) => workers.forEach((worker) => void worker.unregister()))
  void globalThis.caches?.keys().then((names) => names.forEach((name) => void caches.delete(name)))
}

const reader = 'reads-here'
/** Without a connection nothing can say that a session has ended, so what is kept is read so long after it was last known, in milliseconds. */
const readableFor = 12 * 60 * 60 * 1000

/** Notes who is signed in, or with null that no one is, as the server has just said. */
export function setReader(userId: string | null): void {
  try {
    if (userId !== null) return localStorage.setItem(reader, JSON.stringify({ userId, at: Date.now() }))
    if (localStorage.getItem(reader)) lock()
    localStorage.removeItem(reader)
  } catch {
    // Without storage nothing kept outlasts the page.
  }
}

/** The person whose things may be shown while the server can't say who is signed in. */
export function readerHere(): string | undefined {
  try {
    const { userId, at } = JSON.parse(localStorage.getItem(reader) ?? '{}') as { userId?: string; at: number }
    const age = Date.now() - at
    if (age >= 0 && age < readableFor) return userId
  } catch {
    // What can't be read names no one.
  }
  return undefined
}

/** Throws the key away, and what it opened: what is stored can be read again only with the key of a living session. */
export function lock(): void {
  Object.assign(unlocked, { owner: undefined, key: undefined })
  for (const [key, { stored }] of memory) if (stored) memory.delete(key)
  globalThis.indexedDB?.deleteDatabase(keyStore)
  globalThis.window?.dispatchEvent(new Event(gone))
}

export function forget(goes: (key: string) => boolean): void {
  for (const key of [...memory.keys()].filter(goes)) memory.delete(key)
  for (const key of storedKeys().filter(goes)) localStorage.removeItem(key)
  globalThis.window?.dispatchEvent(new Event(gone))
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(all))
  } catch {
    return []
  }
}
