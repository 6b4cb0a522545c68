import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { one } from './db.ts'
import type { Reader } from './db.ts'

type Pieces = Record<string, SQL>
export type Values<Asked extends Pieces> = {
  [Name in keyof Asked]: Asked[Name] extends SQL<infer Value> ? Value : never
}

/** The rows of a select as one value: the columns have the names that the database gives them, and times are text. */
export const rowsOf = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(one), '[]') from ${query} one)`

/** Reads several values, one statement after the other. Each piece is a select of one value, in brackets, as a feature's reads give it. */
export async function readValues<Asked extends Pieces>(db: Reader, pieces: Asked): Promise<Values<Asked>> {
  const values: Record<string, unknown> = {}
  for (const [name, piece] of Object.entries(pieces)) values[name] = await readValue(db, piece)
  return values as Values<Asked>
}

/** Reads one. */
export async function readValue<Value>(db: Reader, piece: SQL<Value>): Promise<Value> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select ${piece} as value`)
  return one(rows, 'value').value as Value
}
