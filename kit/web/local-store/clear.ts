import { forgetWaitingDrafts, openDrafts } from './drafts.ts'
import { stored } from './keys.ts'
import { forget, lock, setReader } from './outbox-lock.ts'

/** null is a visitor. No one is ever offered what someone else typed. */
export function setOwner(userId: string | null): void {
  setReader(userId)
  openDrafts(userId)
  if (userId) forget((name) => !name.startsWith(`${userId}:`))
}

export function clear(): void {
  forgetWaitingDrafts()
  forget(() => true)
  lock()
  stored.forget()
  void globalThis.navigator?.serviceWorker
    ?.getRegistrations()
    .then((workers) => workers.forEach((worker) => void worker.unregister()))
  void globalThis.caches?.keys().then((names) => names.forEach((name) => void caches.delete(name)))
}
