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
  void globalThis.navigator?.serviceWorker
    ?.getRegistrations()
    .then((workers) => workers.forEach((worker) => void worker.unregister()))
  void globalThis.caches?.keys().then((names) => names.forEach((name) => void caches.delete(name)))
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
