import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { App } from './context.ts'

const [algorithm, ivLength, tagLength] = ['aes-256-gcm', 12, 16] as const

/** Encrypts a secret that must be readable again. Bound to `place`: it opens nowhere else. */
export function seal({ secret }: Pick<App, 'secret'>, place: string, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** undefined if the server's secret has changed. */
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
