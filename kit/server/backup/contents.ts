import type pg from 'pg'
import { z } from 'zod'
import { one } from '../db.ts'

/** Why a backup can't be made or restored, in one sentence for the operator. */
export class BackupError extends Error {}

export type Progress = (table: string, rows: number) => void

export const format = 1

/** First in the file: what was copied, and what it takes to hold it. */
export const headOf = z.object({
  product: z.literal('Buildkin'),
  format: z.number().int(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** `folderMillis` of the newest migration. */
  migration: z.number(),
  jobQueues: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Head = z.infer<typeof headOf>
export type Table = Head['tables'][number]

/**
 * Last in the file. `sha256` is of the table's rows as COPY gives them; `registry` is the newest entry of
 * the registry of tests, unknown in older backups.
 */
export const manifestOf = z.object({
  registry: z.object({ number: z.number().int(), head: z.string() }).nullable().optional(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Manifest = z.infer<typeof manifestOf>

export const names = { head: 'backup.json', secret: 'session-secret', manifest: 'manifest.json' }
/** `tables/public.users/1`, in pieces, because the size of a whole table isn't known before its end. */
export const pieceOf = (table: string, piece: number) => `tables/${table}/${piece}`
export const tableIn = (name: string) => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1]

/** The same text for the same rows on every server, in the order in which they were written. */
const textSettings = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

export async function settle(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(textSettings))
    await client.query('select set_config($1, $2, false)', [name, value])
}

/** All tables of ours, the migrations applied, and jobs, without columns that the database makes. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'public' and c.relkind = 'r')
      or (n.nspname, c.relname) in (('drizzle', '__drizzle_migrations'), ('pgboss', 'job'))
    order by 1`)
  return rows
}

export const readRows = ({ name, columns }: Table) =>
  `copy (select ${listed(columns)} from ${quoted(name)}) to stdout`
export const writeRows = ({ name, columns }: Table) => `copy ${quoted(name)} (${listed(columns)}) from stdin`

export const quoted = (name: string) => name.split('.').map(identifier).join('.')
const listed = (columns: string[]) => columns.map(identifier).join(', ')
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'drizzle') order by 1`,
  )
  return rows
}

export async function registryOf(client: pg.Client): Promise<Manifest['registry']> {
  const { rows } = await client.query<{ number: number; head: string }>(
    'select number, head from registry_entries order by number desc limit 1',
  )
  return rows[0] ?? null
}

export async function valueOf<T>(client: pg.Client, text: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(text)
  return one(rows, 'value').value
}
