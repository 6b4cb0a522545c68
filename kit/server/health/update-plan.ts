import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { folderIn, migrationsAhead } from '../migrate.ts'
import { locksOf } from './migration-locks.ts'
import type { Lock, StatementLocks } from './migration-locks.ts'

export type Size = { table: string; rows: number; bytes: number }
export type Step = {
  statement: string
  kind: string | undefined
  lock: Lock | undefined
  /** Without a size where the table is only made by this update: it has no rows, and no one waits for it. */
  tables: { table: string; size: Size | undefined }[]
  seconds: number | undefined
}
export type UpdatePlan = {
  /** The newest migration applied; null: there are no tables yet. Without a name it's not one of this version. */
  last: { name: string | undefined; madeAt: Date } | null
  migrations: { name: string; steps: Step[] }[]
}

/** Bytes in a second, for one pass over a table with its indexes. */
export const assumedRate = 100e6

export async function updatePlan(client: pg.Client, root: string): Promise<UpdatePlan> {
  const { last, waiting } = await migrationsAhead(client, root)
  if (last === null) return { last: null, migrations: [] }
  const names = namesOf(root)
  const migrations = waiting.map(({ folderMillis, sql }) => ({
    name: names.get(folderMillis) ?? String(folderMillis),
    read: sql.map((text) => ({ statement: statementIn(text), locks: locksOf(text) })),
  }))
  const sizes = await sizesOf(
    client,
    migrations.flatMap(({ read }) => read.flatMap(({ locks }) => locks?.tables ?? [])),
  )
  return {
    last: { name: names.get(last), madeAt: new Date(last) },
    migrations: migrations.map(({ name, read }) => ({
      name,
      steps: read.map(({ statement, locks }) => stepOf(statement, locks, sizes)),
    })),
  }
}

function namesOf(root: string): Map<number, string> {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folderIn(root), 'meta', '_journal.json'), 'utf8'),
  )
  return new Map(journal.entries.map(({ when, tag }) => [when, tag]))
}

const statementIn = (text: string) => text.replaceAll(/^\s*--.*$/gm, '').trim()

async function sizesOf(client: pg.Client, names: string[]): Promise<Map<string, Size>> {
  const { rows } = await client.query<Size & { name: string }>(
    `select distinct name, t.relname as table, greatest(t.reltuples, 0)::float as rows,
        pg_total_relation_size(t.oid)::float as bytes
      from unnest($1::text[]) as name
      join pg_class c on c.oid = to_regclass(name)
      left join pg_index i on i.indexrelid = c.oid
      join pg_class t on t.oid = coalesce(i.indrelid, c.oid)`,
    [names],
  )
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

function stepOf(statement: string, locks: StatementLocks | undefined, sizes: Map<string, Size>): Step {
  const { kind, lock, tables = [], passes } = locks ?? {}
  const [first] = tables
  const bytes = (first && sizes.get(first)?.bytes) || 0
  return {
    statement,
    kind,
    lock,
    tables: tables.map((name) => tableNamed(name, sizes.get(name))),
    seconds: passes === undefined ? undefined : (passes * bytes) / assumedRate,
  }
}

/** An index is shown as the table that is locked with it. */
const tableNamed = (name: string, size: Size | undefined) => ({
  table: size?.table ?? name.replaceAll('"', '').replace(/^public\./, ''),
  size,
})
