import { and, eq, not } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { isRunning } from './policy.ts'
import { retrieve, stripeOf } from './stripe.ts'
import { subscriptions } from './tables.ts'

/** Our mark on a subscription whose end is ours, so that an end the person chose is never taken back. */
const endedBy = 'account away'

/**
 * Lets a paid plan run out instead of renewing while its person is leaving or banned, and renew again once they stay
 *: nobody who cannot sign in to cancel is charged. It does what stands now, so it is harmless to repeat and
 * right in any order. The webhook then stores what Stripe made of it.
 */
export async function followAccount(app: App, { userId }: { userId: string }): Promise<void> {
  const stripe = await stripeOf(app)
  if (!stripe) return
  await app.db.transaction(async (tx) => {
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

/** Whether a person cannot come to cancel: leaving, or banned. */
export async function isAbsent(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), not(isPresent(now))))) > 0
}
