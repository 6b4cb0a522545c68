import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { periods } from '#kit/server/schedule.ts'
import { offer, wording } from '../contract.ts'
import { isRunning, isPaymentOpen } from './policy.ts'
import { asRefusal, isDefinite, requireStripe } from './stripe.ts'
import { subscriptions } from './tables.ts'

type Row = typeof subscriptions.$inferSelect
type Attempt = { attempt: string; begunAt: Date; customerId: string | null }

/** Clicking again, or in two tabs, leads to the same Stripe page, and so to one subscription (decision 0013). */
export async function beginCheckout({ app, viewer }: MemberContext): Promise<{ url: string }> {
  const stripe = await requireStripe(app)
  const attempt = await reserveAttempt(app, viewer.id)
  try {
    const customer = attempt.customerId ?? (await makeCustomer(app, stripe, { viewer, attempt }))
    const session = await stripe.checkout.sessions.create(
      sessionOf(app, { userId: viewer.id, customer, attempt }),
      { idempotencyKey: `checkout-${attempt.attempt}` },
    )
    if (!session.url) throw new Refusal('unavailable', wording.away, { retryAfter: 30 })
    await mustBeOffered(app, viewer.id, { session, attempt })
    return { url: session.url }
  } catch (error) {
    // Stripe repeats its answer to a key, even a refusal, so the next try needs another. After a lost
    // answer, the same key finds the page that may exist.
    if (isDefinite(error)) await forget(app, viewer.id, attempt)
    throw asRefusal(app, error)
  }
}

/** If Stripe's price differs from the one on our pages, refuses and logs why. */
async function mustBeOffered(
  app: App,
  userId: string,
  {
    session: { amount_subtotal: amount, currency },
    attempt,
  }: { session: Stripe.Checkout.Session; attempt: Attempt },
): Promise<void> {
  if (amount === null || (amount === offer.builderCents && currency === offer.currency)) return
  app.log.error(
    { amount, currency, offered: offer.builderCents },
    'STRIPE_PRICE_ID is not the price that the pages name',
  )
  await forget(app, userId, attempt)
  throw new Refusal('unavailable', wording.misconfigured, { retryAfter: 30 })
}

async function forget(app: App, userId: string, { attempt }: Attempt): Promise<void> {
  await app.db
    .update(subscriptions)
    .set({ checkoutAttempt: null, checkoutAt: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.checkoutAttempt, attempt)))
}

async function reserveAttempt(app: App, userId: string): Promise<Attempt> {
  const now = app.clock.now()
  return commit(app, async (tx) => {
    await tx.insert(subscriptions).values({ userId, createdAt: now, updatedAt: now }).onConflictDoNothing()
    const row = one(
      await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update'),
      'subscription',
    )
    assertNoDuplicate(row)
    const { checkoutAttempt, checkoutAt, stripeCustomerId: customerId } = row
    if (checkoutAttempt && checkoutAt && now.getTime() - checkoutAt.getTime() < periods.checkoutOpen)
      return { attempt: checkoutAttempt, begunAt: checkoutAt, customerId }
    const attempt = randomUUID()
    await tx
      .update(subscriptions)
      .set({ checkoutAttempt: attempt, checkoutAt: now, updatedAt: now })
      .where(eq(subscriptions.userId, userId))
    return { attempt, begunAt: now, customerId }
  })
}

function assertNoDuplicate({ status }: Row): void {
  if (isPaymentOpen(status)) throw new Refusal('conflict', wording.fixFirst)
  if (isRunning(status)) throw new Refusal('conflict', wording.already)
}

type Making = { viewer: MemberContext['viewer']; attempt: Attempt }

async function makeCustomer(app: App, stripe: Stripe, { viewer, attempt }: Making): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: viewer.email, metadata: { userId: viewer.id } },
    { idempotencyKey: `customer-${attempt.attempt}` },
  )
  await app.db
    .update(subscriptions)
    .set({ stripeCustomerId: id })
    .where(and(eq(subscriptions.userId, viewer.id), isNull(subscriptions.stripeCustomerId)))
  return id
}

type Session = { userId: string; customer: string; attempt: Attempt }

function sessionOf(
  { config }: App,
  { userId, customer, attempt }: Session,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price: ensure(config.stripe).priceId, quantity: 1 }],
    subscription_data: { metadata: { userId } },
    expires_at: Math.floor((attempt.begunAt.getTime() + periods.checkoutOpen) / 1000),
    success_url: `${config.publicUrl}/payment?checkout=done`,
    cancel_url: `${config.publicUrl}/payment?checkout=cancelled`,
  }
}

export async function openPortal({ app, viewer }: MemberContext): Promise<{ url: string }> {
  const stripe = await requireStripe(app)
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, viewer.id))
  if (!row?.stripeCustomerId || !row.stripeSubscriptionId)
    throw new Refusal('conflict', wording.nothingToManage)
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: row.stripeCustomerId,
      return_url: `${app.config.publicUrl}/payment`,
    })
    return { url }
  } catch (error) {
    throw asRefusal(app, error)
  }
}
