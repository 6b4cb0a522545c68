import { and, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { day } from '#kit/contract/time.ts'
import { events, mails, notifications, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createStripeStub, eventOf, invoiceOf, signed, stripeEnv } from '#test/stripe-stub.ts'
import { synchronise } from './synchronise.ts'
import { billingEvents, payments, subscriptions } from './tables.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: stripeEnv(stub.url) })
afterAll(stub.close)
afterEach(() => stub.be('well'))

const emailsTo = (email: string) =>
  world.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), ne(mails.subject, 'Confirm your Buildkin account')))
const rowOf = async (userId: string) =>
  (await world.db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0]!
const planOf = async (browser: Browser) => (await browser.call('POST', '/functions/check-subscription')).body

/** As Stripe sends it: no cookie, no origin, its own signature. */
const deliver = (
  event: object,
  {
    at = world.clock.now(),
    secret,
    ...more
  }: { at?: Date; secret?: string; headers?: Record<string, string> } = {},
) => {
  const { body, headers } = signed(event, { at, ...(secret ? { secret } : {}) })
  return world.visitor().call('POST', '/billing/webhook', {
    origin: null,
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers, ...more.headers },
  })
}

async function payer() {
  const ada = await world.member('ada')
  await ada.call('POST', '/billing/checkout')
  const customer = (await rowOf(ada.id)).stripeCustomerId!
  return { ada, customer, held: stub.subscribe(customer, { userId: ada.id }) }
}
const about = (type: string, { id, customer }: { id: string; customer: string }) =>
  eventOf(`customer.subscription.${type}`, {
    object: 'subscription',
    id,
    customer,
    status: 'whatever the event says',
  })
const completed = ({ id, customer }: { id: string; customer: string }) =>
  eventOf('checkout.session.completed', {
    object: 'checkout.session',
    id: 'cs_1',
    customer,
    subscription: id,
  })
const named = (userId: string, name: string) =>
  world.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, userId), eq(events.name, name)))

