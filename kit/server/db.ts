import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { traceStatements } from './tracing.ts'

/** Transactions begin with `commit`. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool }
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Reader = Omit<NodePgDatabase, 'transaction'> | Tx

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

const limits = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 22_000,
}

export function connect(
  url: string,
  {
    onError,
    patience = {},
  }: {
    onError: (error: Error) => void
    patience?: Partial<typeof limits>
  },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // JIT-compiling the dashboard's queries takes longer than running them.
    options: '-c jit=off',
    ...limits,
    ...patience,
  })
  traceStatements(pool)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Without a listener, a lost connection would end the process, even inside a transaction.
    client.on('error', onError)
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  pool.on('release', (_, client) => {
    if (!isSettled(client)) void client.end()
  })
  // The pool repeats what an idle client has reported.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, url, close: () => endAll(pool, open) }
}

/** The pool's own end doesn't wait for its connections, which an embedded server that stops then cuts off. */
async function endAll(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  await pool.end()
  await Promise.all([...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve))))
}

/**
 * After a query that the client gave up on, the rollback behind it is given up, too: the transaction is open
 * still, and the next one on this connection would commit it.
 */
const isSettled = (client: pg.PoolClient & { readyForQuery?: boolean }): boolean =>
  client.readyForQuery === true && client.getTransactionStatus() === 'I'

export function one<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (row === undefined) throw new Error(`no row: ${what}`)
  return row
}

export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      // 57014: statement timeout; 55P03: lock timeout; 25P03: idle transaction timeout.
      /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|57P0[123]|57014|55P03|25P03|08\w{3}|53300)$/.test(
        code,
      ) ||
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|terminating connection/.test(
        message,
      ),
  )
}

export function isDatabaseFull(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => code === '53100' || code === '53200' || /No space left on device/.test(message),
  )
}

export function isOutOfRange(error: unknown): boolean {
  return causes(error).some(({ code }) => /^2200[3789]$/.test(code))
}

export function isUnstorableText(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '22021' || code === '22P05')
}

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
