import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { withClient } from '../postgres/with-client.ts'
import { BackupError, quoted, tablesOf, valueOf } from './contents.ts'
import type { Head } from './contents.ts'

export type ForeignKey = { table: string; name: string; definition: string }

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const tables = await tablesOf(client)
  // An interrupted restore leaves the queues, without a job.
  if (tables.some(({ name }) => name !== 'pgboss.job')) return false
  return tables.length === 0 || (await valueOf(client, 'select not exists (select from pgboss.job) as value'))
}

export const isEmptyDatabase = (url: string) => withClient(url, isEmpty)

/** A job goes into the part of the table that its queue has. */
export async function openQueues(url: string, queues: string[]): Promise<void> {
  if (queues.length === 0) return
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise: false,
      schedule: false,
    })
    await boss.start()
    for (const name of queues) await boss.createQueue(name)
    await boss.stop({ graceful: false, close: false, wait: false })
  } finally {
    await pool.end()
  }
}

/** The tables as they were, without rows, and without foreign keys, which are returned for later. */
export async function makeTables(
  client: pg.Client,
  { head, root }: { head: Head; root: string },
): Promise<ForeignKey[]> {
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const statement of statementsUpTo(head.migration, root)) await client.query(statement)
  const made = (await tablesOf(client)).map(({ name, columns }) => ({ name, columns: columns.toSorted() }))
  for (const { name, columns } of head.tables) {
    const table = made.find((one) => one.name === name)
    if (JSON.stringify(table?.columns) !== JSON.stringify(columns.toSorted()))
      throw new BackupError(`This version doesn't have the table ${name} as the backup has it.`)
  }
  // Some migrations write rows.
  const own = made.flatMap(({ name }) => (name.startsWith('public.') ? quoted(name) : []))
  await client.query(`truncate ${own.join(', ')}`)
  return withoutForeignKeys(client)
}

function statementsUpTo(migration: number, root: string): string[] {
  const known = readMigrationFiles({ migrationsFolder: join(root, 'db', 'migrations') })
  const [first] = known
  if (first && migration < first.folderMillis)
    throw new BackupError('This backup is from before November 23, 2026. Restore it with commit 231ef1b8.')
  const applied = known.filter(({ folderMillis }) => folderMillis <= migration)
  if (applied.at(-1)?.folderMillis !== migration)
    throw new BackupError(
      'This backup was made by a newer version of Buildkin. Restore it with that version.',
    )
  return applied.flatMap(({ sql }) => sql)
}

async function withoutForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

export async function addForeignKeys(client: pg.Client, foreignKeys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
