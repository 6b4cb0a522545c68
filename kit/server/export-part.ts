import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './db.ts'
import { users } from './tables.ts'

export type Row = Record<string, unknown>
export type ExportPart = {
  name: string
  about: string
  tables: PgTable[]
  columns: string[]
  people: string[]
  select: (db: Reader, userId: string) => Promise<Row[]>
}

type PartSpec<T extends PgTable> = {
  name: string
  about: string
  table: T
  where: (userId: string) => SQL | undefined
  without?: (keyof T['$inferSelect'] & string)[]
}

/** Columns with user ids become 'me' or a username. */
export function part<T extends PgTable>({
  name,
  about,
  table,
  where,
  without = [],
}: PartSpec<T>): ExportPart {
  const left: string[] = without
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([key]) => !left.includes(key)),
  )
  const people = peopleColumns(table).filter((key) => key in columns)
  return {
    name,
    about,
    tables: [table],
    columns: Object.keys(columns),
    people,
    select: async (db, userId) =>
      (await db
        .select(columns)
        .from(table as PgTable)
        .where(where(userId))) as Row[],
  }
}

export function joined(given: Omit<ExportPart, 'people'>): ExportPart {
  return { ...given, people: [] }
}

function peopleColumns(table: PgTable): string[] {
  const names = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(users))
    .flatMap(({ columns }) => columns.map((column) => column.name))
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => names.includes(column.name))
    .map(([key]) => key)
}
