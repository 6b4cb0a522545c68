import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase
/** A transaction: has every query method of Db. Verbs own theirs. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads that serve both inside and outside a transaction. */
export type Reader = Db | Tx

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** A database that hangs, a lock that is never let go and a forgotten transaction all end, in milliseconds. The last is our own patience: it holds where the database says nothing at all. */
const limits = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 22_000,
}

/** Connects to PostgreSQL. Connections are made lazily, so this never fails; the first query may. */
export function connect(
  url: string,
  {
    onError,
    patience = {},
  }: {
    onError: (error: Error) => void
    /** For tests: sooner than the usual limits. */ patience?: Partial<typeof limits>
  },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Compiling the dashboard's selects takes longer than running them.
    options: '-c jit=off',
    ...limits,
    ...patience,
  })
  // Without a listener, losing a connection would end the process: a client reports it, also in a transaction.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool repeats what an idle client has reported.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** The row of a statement that always returns one; `what` names it in the error if it didn't. */
export function one<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (row === undefined) throw new Error(`no row: ${what}`)
  return row
}

/** Whether an error means that the database is away rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      // 57014: it took longer than a statement may; 55P03: a lock was held for longer than we wait; 25P03: so was a transaction.
      /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|57014|55P03|25P03|08\w{3}|53300)$/.test(
        code,
      ) ||
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|terminating connection/.test(
        message,
      ),
  )
}

/** Whether the database's disk, or its memory, is full: reading goes on, and so does writing once there is room. */
export function isDatabaseFull(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => code === '53100' || code === '53200' || /No space left on device/.test(message),
  )
}

/** Whether a value, such as a date, is one that PostgreSQL has no place for. */
export function isOutOfRange(error: unknown): boolean {
  return causes(error).some(({ code }) => /^2200[3789]$/.test(code))
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
  return [
    {
      code: 'code' in error ? String(error.code) : '',
      message: error.message,
      constraint: 'constraint' in error ? String(error.constraint) : '',
    },
    ...causes(error.cause),
  ]
}
