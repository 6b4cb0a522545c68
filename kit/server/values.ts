import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { one } from './db.ts'
import type { Reader } from './db.ts'

type Pieces = Record<string, SQL>
export type Values<Asked extends Pieces> = {
  [Name in keyof Asked]: Asked[Name] extends SQL<infer Value> ? Value : never
}

/** Columns have their database names, and times are text. */
export const rowsOf = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(one), '[]') from ${query} one)`

/** Sequentially. Each piece is a scalar subselect from a feature's reads. */
export async function readValues<Asked extends Pieces>(db: Reader, pieces: Asked): Promise<Values<Asked>> {
  const values: Record<string, unknown> = {}
  for (const [name, piece] of Object.entries(pieces)) values[name] = await readValue(db, piece)
  return values as Values<Asked>
}

export async function readValue<Value>(db: Reader, piece: SQL<Value>): Promise<Value> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select ${piece} as value`)
  return one(rows, 'value').value as Value
}
