import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { causeOf } from './cause.ts'
import { one } from './db.ts'
import { locksOf, nameOf } from './health/migration-locks.ts'
import { withClient } from './postgres/with-client.ts'

const migrationLock = 748_113

/** In ms. While a statement waits for a table, later ones of everyone else wait behind it. */
const patience = { lock: 10_000, statement: 1_800_000 }

type Migrating = {
  limits?: typeof patience
  /** Runs before tables with rows change, in one process. Nothing is applied if it throws. */
  before?: (() => Promise<void>) | undefined
}

/** Concurrent processes take turns. Applies everything or nothing. */
export async function migrateDatabase(
  url: string,
  root: string,
  { limits = patience, before }: Migrating = {},
): Promise<void> {
  const migrationsFolder = folderIn(root)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await requireBaseline(client, migrationsFolder)
    if (before && (await isAhead(client, root))) await before()
    await client.query(`set lock_timeout = ${limits.lock}`)
    await client.query(`set statement_timeout = ${limits.statement}`)
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw error instanceof Error ? explained(error, limits) : error
  } finally {
    await client.end()
  }
}

/** Whether tables with rows are about to change. False where there are none yet. */
export const awaitsMigration = (url: string, root: string): Promise<boolean> =>
  withClient(url, (client) => isAhead(client, root))

async function isAhead(client: pg.Client, root: string): Promise<boolean> {
  const { last, waiting } = await migrationsAhead(client, root)
  return last !== null && waiting.length > 0
}

/** `last` is null where there are no tables yet. */
export async function migrationsAhead(client: pg.Client, root: string) {
  const last = await lastMigration(client)
  const known = readMigrationFiles({ migrationsFolder: folderIn(root) })
  return { last, waiting: known.filter(({ folderMillis }) => folderMillis > (last ?? 0)) }
}

export const folderIn = (root: string) => join(root, 'db', 'migrations')

function explained(error: Error, limits: typeof patience): Error {
  const cause = causeOf(error)
  const code = 'code' in cause ? cause.code : undefined
  const statement = 'query' in error ? String(error.query) : ''
  const locks = locksOf(statement)
  const what = locks ? nameOf(locks.kind, locks.tables) : statement.trim().slice(0, 80)
  const named = what && ` (${what})`
  if (code === '55P03')
    return new Error(
      `Nothing was updated: we couldn't get a lock${named} within ${limits.lock / 1000} seconds. ` +
        'Start again, or first end what keeps the database busy.',
      { cause: error },
    )
  if (code === '57014')
    return new Error(
      `Nothing was updated: a statement${named} took longer than ${limits.statement / 60_000} minutes.`,
      { cause: error },
    )
  return error
}

async function lastMigration(client: pg.Client): Promise<number | null> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows: found } = await client.query('select to_regclass($1) is not null as there', [table])
  if (!one(found, 'answer').there) return null
  const { rows } = await client.query(`select max(created_at) as last from ${table}`)
  const { last } = one(rows, 'answer')
  return last === null ? null : Number(last)
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Number(one(rows, 'server version').server_version_num)
  if (version < 150_000)
    throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; this needs 15 or newer.`)
}

/** The baseline only creates. The migrations it replaced also moved rows, so an older database needs them. */
async function requireBaseline(client: pg.Client, migrationsFolder: string): Promise<void> {
  const last = await lastMigration(client)
  const baseline = one(readMigrationFiles({ migrationsFolder }), 'baseline').folderMillis
  if (last !== null && last < baseline)
    throw new Error(
      'This database is from before November 23, 2026. Start commit 231ef1b8 with it once, then this version again.',
    )
}
