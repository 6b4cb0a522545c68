import { and, eq, ne } from 'drizzle-orm'
import type { SessionContext } from '#kit/server/context.ts'
import { happening } from '#kit/server/events.ts'
import { authAccounts, authVerifications, sessions } from '#kit/server/tables.ts'
import { endAccessOf } from './commands.ts'
import { assertNotGuessable } from './credentials.ts'
import { passwordChangedEmail } from './emails.ts'
import { wrongCurrentPassword } from './reads.ts'

/** Sets a new password for who knows the current one. Every other session ends, and reset links stop working. */
export async function changePassword(
  context: SessionContext,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const { app, viewer, session, address } = context
  const own = and(eq(authAccounts.userId, viewer.id), eq(authAccounts.providerId, 'credential'))
  const [account] = await app.db.select({ hash: authAccounts.password }).from(authAccounts).where(own)
  // Hashed and checked before anything is held: both take their time, and wait for their turn.
  if (!(await app.passwords.verify({ kept: account?.hash ?? undefined, password: currentPassword }, address)))
    throw wrongCurrentPassword()
  await assertNotGuessable(app, password)
  const hash = await app.passwords.hash(password, address)
  const at = app.clock.now()
  await app.db.transaction(async (tx) => {
    // Of two changes at once the second meets another hash than the one it was checked against.
    const changed = await tx
      .update(authAccounts)
      .set({ password: hash, updatedAt: at })
      .where(and(own, eq(authAccounts.password, account!.hash!)))
      .returning({ id: authAccounts.id })
    if (changed.length === 0) throw wrongCurrentPassword()
    const others = and(eq(sessions.userId, viewer.id), ne(sessions.id, session.id))
    const ended = tx.$with('ended').as(tx.delete(sessions).where(others).returning({ id: sessions.id }))
    const changedNow = happening(tx, { name: 'account.password_changed', actorId: viewer.id, at })
    await tx.with(ended, changedNow).update(sessions).set({ provedAt: at }).where(eq(sessions.id, session.id))
    await endAccessOf(tx, app, viewer.id)
    await tx.delete(authVerifications).where(eq(authVerifications.value, viewer.id))
    await app.mail.queue(tx, passwordChangedEmail(app.config, viewer.email))
  })
  app.live.disconnectUser({ userId: viewer.id, exceptSessionId: session.id })
  return { done: true as const }
}
