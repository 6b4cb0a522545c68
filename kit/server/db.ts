import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { GatheringSocket } from './gathering-socket.ts'
import { Pipeline } from './pipeline.ts'
import { createNames, nameStatements } from './statement-names.ts'

export type Db = NodePgDatabase
/** A transaction: has every query method of Db. Verbs own theirs. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads that serve both inside and outside a transaction. */
export type Reader = Db | Tx

/** The way of prepared reads, which never begin a transaction. */
export type Reads = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn'>

export type Database = {
  db: Db
  reads: Reads
  pool: pg.Pool
  pipeline: Pipeline
  close: () => Promise<void>
}

/** A database that hangs, a lock that is never let go and a forgotten transaction all end, in milliseconds. The last is our own patience: it holds where the database says nothing at all. */
const limits = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 22_000,
}
/** A read that others wait behind has less. */
const readLimits = { statement_timeout: 5_000, lock_timeout: 3_000, query_timeout: 7_000 }

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
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // What does not need each other's rows is sent together: `Promise.all` of a transaction's statements is one way there and back, in their order.
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...limits,
    ...patience,
  }
  const pool = new pg.Pool({ ...config, max: 20 })
  const pipeline = new Pipeline({ ...config, ...readLimits, ...patience })
  const nameOf = createNames()
  pool.on('connect', (client) => {
    beginAhead(client)
    nameStatements(client, nameOf)
  })
  for (const one of [pool, pipeline.pool]) {
    // A lost connection is reported by its client, also in the middle of a transaction; without a listener it would end the process.
    one.on('connect', (client) => {
      client.on('error', onError)
      // It would compile the dashboard's many small selects for longer than they take.
      client.query('set jit = off').catch(() => undefined)
    })
    // The pool repeats what an idle client has said.
    one.on('error', () => undefined)
  }
  return {
    db: drizzle(pool),
    // Of a pool, the ORM uses nothing but `query`, where no transaction is begun.
    reads: drizzle(pipeline as unknown as pg.Pool),
    pool,
    pipeline,
    close: async () => {
      await pipeline.end()
      await pool.end()
    },
  }
}

/** A transaction's begin is not waited for: it leaves in one write with the first statement, which fails where it does. */
function beginAhead(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const asking = (config: { text?: string }, ...rest: unknown[]) => {
    const asked = query(config, ...rest)
    if (config.text !== 'begin') return asked
    asked.catch(() => undefined)
    return Promise.resolve(begun)
  }
  client.query = asking as typeof client.query
}
const begun = { command: 'BEGIN', rowCount: null, rows: [], fields: [] }

/** The row that a statement cannot but return; `what` names it where it returned none after all. */
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
