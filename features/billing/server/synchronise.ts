import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isAbsent } from './follow-account.ts'
import { grantsBuilder, isRunning } from './policy.ts'
import { retrieve, stripeOf } from './stripe.ts'
import { subscriptions } from './tables.ts'

type Row = typeof subscriptions.$inferSelect
type Work = { app: App; tx: Tx; stripe: Stripe; row: Row }

/**
 * Stores a subscription as Stripe has it now. It is asked for under the row's lock: events that come late, twice or in
 * the wrong order all end with the latest truth (decision 0013). Throws where Stripe does not answer; the job comes again.
 */
export async function synchronise(
  app: App,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<void> {
  const stripe = await stripeOf(app)
  if (!stripe) return
  const told = await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
    const found = row && (await retrieve(stripe, subscriptionId))
    // Another product of the operator's, or an account that is gone: nothing of ours.
    if (!row || !found || found.customer !== row.stripeCustomerId || found.metadata.userId !== userId) {
      app.log.warn({ subscription: subscriptionId }, 'a subscription that no one here owns was left alone')
      return []
    }
    return (await isSuperseded({ app, tx, stripe, row }, found)) ? [] : store({ app, tx, stripe, row }, found)
  })
  announce(app.live, told)
}

/** Whether the person has another subscription that lives. A second living one would be paid twice, so it is ended. */
async function isSuperseded({ app, stripe, row }: Work, found: Stripe.Subscription): Promise<boolean> {
  if (!row.stripeSubscriptionId || row.stripeSubscriptionId === found.id) return false
  const held = await retrieve(stripe, row.stripeSubscriptionId)
  if (!held || !isRunning(held.status)) return !isRunning(found.status)
  if (isRunning(found.status)) {
    await stripe.subscriptions.cancel(found.id)
    app.log.error(
      { subscription: found.id, kept: held.id },
      'a second subscription of one person was ended; what was paid for it is to be refunded by hand',
    )
  }
  return true
}

async function store({ app, tx, row }: Work, found: Stripe.Subscription): Promise<string[]> {
  const at = app.clock.now()
  const item = found.items.data[0]
  await tx
    .update(subscriptions)
    .set({
      stripeSubscriptionId: found.id,
      status: found.status,
      cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
      currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
      priceId: item?.price.id ?? null,
      priceCents: item?.price.unit_amount == null ? null : item.price.unit_amount * (item.quantity ?? 1),
      currency: item?.price.currency ?? null,
      // The page at Stripe has done its work, or the plan it led to has ended: the next way to pay is a new one.
      ...(found.status === 'incomplete' ? {} : { checkoutAttempt: null, checkoutAt: null }),
      updatedAt: at,
    })
    .where(eq(subscriptions.userId, row.userId))
  // Paid on a page that was still open when they asked for the deletion, or were banned.
  if (isRunning(found.status) && (await isAbsent(tx, { userId: row.userId, now: app.clock.now() })))
    await app.jobs.send(tx, {
      name: 'billing.follow-account',
      data: { userId: row.userId },
      urgency: 'person',
    })
  const [before, after] = [grantsBuilder(row.status), grantsBuilder(found.status)]
  if (before === after) return []
  await recordEvent(tx, {
    name: after ? 'plan.started' : 'plan.ended',
    actorId: null,
    subjectId: row.userId,
    at,
    tells: [row.userId],
  })
  return [row.userId]
}
