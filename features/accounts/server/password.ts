import { and, eq, ne } from 'drizzle-orm'
import type { SessionContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { rememberBrowser } from './browsers.ts'
import { endAccessOf } from './commands.ts'
import { assertNotGuessable, checkOwnPassword, forgiveOwnTries } from './credentials.ts'
import { passwordChangedEmail } from './emails.ts'
import { wrongCurrentPassword } from './reads.ts'
import { authAccounts, authVerifications } from './tables.ts'

/** Ends every other session, forgets other browsers and voids reset links. */
export async function changePassword(
  context: SessionContext,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const { app, viewer, session, address } = context
  // Hashed and checked before any lock: both are slow and rate-limited.
  const current = await checkOwnPassword(context, viewer.id, currentPassword)
  if (current === null) throw wrongCurrentPassword()
  await assertNotGuessable(context, { password, email: viewer.email })
  const hash = await app.passwords.hash(password, address)
  const at = app.clock.now()
  await app.db.transaction((tx) => replacePassword(tx, context, { current, hash, at }))
  rememberBrowser(context, { id: viewer.id, browsersForgottenAt: at })
  app.live.disconnectUser({ userId: viewer.id, exceptSessionId: session.id })
  return { done: true as const }
}

async function replacePassword(
  tx: Tx,
  { app, viewer, session }: SessionContext,
  { current, hash, at }: { current: string; hash: string; at: Date },
): Promise<void> {
  const mine = eq(authAccounts.userId, viewer.id)
  // A concurrent change has already replaced the hash that was checked.
  const changed = await tx
    .update(authAccounts)
    .set({ password: hash, updatedAt: at })
    .where(and(mine, eq(authAccounts.providerId, 'credential'), eq(authAccounts.password, current)))
    .returning({ id: authAccounts.id })
  if (changed.length === 0) throw wrongCurrentPassword()
  await forgiveOwnTries(tx, app, viewer.id)
  await tx.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, session.id)))
  await tx.update(sessions).set({ provedAt: at }).where(eq(sessions.id, session.id))
  await tx.update(users).set({ browsersForgottenAt: at, updatedAt: at }).where(eq(users.id, viewer.id))
  await tx.delete(authVerifications).where(eq(authVerifications.value, viewer.id))
  await recordEvent(tx, { name: 'account.password_changed', actorId: viewer.id, at })
  await endAccessOf(tx, app, viewer.id)
  await app.mail.queue(tx, passwordChangedEmail(app.config, viewer.email))
}
