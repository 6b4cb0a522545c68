import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { packArchive } from './archive.ts'
import {
  BackupError,
  format,
  names,
  pieceOf,
  readRows,
  registryOf,
  sequencesOf,
  settle,
  tablesOf,
  valueOf,
} from './contents.ts'
import type { Head, Manifest, Progress, Table } from './contents.ts'

export type Writing = {
  url: string
  /** Opens the sealed secrets among the rows. */
  secret: string
  key: string | undefined
  output: NodeJS.WritableStream
  at: Date
  onProgress?: Progress | undefined
}

/** Everything at one moment, while others go on writing. */
export async function writeBackup({ url, secret, key, output, at, onProgress }: Writing) {
  const client = new pg.Client({ connectionString: url })
  // What is asked of it fails.
  client.on('error', () => undefined)
  const archive = packArchive(output, key)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await settle(client)
    const head = await readHead(client, at)
    const fill = async () => {
      await archive.add(names.head, json(head))
      await archive.add(names.secret, Buffer.from(secret))
      const registry = has(head.tables, 'public.registry_entries') ? await registryOf(client) : null
      const manifest: Manifest = { registry, tables: {}, sequences: await sequencesOf(client) }
      for (const table of head.tables) {
        const copied = await copyTable(client, table, archive.add)
        manifest.tables[table.name] = copied
        onProgress?.(table.name, copied.rows)
      }
      await archive.add(names.manifest, json(manifest))
      archive.end()
      return { head, manifest }
    }
    // A full disk ends the writing, not the reading.
    const [written] = await Promise.all([fill(), archive.written])
    return written
  } catch (error) {
    archive.abort()
    throw error
  } finally {
    await client.end()
  }
}

const has = (tables: Table[], name: string) => tables.some((table) => table.name === name)

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

async function readHead(client: pg.Client, at: Date): Promise<Head> {
  const tables = await tablesOf(client)
  if (!has(tables, 'drizzle.__drizzle_migrations') || !has(tables, 'public.users'))
    throw new BackupError('There is nothing to back up: this database has no tables of ours.')
  return {
    product: 'Buildkin',
    format,
    version: JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')).version,
    madeAt: at.toISOString(),
    postgres: await valueOf(client, `select current_setting('server_version') as value`),
    migration: Number(
      await valueOf(client, 'select max(created_at) as value from drizzle.__drizzle_migrations'),
    ),
    jobQueues: has(tables, 'pgboss.job')
      ? await valueOf(
          client,
          `select coalesce(array_agg(name order by name), '{}') as value from pgboss.queue`,
        )
      : [],
    tables,
  }
}

const pieceBytes = 1_000_000

/** In pieces, so that neither memory nor disk holds a whole table. */
async function copyTable(
  client: pg.Client,
  table: Table,
  add: (name: string, content: Buffer) => Promise<void>,
): Promise<Manifest['tables'][string]> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(readRows(table)))
  let waiting: Buffer[] = []
  let size = 0
  let piece = 0
  const flush = async () => {
    if (size === 0) return
    piece += 1
    await add(pieceOf(table.name, piece), Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= pieceBytes) await flush()
  }
  await flush()
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}
