import { and, eq, gte, ne } from 'drizzle-orm'
import { minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, RequestContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { changeSignedOut, endAccessOf } from './commands.ts'
import { consumeLink, linkOf, makeLink } from './links.ts'
import { authAccounts, passkeys, secondFactors } from './tables.ts'

/**
 * For an owner who didn't make the change that the email is about. Takes back every way in that was added
 * since, gives the account its earlier email back, and signs everyone out; a new password unlocks it.
 */
export async function lockAccount(context: RequestContext, { token }: { token: string }) {
  const { app, address } = context
  await consumeAttempt(app, attemptLimit, { address, account: token.slice(-40) })
  const { userId, resetToken } = await commit(app, async (tx) => {
    const link = await linkOf(tx, app, { kind: 'not-me', token })
    if (!link || !(await consumeLink(tx, app, { kind: 'not-me', token })))
      throw new Refusal('unprocessable', wording.linkSpent)
    await takeBack(tx, app, link)
    return {
      userId: link.userId,
      resetToken: await makeLink(tx, app, { kind: 'reset', userId: link.userId }),
    }
  })
  app.live.disconnectUser({ userId })
  return { resetToken }
}

type Since = { userId: string; email: string | null; createdAt: Date }
// The link is made a moment after what it is about.
const moment = 1 * minute

async function takeBack(tx: Tx, app: App, { userId, email, createdAt }: Since): Promise<void> {
  const at = app.clock.now()
  const since = new Date(createdAt.getTime() - moment)
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
  await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), gte(secondFactors.createdAt, since)))
  await tx
    .delete(authAccounts)
    .where(
      and(
        eq(authAccounts.userId, userId),
        ne(authAccounts.providerId, 'credential'),
        gte(authAccounts.createdAt, since),
      ),
    )
  await changeSignedOut(tx, userId, { lockedAt: at, browsersForgottenAt: at, updatedAt: at })
  await endAccessOf(tx, app, userId)
  if (email) await giveBack(tx, userId, email)
  await recordEvent(tx, { name: 'account.locked', actorId: userId, at })
}

async function giveBack(tx: Tx, userId: string, email: string): Promise<void> {
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!other) await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId))
}
