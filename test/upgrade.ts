import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { onServer, withDatabase } from './database.ts'

type Journal = { entries: { tag: string }[] }

/** `fill` runs before the migration, `read` after all migrations. */
export async function upgradeFrom<Filled, Read>(
  before: string,
  fill: (old: pg.Client) => Promise<Filled>,
  read: (upgraded: pg.Client, filled: Filled) => Promise<Read>,
): Promise<Read> {
  const serverUrl = inject('serverUrl')
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const url = withDatabase(serverUrl, name)
  const root = await rootUpTo(before)
  await onServer(serverUrl, `create database ${name}`)
  const client = new pg.Client({ connectionString: url })
  try {
    await migrateDatabase(url, root)
    await client.connect()
    const filled = await fill(client)
    await migrateDatabase(url, process.cwd())
    return await read(client, filled)
  } finally {
    await client.end()
    await rm(root, { recursive: true })
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  }
}

/** A folder with the migrations before this one. Remove it. */
export async function rootUpTo(before: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'migrations-'))
  const folder = join(root, 'db', 'migrations')
  await cp(join('db', 'migrations'), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  const at = journal.entries.findIndex(({ tag }) => tag === before)
  if (at === -1) throw new Error(`There is no migration called ${before}.`)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return root
}

/** A folder with our migrations and one more, called `next`. Remove it. */
export async function rootWith(statements: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'migrations-'))
  const folder = join(root, 'db', 'migrations')
  await cp(join('db', 'migrations'), folder, { recursive: true })
  await writeFile(join(folder, 'next.sql'), statements.join('--> statement-breakpoint\n'))
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number; tag: string }[] }
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, { when, tag: 'next' }] }))
  return root
}
