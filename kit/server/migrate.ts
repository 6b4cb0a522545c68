import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { one } from './db.ts'
import { withClient } from './postgres/with-client.ts'

const migrationLock = 748_113

const patience = 30_000

/** Concurrent processes take turns. `lockTimeout` in ms. */
export async function migrateDatabase(url: string, root: string, lockTimeout = patience): Promise<void> {
  const migrationsFolder = join(root, 'db', 'migrations')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // An ALTER waits for current users of the table, and later ones wait for it. It fails and can be
    // retried.
    await client.query(`set lock_timeout = ${lockTimeout}`)
    await requireBaseline(client, migrationsFolder)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether tables with rows are about to change. False where there are none yet. */
export const awaitsMigration = (url: string, root: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const last = await lastMigration(client)
    const known = readMigrationFiles({ migrationsFolder: join(root, 'db', 'migrations') })
    return last !== null && known.some(({ folderMillis }) => folderMillis > last)
  })

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
