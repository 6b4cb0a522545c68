import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { one } from './db.ts'
import type { Reader } from './db.ts'

type Pieces = Record<string, SQL>
export type Figures<Asked extends Pieces> = {
  [Name in keyof Asked]: Asked[Name] extends SQL<infer Value> ? Value : never
}

/** The rows of a select as one value of another: their columns have the names that the database gives them, and times are text. */
export const rowsOf = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(one), '[]') from ${query} one)`

/** Several figures in one statement: each piece is a select of one value, in brackets, as its feature's reads give it. */
export async function readTogether<Asked extends Pieces>(db: Reader, pieces: Asked): Promise<Figures<Asked>> {
  const selected = Object.entries(pieces).map(([name, piece]) => sql`${piece} as ${sql.identifier(name)}`)
  const { rows } = await db.execute(sql`select ${sql.join(selected, sql`, `)}`)
  return one(rows, 'figures') as Figures<Asked>
}
