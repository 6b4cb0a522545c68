import { and, asc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { itemAt } from '#kit/contract/ensure.ts'
import { commit } from './commit.ts'
import type { App } from './context.ts'
import type { Db, Reader, Tx } from './db.ts'

export type Recount = {
  what: string
  table: PgTable
  key: PgColumn[]
  look: (db: Reader, page: Page) => Promise<Looked[]>
  mend: (tx: Tx, keys: Key[], at: Date) => Promise<number>
}
type Key = string[]
type Looked = { key: Key; isWrong: boolean }
type Page = { where: SQL | undefined; orderBy: SQL[]; limit: number }

const batch = 500
const mendedTogether = 50

export async function recountAll(app: App): Promise<Record<string, number>> {
  const mended: Record<string, number> = {}
  for (const recount of app.features.flatMap(({ recounts = [] }) => recounts))
    try {
      const rows = await recountOne(app, recount)
      if (rows > 0) mended[recount.what] = rows
    } catch (error) {
      app.log.warn({ error, what: recount.what }, 'a stored fact could not be recounted')
    }
  if (Object.keys(mended).length > 0) app.log.warn({ mended }, 'stored facts were wrong and have been mended')
  return mended
}

async function recountOne({ db, clock }: App, recount: Recount): Promise<number> {
  const { key, look } = recount
  let mended = 0
  let last: Key | undefined
  for (;;) {
    const where = last && sql`${tuple(key)} > ${valuesOf(last)}`
    const rows = await look(db, { where, orderBy: key.map((column) => asc(column)), limit: batch })
    const wrong = rows.filter(({ isWrong }) => isWrong).map((row) => row.key)
    for (let from = 0; from < wrong.length; from += mendedTogether) {
      const some = wrong.slice(from, from + mendedTogether)
      mended += await mendLocked(db, { recount, wrong: some, at: clock.now() })
    }
    if (rows.length < batch) return mended
    last = itemAt(rows, -1).key
  }
}

async function mendLocked(
  db: Db,
  { recount, wrong, at }: { recount: Recount; wrong: Key[]; at: Date },
): Promise<number> {
  const { table, key, mend } = recount
  return commit({ db }, async (tx) => {
    const locked = await tx
      .select({ key: keyOf(key) })
      .from(table)
      .where(isOneOf(key, wrong))
      .for('no key update', { skipLocked: true })
    if (locked.length === 0) return 0
    return mend(
      tx,
      locked.map((row) => row.key),
      at,
    )
  })
}

type Counted = Pick<Recount, 'what' | 'table' | 'key'> & {
  follows: Record<string, SQL>
}

/** In `follows`, write `${table}.id`: drizzle drops the table from a selected column. */
export function recountBy({ what, table, key, follows }: Counted): Recount {
  const columns = table as unknown as Record<string, PgColumn>
  const isWrong = sql<boolean>`(${sql.join(
    Object.entries(follows).map(([name, value]) => sql`${columns[name]} is distinct from ${value}`),
    sql` or `,
  )})`
  return {
    what,
    table,
    key,
    look: (db, { where, orderBy, limit }) =>
      db
        .select({ key: keyOf(key), isWrong })
        .from(table)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    mend: async (tx, keys) => {
      const mended = await tx
        .update(table)
        .set(follows)
        .where(and(isOneOf(key, keys), isWrong))
        .returning({ key: keyOf(key) })
      return mended.length
    },
  }
}

const tuple = (columns: PgColumn[]) => sql`(${sql.join(columns, sql`, `)})`
const keyOf = (columns: PgColumn[]) => sql<Key>`array[${sql.join(columns, sql`, `)}]::text[]`
const valuesOf = (key: Key) =>
  sql`(${sql.join(
    key.map((value) => sql`${value}::uuid`),
    sql`, `,
  )})`
const isOneOf = (columns: PgColumn[], keys: Key[]) =>
  sql`${tuple(columns)} in (${sql.join(keys.map(valuesOf), sql`, `)})`
