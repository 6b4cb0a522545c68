import { and, eq, ne } from 'drizzle-orm'
import type { MemberContext } from '../../../server/context.ts'
import { recordEvent } from '../../../server/events.ts'
import { passwordChangedMail } from '../../../server/letters.ts'
import { authAccounts, authVerifications, sessions } from '../../../server/tables.ts'
import { wrongCurrentPassword } from './reads.ts'

/** Sets a new password for who knows the current one. Every other session ends, and reset links stop working. */
export async function changePassword({ app, viewer, session }: MemberContext, { currentPassword, password }: { currentPassword: string; password: string }) {
  const { password: passwords } = await app.auth.$context
  const hash = await passwords.hash(password)
  const at = app.clock.now()
  await app.db.transaction(async (tx) => {
    const own = and(eq(authAccounts.userId, viewer.id), eq(authAccounts.providerId, 'credential'))
    // Locked, so that of two changes at once the second meets the new password.
    const [account] = await tx.select().from(authAccounts).where(own).for('update')
    if (!account?.password || !await passwords.verify({ hash: account.password, password: currentPassword })) throw wrongCurrentPassword()
    await tx.update(authAccounts).set({ password: hash, updatedAt: at }).where(eq(authAccounts.id, account.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, session.id)))
    await tx.delete(authVerifications).where(eq(authVerifications.value, viewer.id))
    await app.mail.queue(tx, passwordChangedMail(app.config, viewer.email))
    await recordEvent(tx, { name: 'account.password_changed', actorId: viewer.id, at })
  })
  return { done: true as const }
}
