import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase
/** A transaction: has every query method of Db. Verbs own theirs. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads that serve both inside and outside a transaction. */
export type Reader = Db | Tx

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Connects to PostgreSQL. Connections are made lazily, so this never fails; the first query may. */
export function connect(url: string, { onError }: { onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, keepAlive: true })
  // A lost connection is reported by its client, also in the middle of a transaction; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool repeats what an idle client has said.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Whether an error means that the database is away rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, message }) => (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/.test(code)
    || /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message)
  ))
}

/** Whether an error means that a text holds what PostgreSQL cannot keep: the NUL character, or half a character. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '22021' || code === '22P05')
}

/** Whether a statement was refused by this unique index. */
export function breaksUnique(error: unknown, index: string): boolean {
  return causes(error).some(({ code, constraint }) => code === '23505' && constraint === index)
}

function causes(error: unknown): { code: string; message: string; constraint: string }[] {
  if (!(error instanceof Error)) return []
  return [{ code: 'code' in error ? String(error.code) : '', message: error.message, constraint: 'constraint' in error ? String(error.constraint) : '' }, ...causes(error.cause)]
}
