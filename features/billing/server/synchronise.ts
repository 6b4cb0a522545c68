import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isAbsent } from './follow-account.ts'
import { grantsBuilder, isRunning } from './policy.ts'
import { planOf } from './reads.ts'
import { retrieve, stripeOf } from './stripe.ts'
import { subscriptions } from './tables.ts'

type Row = typeof subscriptions.$inferSelect
type Work = { app: App; tx: Tx; stripe: Stripe; row: Row }

/**
 * Fetched under the row's lock, so late, repeated or unordered events all end with the latest state
 * (decision 0013). Throws if Stripe doesn't answer; the job is retried.
 */
export async function synchronise(
  app: App,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<void> {
  const stripe = await stripeOf(app)
  if (!stripe) return
  const recipients = await commit(app, async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
    const found = row && (await retrieve(stripe, subscriptionId))
    // Another product of the operator, or a deleted account.
    if (!row || !found || found.customer !== row.stripeCustomerId || found.metadata.userId !== userId) {
      app.log.warn({ subscription: subscriptionId }, 'a subscription that no one here owns was left alone')
      return []
    }
    return (await isSuperseded({ app, tx, stripe, row }, found)) ? [] : store({ app, tx, stripe, row }, found)
  })
  announce(app.live, recipients)
}

async function isSuperseded({ app, stripe, row }: Work, found: Stripe.Subscription): Promise<boolean> {
  if (!row.stripeSubscriptionId || row.stripeSubscriptionId === found.id) return false
  const current = await retrieve(stripe, row.stripeSubscriptionId)
  if (!current || !isRunning(current.status)) return !isRunning(found.status)
  if (isRunning(found.status)) {
    await stripe.subscriptions.cancel(found.id)
    app.log.error(
      { subscription: found.id, kept: current.id },
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
      // The Stripe page is used up, or its plan has ended, so the next checkout is a new one.
      ...(found.status === 'incomplete' ? {} : { checkoutAttempt: null, checkoutAt: null }),
      updatedAt: at,
    })
    .where(eq(subscriptions.userId, row.userId))
  // Paid on a page that was still open when they left or were banned.
  if (isRunning(found.status) && (await isAbsent(tx, { userId: row.userId, now: app.clock.now() })))
    await app.jobs.send(tx, {
      name: 'billing.follow-account',
      data: { userId: row.userId },
      urgency: 'person',
    })
  const [before, after] = [grantsBuilder(row.status), grantsBuilder(found.status)]
  // An administrator's grant may go on.
  if (before === after || (before && (await planOf(tx, app, row.userId)).plan === 'builder')) return []
  await recordEvent(tx, {
    name: after ? 'plan.started' : 'plan.ended',
    actorId: null,
    subjectId: row.userId,
    at,
    recipients: [row.userId],
  })
  return [row.userId]
}
