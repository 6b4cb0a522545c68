import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Reader, Tx } from './db.ts'

/** Runs after the commit; dropped on rollback. */
export type After = (act: () => void) => void

type Isolation = Parameters<NodePgDatabase['transaction']>[1]

const drizzleOf = new WeakMap<pg.PoolClient, NodePgDatabase>()
const drizzleBehind = new WeakMap<Reader, Reader>()

/**
 * The one way to begin a transaction: on a Drizzle that stays with its connection, and what it has prepared
 * with it.
 */
export async function commit<T>(
  { db }: { db: Db },
  work: (tx: Tx, after: After) => Promise<T>,
  isolation?: Isolation,
): Promise<T> {
  const acts: (() => void)[] = []
  const answer = await transaction(db, (tx) => work(tx, (act) => acts.push(act)), isolation)
  for (const act of acts) act()
  return answer
}

async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, isolation?: Isolation): Promise<T> {
  const client = await db.$client.connect()
  const own = drizzleOf.get(client) ?? drizzle(client)
  drizzleOf.set(client, own)
  try {
    return await own.transaction((tx) => {
      drizzleBehind.set(tx, own)
      return work(tx)
    }, isolation)
  } finally {
    client.release()
  }
}

/** What keeps prepared statements: a connection's Drizzle, the pool's, or else a transaction by itself. */
export const connectionOf = (db: Reader): Reader => drizzleBehind.get(db) ?? db
