import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { App } from './context.ts'
import { secretsOf } from './secrets.ts'
import type { Secrets } from './secrets.ts'

const [algorithm, ivLength, tagLength] = ['aes-256-gcm', 12, 16] as const

/** Encrypts a secret that must be readable again. Bound to `place`: it opens nowhere else. */
export function seal({ secret }: Secrets, place: string, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** undefined if it was sealed with neither the server's secret nor its former one. */
export function unseal(secrets: Secrets, place: string, sealed: string): string | undefined {
  for (const secret of secretsOf(secrets)) {
    const text = opened(secret, place, sealed)
    if (text !== undefined) return text
  }
  return undefined
}

type Kept = { place: string; sealed: string | null }

/** Seals again, with the secret of now, what the former one sealed, unless it has changed since it was read. */
export async function reseal(app: App, column: PgColumn, kept: Kept[]): Promise<void> {
  const { formerSecret } = app
  if (!formerSecret) return
  for (const { place, sealed } of kept) {
    const text = sealed === null ? undefined : opened(formerSecret, place, sealed)
    if (text !== undefined)
      await app.db.execute(
        sql`update ${column.table} set ${sql.identifier(column.name)} = ${seal(app, place, text)} where ${column} = ${sealed}`,
      )
  }
}

function opened(secret: string, place: string, sealed: string): string | undefined {
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
