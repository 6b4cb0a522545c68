import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#kit/server/db.ts'

/** Until so many statements wait for a lock. */
export async function untilWaiting(db: Db, statements: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]!.count
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(statements)
}
