import { sql } from 'drizzle-orm'
import type { World } from './calling.ts'

export async function tablesHolding(world: World, needles: string[]): Promise<string[]> {
  const { rows } = await world.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  const patterns = needles.flatMap((needle) => [`%${needle}%`, `%${Buffer.from(needle).toString('hex')}%`])
  const found: string[] = []
  for (const { schema, name } of rows) {
    const {
      rows: [row],
    } = await world.db.execute<{ n: number }>(
      sql`select count(*)::int n from ${sql.identifier(schema)}.${sql.identifier(name)} t
        where t::text ilike any(${sql.param(patterns)}::text[])`,
    )
    if (row!.n > 0) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}
