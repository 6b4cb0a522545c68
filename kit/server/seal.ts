import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { App } from './context.ts'

const [algorithm, ivLength, tagLength] = ['aes-256-gcm', 12, 16] as const

/** A secret that must be read again, as it is kept: nobody reads it from the database alone. `place` is where it belongs, and opens nowhere else. */
export function seal({ secret }: Pick<App, 'secret'>, place: string, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** What was sealed there; undefined where the program's own secret has become another one. */
export function unseal({ secret }: Pick<App, 'secret'>, place: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place)).setAuthTag(tag)
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const keys = new Map<string, Buffer>()

function keyOf(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, '', 'sealed secrets', 32))
  keys.set(secret, made)
  return made
}
