import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { one } from './db.ts'
import type { Reader } from './db.ts'

type Pieces = Record<string, SQL>
export type Figures<Asked extends Pieces> = {
  [Name in keyof Asked]: Asked[Name] extends SQL<infer Value> ? Value : never
}

/** Several figures in one statement: each piece is a select of one value, in brackets, as its feature's reads give it. */
export async function readTogether<Asked extends Pieces>(db: Reader, pieces: Asked): Promise<Figures<Asked>> {
  const selected = Object.entries(pieces).map(([name, piece]) => sql`${piece} as ${sql.identifier(name)}`)
  const { rows } = await db.execute(sql`select ${sql.join(selected, sql`, `)}`)
  return one(rows, 'figures') as Figures<Asked>
}
