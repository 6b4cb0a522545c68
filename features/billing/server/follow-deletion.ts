import { eq } from 'drizzle-orm'
import type { App } from '../../../server/context.ts'
import { deletionOf } from '../../own-data/server/reads.ts'
import { isLiving } from './policy.ts'
import { retrieve, stripeOf } from './stripe.ts'
import { subscriptions } from './tables.ts'

/** Our mark on a subscription whose end is ours, so that an end the person chose is never taken back. */
const endedBy = 'account deletion'

/**
 * Lets a paid plan run out instead of renewing while its person is leaving, and renew again once they stay (rulings:
 * GDPR page): nobody who is signed out everywhere is charged. It does what stands now, so it is harmless to repeat and
 * right in any order. The webhook then stores what Stripe made of it.
 */
export async function followDeletion(app: App, { userId }: { userId: string }): Promise<void> {
  const stripe = await stripeOf(app)
  if (!stripe) return
  await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
    const found = row?.stripeSubscriptionId ? await retrieve(stripe, row.stripeSubscriptionId) : undefined
    if (!found || !isLiving(found.status)) return
    const leaving = await deletionOf(tx, userId) !== null
    const [ends, isOurs] = [found.cancel_at_period_end || found.cancel_at !== null, found.metadata.endedBy === endedBy]
    if (leaving && !ends) await stripe.subscriptions.update(found.id, { cancel_at_period_end: true, metadata: { endedBy } })
    if (!leaving && isOurs) await stripe.subscriptions.update(found.id, { cancel_at_period_end: false, metadata: { endedBy: '' } })
  })
}
