import { eq } from 'drizzle-orm'
import type { Tx } from '../../../server/db.ts'
import { sessions, users } from '../../../server/tables.ts'

type Ban = { userId: string; reason: string; /** null: until an administrator lifts it. */ until: Date | null; at: Date }

/** Ends every session of a person (issue: Admin console). Call `app.live.hangUp` after the commit: a socket outlives its session by seconds otherwise. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length
}

/** Bans a person and ends their sessions (rulings: Accounts). Whether they may be banned is the caller's to say. */
export async function banPerson(tx: Tx, { userId, reason, until, at }: Ban): Promise<void> {
  await tx.update(users).set({ banned: true, banReason: reason, banExpires: until, updatedAt: at }).where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
}
