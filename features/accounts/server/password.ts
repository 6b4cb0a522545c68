import { and, eq, ne } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { SessionContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { rememberBrowser } from './browsers.ts'
import { tellOfChange } from './changes.ts'
import { endAccessOf } from './commands.ts'
import { assertNotGuessable, assertOwner } from './credentials.ts'
import { spendLinksOf } from './links.ts'
import { wrongCurrentPassword } from './reads.ts'
import { authAccounts } from './tables.ts'

/** Ends every other session, forgets other browsers and voids reset links. */
export async function changePassword(
  context: SessionContext,
  { currentPassword, password }: { currentPassword?: string; password: string },
) {
  const { app, viewer, session, address } = context
  // Hashed and checked before any lock: both are slow and rate-limited.
  const current = await assertOwner(context, currentPassword, wrongCurrentPassword)
  await assertNotGuessable(context, { password, email: viewer.email })
  const hash = await app.passwords.hash(password, address)
  const at = app.clock.now()
  await commit(app, (tx) => replacePassword(tx, context, { current, hash, at }))
  rememberBrowser(context, { id: viewer.id, browsersForgottenAt: at })
  app.live.disconnectUser({ userId: viewer.id, exceptSessionId: session.id })
  return { done: true as const }
}

async function replacePassword(
  tx: Tx,
  { app, viewer, session }: SessionContext,
  { current, hash, at }: { current: string | null; hash: string; at: Date },
): Promise<void> {
  // A concurrent change has already replaced the hash that was checked.
  if (!(await saveNewHash(tx, { userId: viewer.id, current, hash, at }))) throw wrongCurrentPassword()
  await tx.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, session.id)))
  await tx.update(sessions).set({ provedAt: at }).where(eq(sessions.id, session.id))
  await tx.update(users).set({ browsersForgottenAt: at, updatedAt: at }).where(eq(users.id, viewer.id))
  await spendLinksOf(tx, viewer.id)
  await recordEvent(tx, { name: 'account.password_changed', actorId: viewer.id, at })
  await endAccessOf(tx, app, viewer.id)
  await tellOfChange(tx, app, { person: viewer, change: 'passwordChanged' })
}

type NewHash = { userId: string; current: string | null; hash: string; at: Date }

async function saveNewHash(tx: Tx, { userId, current, hash, at }: NewHash): Promise<boolean> {
  const times = { createdAt: at, updatedAt: at }
  const saved =
    current === null
      ? await tx
          .insert(authAccounts)
          .values({ userId, accountId: userId, providerId: 'credential', password: hash, ...times })
          .onConflictDoNothing()
          .returning({ id: authAccounts.id })
      : await tx
          .update(authAccounts)
          .set({ password: hash, updatedAt: at })
          .where(
            and(
              eq(authAccounts.userId, userId),
              eq(authAccounts.providerId, 'credential'),
              eq(authAccounts.password, current),
            ),
          )
          .returning({ id: authAccounts.id })
  return saved.length > 0
}
