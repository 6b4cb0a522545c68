import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Holds a thing until the transaction ends, where no row can be held for it: whoever locks the same waits. */
export async function lock(tx: Tx, kind: string, id: string): Promise<void> {
  await tx.execute(sql`select ${locking(kind, sql`${id}::text`)}`)
}

/** The same as a call within a statement that knows the id. */
export const locking = (kind: string, id: SQL) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${kind}:`}::text || ${id}, 0))`
