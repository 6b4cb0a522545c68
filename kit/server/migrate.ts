import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { one } from './db.ts'

/** Any constant: two programs starting at once must agree on it. */
const migrationLock = 748_113

const patience = 30_000

/** Brings the database to the newest schema; programs starting together take turns. A table's lock is waited for so many milliseconds. */
export async function migrateDatabase(url: string, root: string, lockTimeout = patience): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // A change of a table waits for all who use it, and everyone after it waits for the change. It fails and can be tried again.
    await client.query(`set lock_timeout = ${lockTimeout}`)
    await migrate(drizzle(client), { migrationsFolder: join(root, 'db', 'migrations') })
  } finally {
    await client.end()
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Number(one(rows, 'server version').server_version_num)
  if (version < 150_000)
    throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; this needs 15 or newer.`)
}
