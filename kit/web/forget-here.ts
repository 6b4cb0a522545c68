/** The part of `kept-here.ts` that every page needs, since one may sign out anywhere. */
export const all = 'kept:'
/** What storage would not take, for as long as the page is open. */
export const memory = new Map<string, string>()
/** Told at the window when something is kept no more. */
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
/** Without a connection nobody can say that a session has ended, so what is kept is read so long after it was last known, in milliseconds. */
const readableFor = 12 * 60 * 60 * 1000

/** Notes who is signed in, or with null that no one is, as the server has just said. */
export function setReader(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(reader)
    else localStorage.setItem(reader, JSON.stringify({ userId, at: Date.now() }))
  } catch {
    // Without storage nothing kept outlasts the page.
  }
}

/** Whether what is kept of a person may be shown while the server can't say who is signed in. */
export function isReader(userId: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(reader) ?? 'null') as { userId: string; at: number } | null
    const age = Date.now() - (known?.at ?? 0)
    return known?.userId === userId && age >= 0 && age < readableFor
  } catch {
    return false
  }
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