describe('a Stripe webhook delivery', () => {
  it('grants a plan only once Stripe confirms it, and notifies the user', async () => {
    const { ada, held } = await payer()
    expect((await planOf(ada)).subscribed).toBe(false)
    expect((await deliver(completed(held))).body).toEqual({ received: true })
    await world.drain()
    expect(await planOf(ada)).toMatchObject({
      subscribed: true,
      plan: 'builder',
      source: 'stripe',
      cancelAtPeriodEnd: false,
      paymentOpen: false,
      manageable: true,
      price: { cents: 1500, currency: 'usd' },
      renewsAt: new Date(held.current_period_end * 1000).toISOString(),
    })
    expect(await world.db.select().from(notifications).where(eq(notifications.userId, ada.id))).toMatchObject(
      [{ kind: 'plan.started' }],
    )
    expect((await ada.call('GET', '/notifications')).body.items[0]).toMatchObject({
      sentence: 'Welcome to Builder Track!',
      path: '/payment',
      actor: null,
    })
  })

  it.each([
    ['without a signature', { headers: { 'stripe-signature': '' } }],
    ["with another's signature", { secret: 'whsec_another' }],
    ['signed more than five minutes ago', { at: new Date(world.clock.now().getTime() - 301_000) }],
  ])('refuses %s and changes nothing', async (_name, options) => {
    const { ada, held } = await payer()
    const answer = await deliver(completed(held), options)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    await world.drain()
    expect((await planOf(ada)).plan).toBe('free')
  })

  it('is refused if its body was changed', async () => {
    const { held } = await payer()
    const { headers } = signed(completed(held), { at: world.clock.now() })
    expect(
      (
        await world.visitor().call('POST', '/billing/webhook', {
          origin: null,
          body: JSON.stringify(completed(held)),
          headers: { ...headers },
        })
      ).status,
    ).toBe(400)
  })

  it('is cut off if huge', async () => {
    expect((await deliver(eventOf('invoice.paid', { note: 'x'.repeat(600_000) }))).status).toBe(413)
  })

  it('is accepted silently if of another kind', async () => {
    const before = (await world.db.select().from(billingEvents)).length
    expect(
      (await deliver(eventOf('charge.refunded', { object: 'charge', id: 'ch_1', customer: 'cus_x' }))).status,
    ).toBe(200)
    expect(await world.db.select().from(billingEvents)).toHaveLength(before)
  })

  it('is the only change exempt from the CSRF check', async () => {
    const ada = await world.member('ada')
    expect((await ada.call('POST', '/billing/checkout', { origin: null })).status).toBe(403)
    expect((await ada.call('POST', '/billing/webhook/', { origin: null, body: {} })).status).toBe(403)
    expect((await ada.call('POST', '/billing/portal', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('is answered and logged for unknown, deleted or malformed users', async () => {
    const { ada, customer, held } = await payer()
    await world.db.delete(users).where(eq(users.id, ada.id))
    const late = [
      completed(held),
      eventOf('invoice.paid', invoiceOf(customer, held.id)),
      about('created', { id: 'sub_x', customer: 'cus_nobody' }),
      eventOf('invoice.paid', {}),
    ]
    for (const event of late) expect((await deliver(event)).status).toBe(200)
    expect(await world.db.select().from(billingEvents).where(eq(billingEvents.id, late[0]!.id))).toEqual([])
    expect(await world.db.select().from(payments)).toEqual([])
    expect(world.logged.join('')).toContain(late[3]!.id)
  })
})

describe('event order', () => {
  it("doesn't matter: Stripe's current state is stored", async () => {
    const { ada, held } = await payer()
    const [created, updated, deleted] = [
      about('created', held),
      about('updated', held),
      about('deleted', held),
    ]
    held.status = 'canceled'
    for (const event of [deleted, updated, created, completed(held)]) await deliver(event)
    await world.drain()
    expect(await rowOf(ada.id)).toMatchObject({ status: 'canceled', stripeSubscriptionId: held.id })
    expect(await named(ada.id, 'plan.started')).toEqual([])
  })

  it("doesn't double an event delivered twice, even concurrently", async () => {
    const { ada, customer, held } = await payer()
    const [paid, created] = [eventOf('invoice.paid', invoiceOf(customer, held.id)), about('created', held)]
    await Promise.all([paid, paid, paid, created, created].map((event) => deliver(event)))
    // Another event for the same invoice is no second payment either.
    await deliver({ ...paid, id: 'evt_again' })
    await Promise.all([world.drain(), world.drain()])
    expect(await world.db.select().from(payments).where(eq(payments.userId, ada.id))).toHaveLength(1)
    expect(await emailsTo(ada.email)).toMatchObject([
      {
        subject: 'Your receipt from Buildkin: $15',
        body: expect.stringContaining('https://invoice.stripe.example/i/1'),
      },
    ])
    expect(await named(ada.id, 'plan.started')).toHaveLength(1)
    // Three events, each delivered several times.
    expect(stub.calls(`/v1/subscriptions/${held.id}`)).toHaveLength(3)
  })

  it("retries while Stripe doesn't answer", async () => {
    const { ada, held } = await payer()
    await deliver(completed(held))
    stub.be(500)
    await world.drain()
    expect((await planOf(ada)).plan).toBe('free')
    stub.be('well')
    await synchronise(world.app, { userId: ada.id, subscriptionId: held.id })
    expect((await planOf(ada)).plan).toBe('builder')
  })

  it('ends a second subscription instead of charging twice', async () => {
    const { ada, customer, held } = await payer()
    await deliver(completed(held))
    await world.drain()
    const second = stub.subscribe(customer, { userId: ada.id })
    await deliver(completed(second))
    await world.drain()
    expect([held.status, second.status, (await rowOf(ada.id)).stripeSubscriptionId]).toEqual([
      'active',
      'canceled',
      held.id,
    ])
    await deliver(about('deleted', second))
    await world.drain()
    expect((await planOf(ada)).plan).toBe('builder')
    held.status = 'canceled'
    const third = stub.subscribe(customer, { userId: ada.id })
    await deliver(completed(third))
    await world.drain()
    expect([third.status, (await rowOf(ada.id)).stripeSubscriptionId]).toEqual(['active', third.id])
  })

  it('ignores other products and other customers', async () => {
    const { ada, customer } = await payer()
    const eve = await payer()
    const foreign = [stub.subscribe(customer, {}), eve.held, { id: 'sub_unknown', customer }]
    for (const { id } of foreign) await deliver(about('created', { id, customer }))
    await world.drain()
    expect(await rowOf(ada.id)).toMatchObject({ stripeSubscriptionId: null, status: 'none' })
    expect(eve.held.status).toBe('active')
  })
})

describe('a plan over time', () => {
  it('runs to its end once canceled, then notifies the user', async () => {
    const { ada, held } = await payer()
    await deliver(completed(held))
    held.cancel_at_period_end = true
    await deliver(about('updated', held))
    await world.drain()
    expect(await planOf(ada)).toMatchObject({ plan: 'builder', cancelAtPeriodEnd: true })
    held.status = 'canceled'
    await deliver(about('deleted', held))
    await world.drain()
    expect(await planOf(ada)).toMatchObject({ plan: 'free', source: null, renewsAt: null, manageable: true })
    expect(await named(ada.id, 'plan.ended')).toHaveLength(1)
  })

  it('ends unannounced while a grant gives the same', async () => {
    const { ada, held } = await payer()
    const root = await world.admin()
    await deliver(completed(held))
    await world.drain()
    await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'builder', reason: 'Helps us.' } })
    held.status = 'canceled'
    await deliver(about('deleted', held))
    await world.drain()
    expect(await planOf(ada)).toMatchObject({ plan: 'builder', source: 'granted' })
    expect(await named(ada.id, 'plan.ended')).toEqual([])
    await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'free' } })
    expect(await named(ada.id, 'plan.ended')).toHaveLength(1)
  })

  it('survives retries of a failed payment, with one email and then a receipt', async () => {
    const { ada, customer, held } = await payer()
    await deliver(completed(held))
    held.status = 'past_due'
    const invoice = invoiceOf(customer, held.id, { amount_paid: 0 })
    for (let times = 0; times < 3; times += 1) await deliver(eventOf('invoice.payment_failed', invoice))
    await world.drain()
    expect(await planOf(ada)).toMatchObject({ plan: 'builder', paymentOpen: true })
    expect(await named(ada.id, 'payment.failed')).toHaveLength(1)
    expect((await ada.call('GET', '/billing/payments')).body.items).toMatchObject([
      { status: 'failed', cents: 1500 },
    ])
    held.status = 'active'
    await deliver(eventOf('invoice.paid', { ...invoice, amount_paid: 1500 }))
    await deliver(eventOf('invoice.payment_failed', invoice))
    await world.drain()
    expect(await planOf(ada)).toMatchObject({ plan: 'builder', paymentOpen: false })
    expect((await ada.call('GET', '/billing/payments')).body.items).toMatchObject([
      { status: 'paid', cents: 1500, invoiceUrl: 'https://invoice.stripe.example/i/1' },
    ])
    const sent = await emailsTo(ada.email)
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      "Your Buildkin payment didn't go through",
      'Your receipt from Buildkin: $15',
    ])
  })

  it('is never shown to another user', async () => {
    const { ada, customer, held } = await payer()
    await deliver(completed(held))
    await deliver(eventOf('invoice.paid', invoiceOf(customer, held.id)))
    await world.drain()
    const eve = await world.member('eve')
    expect((await eve.call('GET', '/billing/payments')).body.items).toEqual([])
    expect(
      (await eve.call('POST', '/functions/check-subscription', { body: { userId: ada.id } })).body.subscribed,
    ).toBe(false)
    expect((await eve.call('GET', `/admin/users/${ada.id}/plan`)).status).toBe(403)
    for (const path of ['/functions/check-subscription', '/billing/portal'])
      expect((await world.visitor().call('POST', path)).status).toBe(401)
  })

  it('deletes old Stripe events, but no payments', async () => {
    const kept = await world.db.select().from(payments)
    world.clock.forward(31 * day)
    await runHousekeeping(world.app)
    expect(await world.db.select().from(billingEvents)).toEqual([])
    expect(await world.db.select().from(payments)).toHaveLength(kept.length)
  })
})
