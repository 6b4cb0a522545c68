import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '../../../server/db.ts'
import { users } from '../../../server/tables.ts'
import { accountDeletions } from './tables.ts'

/** Whether a person has not asked for their account to be deleted; for queries that join `users`. Whoever has is away: found, suggested and written to by nobody. */
export function isStaying(userId: SQL | typeof users.id = users.id): SQL {
  return sql`not exists (select 1 from ${accountDeletions} leaving where leaving.user_id = ${userId})`
}

/** When this person's account will be deleted; null for everybody who stays. */
export async function deletionOf(db: Reader, userId: string): Promise<Date | null> {
  const [row] = await db.select({ dueAt: accountDeletions.dueAt }).from(accountDeletions).where(eq(accountDeletions.userId, userId))
  return row?.dueAt ?? null
}
