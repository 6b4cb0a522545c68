import { getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'

export type Row = Record<string, unknown>
/** One kind of thing in the export: its file's name, what it holds, the tables it is read from, and its rows. */
export type Part = {
  name: string
  about: string
  tables: PgTable[]
  columns: string[]
  select: (db: Reader, userId: string) => Promise<Row[]>
}

type PartSpec<T extends PgTable> = {
  name: string
  about: string
  table: T
  where: (userId: string) => SQL | undefined
  /** Secrets, what others did not show, and what only the program needs. */
  without?: (keyof T['$inferSelect'] & string)[]
}

/** A part that is the rows of one table. Columns that name people hold 'me' or a username, never an id (rulings: GDPR page). */
export function part<T extends PgTable>({ name, about, table, where, without = [] }: PartSpec<T>): Part {
  const left: string[] = without
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([key]) => !left.includes(key)),
  )
  const people = peopleColumns(table).filter((key) => key in columns)
  return {
    name,
    about,
    tables: [table],
    columns: Object.keys(columns).map((key) => titleOf(key, people)),
    select: async (db, userId) => {
      const rows = (await db
        .select(columns)
        .from(table as PgTable)
        .where(where(userId))) as Row[]
      return withNames(db, { rows, people, userId })
    },
  }
}

/** A part read with joins, where an id alone would say nothing. */
export function joined({ name, about, tables, columns, select }: Part): Part {
  return { name, about, tables, columns, select }
}

/** The columns that point to a person, by their keys. */
function peopleColumns(table: PgTable): string[] {
  const names = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(users))
    .flatMap(({ columns }) => columns.map((column) => column.name))
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => names.includes(column.name))
    .map(([key]) => key)
}

const titleOf = (key: string, people: string[]) => (people.includes(key) ? key.replace(/Id$/, '') : key)

async function withNames(
  db: Reader,
  { rows, people, userId }: { rows: Row[]; people: string[]; userId: string },
): Promise<Row[]> {
  if (people.length === 0) return rows
  const ids = [
    ...new Set(
      rows
        .flatMap((row) => people.map((key) => row[key] as string | null))
        .filter((id) => id !== null && id !== userId),
    ),
  ] as string[]
  const known =
    ids.length > 0
      ? await db
          .select({ id: profiles.id, username: profiles.username })
          .from(profiles)
          .where(inArray(profiles.id, ids))
      : []
  const names = new Map(known.map(({ id, username }) => [id, username]))
  const nameOf = (id: unknown) =>
    id === null ? null : id === userId ? 'me' : (names.get(id as string) ?? 'somebody without a username')
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) =>
        people.includes(key) ? [titleOf(key, people), nameOf(value)] : [key, value],
      ),
    ),
  )
}
