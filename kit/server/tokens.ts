import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

type Encoding = 'hex' | 'base64' | 'base64url'

export const newToken = (bytes = 32, encoding: Encoding = 'base64url') =>
  randomBytes(bytes).toString(encoding)

/** What is stored of a token. Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string) => sha256(token)

export const sha256 = (data: string | Uint8Array, encoding: Encoding = 'hex') =>
  createHash('sha256').update(data).digest(encoding)

export function safeEqual(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The title's words and random letters, so no address can be guessed or reserved. */
export function readableSlug(title: string, most: { title: number; letters: number }): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most.title)
    .replaceAll(/^-+|-+$/g, '')
  const code = [...randomBytes(most.letters)].map((byte) => letters[byte % letters.length]).join('')
  return words ? `${words}-${code}` : code
}
