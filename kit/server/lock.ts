import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { users } from './tables.ts'

/**
 * `lock…` functions lock until the transaction ends and return the row. Use this advisory lock, by
 * kind and id, where there is no row.
 */
export async function lock(tx: Tx, kind: string, id: string): Promise<void> {
  await tx.execute(sql`select ${locking(kind, sql`${id}::text`)}`)
}

export const locking = (kind: string, id: SQL) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${kind}:`}::text || ${id}, 0))`

/** Serializes acts that count what a user has. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
