import { and, asc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App, RequestContext, SessionContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { forgottenCookie } from '#kit/server/session.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken, newToken } from '#kit/server/tokens.ts'
import { dayOf, wording } from '../contract.ts'
import type { PostChoice } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { endSessionsOf } from './commands.ts'
import { cancelDeletionByToken } from './commands.ts'
import { deletionEmail } from './emails.ts'
import { isPresent, assertOwner, wrongPassword } from './reads.ts'
import { accountDeletions } from './tables.ts'

const batch = 100

export async function deleteAccount(
  context: SessionContext,
  { password, posts }: { password?: string; posts: PostChoice },
) {
  const { app, viewer, cookies } = context
  await assertOwner(context, password, wrongPassword)
  const token = newToken()
  const at = app.clock.now()
  const dueAt = await commit(app, async (tx) => {
    const me = await lockPeople(tx, viewer.id)
    if (me?.role === 'admin') await assertOthersStay(tx, { userId: viewer.id, at })
    const due = new Date(at.getTime() + periods.accountDeletion)
    const wish = { posts, requestedAt: at, dueAt: due, undoTokenHash: hashToken(token) }
    const asked = await tx
      .insert(accountDeletions)
      .values({ userId: viewer.id, ...wish })
      .onConflictDoNothing()
      .returning()
    // Of two concurrent requests, only the first sends an email.
    if (asked.length === 0) throw new Refusal('conflict', 'Your account is already set to be deleted.')
    await endSessionsOf(tx, viewer.id)
    await recordEvent(tx, { name: 'account.deletion_asked', actorId: viewer.id, at })
    await app.mail.queue(tx, deletionEmail(app.config, { to: viewer.email, posts, day: dayOf(due), token }))
    await app.jobs.send(tx, {
      name: 'billing.follow-account',
      data: { userId: viewer.id },
      urgency: 'person',
    })
    return due
  })
  app.live.disconnectUser({ userId: viewer.id })
  cookies.push(forgottenCookie(app.config.publicUrl))
  return { dueAt: dueAt.toISOString(), email: viewer.email }
}

export async function cancelDeletionByLink(
  { app, address }: RequestContext,
  token: string,
): Promise<{ kept: true }> {
  await consumeAttempt(app, attemptLimit, { address, account: 'keep-account' })
  const kept = await commit(app, (tx) => cancelDeletionByToken(tx, app, token))
  if (!kept) throw new Refusal('unprocessable', wording.keepLinkSpent)
  return { kept: true }
}

export async function sweepDeletions(app: App): Promise<number> {
  return commit(app, async (tx) => {
    const now = app.clock.now()
    const one = accountDeletions
    const waiting = or(isNull(one.queuedAt), lte(one.queuedAt, new Date(now.getTime() - periods.dueRetry)))
    const due = await tx
      .select({ userId: one.userId })
      .from(one)
      .where(and(lte(one.dueAt, now), waiting))
      .orderBy(asc(one.dueAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    await tx
      .update(one)
      .set({ queuedAt: now })
      .where(
        inArray(
          one.userId,
          due.map(({ userId }) => userId),
        ),
      )
    await app.jobs.send(tx, { name: 'account.erase', data: due })
    return due.length
  })
}

/**
 * Sign-in writes to the user's row: a concurrent one either finished and its session ends, or it sees
 * the deletion. Administrators are locked in one order, so of two who leave at once the second counts
 * as the last.
 */
export async function lockPeople(tx: Tx, userId: string): Promise<{ role: string } | undefined> {
  const locked = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .for('no key update')
  return locked.find(({ id }) => id === userId)
}

async function assertOthersStay(tx: Tx, who: { userId: string; at: Date }): Promise<void> {
  if (!(await hasOtherAdministrators(tx, who))) throw new Refusal('conflict', wording.onlyAdministrator)
}

export async function hasOtherAdministrators(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId), isPresent(at)))
    .limit(1)
  return others.length > 0
}
