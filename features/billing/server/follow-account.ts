import { and, eq, not } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { isRunning } from './policy.ts'
import { retrieve, stripeOf } from './stripe.ts'
import { subscriptions } from './tables.ts'

/** Marks a cancellation as ours, so one chosen by the user is never undone. */
const endedBy = 'account away'

/**
 * While a user is leaving or banned, and so can't cancel, their plan runs out instead of renewing. Acts
 * on the current state: idempotent and independent of order. The webhook stores the result.
 */
export async function followAccount(app: App, { userId }: { userId: string }): Promise<void> {
  const stripe = await stripeOf(app)
  if (!stripe) return
  await commit(app, async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
    const found = row?.stripeSubscriptionId ? await retrieve(stripe, row.stripeSubscriptionId) : undefined
    if (!found || !isRunning(found.status)) return
    const away = await isAbsent(tx, { userId, now: app.clock.now() })
    const [ends, isOurs] = [
      found.cancel_at_period_end || found.cancel_at !== null,
      found.metadata.endedBy === endedBy,
    ]
    if (away && !ends)
      await stripe.subscriptions.update(found.id, { cancel_at_period_end: true, metadata: { endedBy } })
    if (!away && isOurs)
      await stripe.subscriptions.update(found.id, { cancel_at_period_end: false, metadata: { endedBy: '' } })
  })
}

export async function isAbsent(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), not(isPresent(now))))) > 0
}
