import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { badgeRules } from '../contract.ts'
import { badges } from './tables.ts'

export async function seedBadges(db: Db): Promise<void> {
  const rows = Object.entries(badgeRules).map(([name, rule]) => ({ name, rule }))
  await db
    .insert(badges)
    .values(rows)
    .onConflictDoUpdate({ target: badges.name, set: { rule: sql`excluded.rule` } })
}
