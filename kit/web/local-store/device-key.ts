import { ensure } from '#kit/contract/ensure.ts'
import { keyDatabase, unlocked } from './outbox-lock.ts'

/** From this device, else the server. Not extractable. Insecure origins have no key. */
export async function unlock(owner: string, ask?: () => Promise<string>): Promise<void> {
  if (unlocked.owner === owner) return
  const here = await inStore<{ owner: string; key: CryptoKey }>('readonly', (store) => store.get('key'))
  const key = here?.owner === owner ? here.key : await asked(owner, ask)
  if (key) Object.assign(unlocked, { owner, key })
}

async function asked(owner: string, ask?: () => Promise<string>): Promise<CryptoKey | undefined> {
  try {
    const bytes = ask && Uint8Array.from(atob(await ask()), (letter) => letter.charCodeAt(0))
    const key =
      bytes && (await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']))
    if (key) await inStore('readwrite', (store) => store.put({ owner, key }, 'key'))
    return key
  } catch {
    // Offline or signed out, there is none.
    return undefined
  }
}

const nonceBytes = 12

/** `place` is authenticated, so a value can't be moved elsewhere. */
export async function encrypt(key: CryptoKey, place: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, place), key, new TextEncoder().encode(text))
  const bytes = [...nonce, ...new Uint8Array(sealed)]
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

export async function decrypt(key: CryptoKey, place: string, stored: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(stored), (letter) => letter.charCodeAt(0))
    const nonce = bytes.slice(0, nonceBytes)
    const text = await crypto.subtle.decrypt(algorithm(nonce, place), key, bytes.slice(nonceBytes))
    return new TextDecoder().decode(text)
  } catch {
    return undefined
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

/**
 * undefined without storage. Closes the connection each time, because an open one blocks deletion at
 * sign-out.
 */
function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  return new Promise<T | undefined>((resolve, reject) => {
    const opening = indexedDB.open(keyDatabase)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'))
    opening.addEventListener('error', () => reject(ensure(opening.error)))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction('keys', mode)
      const request = act(transaction.objectStore('keys'))
      const end = (value?: T) => {
        database.close()
        resolve(value)
      }
      transaction.addEventListener('complete', () => end(request.result as T))
      transaction.addEventListener('abort', () => end())
    })
  }).catch(() => undefined)
}
