import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '../../../server/context.ts'
import type { Tx } from '../../../server/db.ts'
import { resetMail } from '../../../server/letters.ts'
import { sessions, users } from '../../../server/tables.ts'
import { makeLink } from './links.ts'

type Ban = { userId: string; reason: string; /** null: until an administrator lifts it. */ until: Date | null; at: Date }

/** Ends every session of a person (issue: Admin console). Call `app.live.hangUp` after the commit: a socket outlives its session by seconds otherwise. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length
}

/** Bans a person and ends their sessions (rulings: Accounts); a paid plan does not renew meanwhile. Whether they may be banned is the caller's to say. */
export async function banPerson(tx: Tx, app: App, { userId, reason, until, at }: Ban): Promise<void> {
  await tx.update(users).set({ banned: true, banReason: reason, banExpires: until, updatedAt: at }).where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
  await app.jobs.send(tx, { name: 'billing.follow-account', data: { userId } })
}

/** Lifts the bans of these people. */
export async function liftBans(tx: Tx, app: App, { where, at }: { where: SQL | undefined; at: Date }): Promise<void> {
  const lifted = await tx.update(users).set({ banned: false, banReason: null, banExpires: null, updatedAt: at }).where(and(eq(users.banned, true), where)).returning({ userId: users.id })
  await app.jobs.send(tx, { name: 'billing.follow-account', data: lifted })
}

/** Writes the letter with a person's reset link. */
export async function sendResetLink(tx: Tx, app: App, { id, email }: { id: string; email: string }): Promise<void> {
  await app.mail.queue(tx, resetMail(app.config, email, await makeLink(tx, app, { kind: 'reset', userId: id })))
}
