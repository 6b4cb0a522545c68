import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { invoiceShape, recordFailure, recordPayment } from './invoices.ts'
import { stripeOf } from './stripe.ts'
import { billingEvents, subscriptions } from './tables.ts'

const largestEvent = 512 * 1024
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const subject = z.object({
  object: z.string(),
  id: z.string(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
    .nullish(),
})
const handledTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

type VerifiedEvent = { id: string; type: string; data: { object: unknown } }

/**
 * Authenticated by Stripe's signature instead of the anti-forgery check. Only stores the event in a
 * short transaction; a job asks Stripe for the rest, so the answer is always quick.
 */
export function stripeRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post(
    '/api/billing/webhook',
    bodyLimit({
      maxSize: largestEvent,
      onError: (c) => c.json({ ...refusals.tooLarge, reference: referenceOf(c) }, 413),
    }),
    async (c) => {
      const event = await verified(app, {
        body: await c.req.text(),
        signature: c.req.header('stripe-signature') ?? '',
      })
      if (event === 'off') return c.json({ ...refusals.off, reference: referenceOf(c) }, 404)
      if (event === 'unsigned') return c.json({ ...refusals.unsigned, reference: referenceOf(c) }, 400)
      await processEvent(app, event)
      return c.json({ received: true })
    },
  )
  return routes
}

const refusals = {
  tooLarge: { code: 'too_large', message: "That's too much to send in one go." },
  off: { code: 'not_found', message: "We couldn't find anything here." },
  unsigned: { code: 'invalid', message: 'This is not signed by Stripe, or too old.' },
}

const referenceOf = (c: Context) => c.get('reference') as string

async function verified(
  app: App,
  { body, signature }: { body: string; signature: string },
): Promise<VerifiedEvent | 'off' | 'unsigned'> {
  const stripe = await stripeOf(app)
  if (!stripe) return 'off'
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      ensure(app.config.stripe).webhookSecret,
      periods.stripeSignature / 1000,
      undefined,
      app.clock.now().getTime(),
    )
  } catch {
    app.log.warn('something that Stripe has not signed came to its webhook')
    return 'unsigned'
  }
}

async function processEvent(app: App, event: VerifiedEvent): Promise<void> {
  if (!handledTypes.includes(event.type)) return
  const about = subject.safeParse(event.data.object)
  const recipients = await commit(app, async (tx) => {
    const userId = about.success && about.data.customer ? await personOf(tx, about.data.customer) : undefined
    if (!userId) {
      app.log.warn({ event: event.id, type: event.type }, "no one here matches an event of Stripe's")
      return []
    }
    const [first] = await tx
      .insert(billingEvents)
      .values({ id: event.id, type: event.type, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning()
    return first ? apply(tx, app, { event, userId, about: ensure(about.data) }) : []
  })
  announce(app.live, recipients)
}

async function personOf(tx: Tx, customer: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomerId, customer))
  return row?.userId
}

type Applied = { event: VerifiedEvent; userId: string; about: z.infer<typeof subject> }

async function apply(tx: Tx, app: App, { event, userId, about }: Applied): Promise<string[]> {
  const subscriptionId =
    about.object === 'subscription'
      ? about.id
      : (about.parent?.subscription_details?.subscription ?? about.subscription)
  if (subscriptionId)
    await app.jobs.send(tx, {
      name: 'billing.synchronise',
      data: { userId, subscriptionId },
      urgency: 'person',
    })
  // An invoice without a subscription is for something else the operator sells.
  if (about.object !== 'invoice' || !subscriptionId) return []
  const invoice = invoiceShape.parse(event.data.object)
  if (event.type === 'invoice.payment_failed') return recordFailure(tx, app, { userId, invoice })
  await recordPayment(tx, app, { userId, invoice })
  return []
}
