import { keyStore, unlocked } from './forget-here.ts'

/**
 * Has the key of what a person keeps here ready: from this device, else from the server.
 * It can be used here and not be read out. An insecure address has none.
 */
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
    // Without a connection or a session there is none.
    return undefined
  }
}

const nonceBytes = 12

/** As it is stored; `place` is part of what is checked, so nothing can be moved to another place. */
export async function encrypt(key: CryptoKey, place: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, place), key, new TextEncoder().encode(text))
  const bytes = [...nonce, ...new Uint8Array(sealed)]
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

/** undefined where this key doesn't open it. */
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

/** undefined where the browser stores nothing. The connection is closed each time: an open one would hold up the deletion at sign-out. */
function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  return new Promise<T | undefined>((resolve, reject) => {
    const opening = indexedDB.open(keyStore)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'))
    opening.addEventListener('error', () => reject(opening.error!))
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
