import { hour } from '#kit/contract/time.ts'
import { stored } from './keys.ts'

/** The part of `outbox.ts` that every page needs, since one may sign out anywhere. What is kept, readable, by owner and place, for as long as the page is open. `stored`: it is in the browser's storage too. */
export const memory = new Map<string, { text: string; stored: boolean }>()
export const unlocked: { owner?: string | undefined; key?: CryptoKey | undefined } = {}
export const keyDatabase = 'kept-key'
/** Sent to the window when something is kept no more. */
export const gone = 'kept-gone'

/** Without a connection nothing can say that a session has ended, so what is kept is read so long after it was last known, in milliseconds. */
const readableFor = 12 * hour

/** Notes who is signed in, or with null that no one is, as the server has just said. */
export function setReader(userId: string | null): void {
  if (userId !== null) return void stored.write('reads-here', JSON.stringify({ userId, at: Date.now() }))
  if (stored.read('reads-here')) lock()
  stored.remove('reads-here')
}

/** The person whose things may be shown while the server can't say who is signed in. */
export function readerHere(): string | undefined {
  const reader = stored.readJson<{ userId: string; at: number }>('reads-here')
  const age = reader ? Date.now() - reader.at : -1
  return age >= 0 && age < readableFor ? reader?.userId : undefined
}

/** Throws the key away, and what it opened: what is stored can be read again only with the key of a living session. */
export function lock(): void {
  Object.assign(unlocked, { owner: undefined, key: undefined })
  for (const [name, entry] of memory) if (entry.stored) memory.delete(name)
  globalThis.indexedDB?.deleteDatabase(keyDatabase)
  globalThis.window?.dispatchEvent(new Event(gone))
}

export function forget(goes: (name: string) => boolean): void {
  for (const name of [...memory.keys()].filter(goes)) memory.delete(name)
  for (const name of stored.list('kept:').filter(goes)) stored.remove('kept:', name)
  globalThis.window?.dispatchEvent(new Event(gone))
}
