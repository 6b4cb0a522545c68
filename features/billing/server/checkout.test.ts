import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { readConfig } from '#kit/server/config.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { wording } from '../contract.ts'
import { endSubscriptionOf } from './commands.ts'
import { payments, subscriptions } from './tables.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: stripeEnv(stub.url) })
const stripe = world.app.config.stripe!
afterAll(stub.close)
afterEach(async () => {
  stub.be('well')
  stub.asked.length = 0
  stripe.milliseconds = 5000
  await world.db.delete(rateLimits)
})

const rowOf = async (browser: Browser) =>
  (await world.db.select().from(subscriptions).where(eq(subscriptions.userId, browser.id)))[0]
const begin = (browser: Browser, options = {}) => browser.call('POST', '/billing/checkout', options)

async function subscriber(status = 'active') {
  const ada = await world.member('ada')
  await begin(ada)
  const customer = (await rowOf(ada))!.stripeCustomerId!
  const held = stub.subscribe(customer, { userId: ada.id, status })
  await world.db
    .update(subscriptions)
    .set({ stripeSubscriptionId: held.id, status, checkoutAttempt: null, checkoutAt: null })
    .where(eq(subscriptions.userId, ada.id))
  stub.asked.length = 0
  return { ada, customer, held }
}

describe('checkout', () => {
  it("opens Stripe's page for the viewer, whatever the body says", async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    const { status, body } = await begin(ada, {
      body: { userId: eve.id, price: 'price_free', customer: 'cus_eve', amount: 0 },
    })
    expect(status).toBe(200)
    const { form } = stub.calls('/v1/checkout/sessions')[0]!
    const customer = (await rowOf(ada))!.stripeCustomerId
    expect(body.url).toContain(`/pay/${customer}/`)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      customer,
      client_reference_id: ada.id,
      'line_items[0][price]': 'price_builder',
      'line_items[0][quantity]': '1',
      'subscription_data[metadata][userId]': ada.id,
      success_url: 'http://localhost:3000/payment?checkout=done',
      cancel_url: 'http://localhost:3000/payment?checkout=cancelled',
    })
    expect(await rowOf(eve)).toBeUndefined()
    expect((await ada.call('POST', '/functions/check-subscription')).body.subscribed).toBe(false)
  })

  it('refuses a price that differs from our pages until it is corrected', async () => {
    const ada = await world.member('ada')
    stripe.priceId = 'price_dearer'
    const refused = await begin(ada)
    stripe.priceId = 'price_builder'
    expect([refused.status, refused.body.message]).toEqual([503, wording.misconfigured])
    expect(await rowOf(ada)).toMatchObject({ checkoutAttempt: null, checkoutAt: null })
    expect((await begin(ada)).status).toBe(200)
  })

  it('leads to one page from two tabs at once, and after leaving it', async () => {
    const ada = await world.member('ada')
    const answers = await Promise.all([begin(ada), begin(ada), begin(ada)])
    answers.push(await begin(ada))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect(new Set(stub.calls('/v1/checkout/sessions').map(({ key }) => key)).size).toBe(1)
    expect(new Set(stub.calls('/v1/customers').map(({ key }) => key)).size).toBe(1)
  })

  it('opens a new page for the same customer once the first has closed', async () => {
    const ada = await world.member('ada')
    const first = await begin(ada)
    const customer = (await rowOf(ada))!.stripeCustomerId
    world.clock.forward(30 * minute - 1000)
    await ada.call('POST', '/session/activity')
    world.clock.forward(30 * minute - 1000)
    await ada.call('POST', '/session/activity')
    expect((await begin(ada)).body.url).toBe(first.body.url)
    world.clock.forward(2000)
    const second = await begin(ada)
    expect(second.body.url).not.toBe(first.body.url)
    expect((await rowOf(ada))!.stripeCustomerId).toBe(customer)
  })

  it.each([
    ['active', wording.already],
    ['trialing', wording.already],
    ['past_due', wording.fixFirst],
    ['unpaid', wording.fixFirst],
  ])('is refused with a subscription that is %s', async (state, sentence) => {
    const { ada } = await subscriber(state)
    const { status, body } = await begin(ada)
    expect([status, body.code, body.message]).toEqual([409, 'conflict', sentence])
    expect(stub.asked).toEqual([])
  })

  it('may be repeated after a subscription has ended', async () => {
    const { ada, customer } = await subscriber('canceled')
    expect((await begin(ada)).body.url).toContain(`/pay/${customer}/`)
  })

  it.each([
    [500, wording.away],
    [429, wording.away],
    ['hang', wording.away],
    [401, wording.misconfigured],
    [400, wording.misconfigured],
  ] as const)(
    'reports that Stripe answers %s, changes nothing, and works afterward',
    async (mood, sentence) => {
      const ada = await world.member('ada')
      stripe.milliseconds = mood === 'hang' ? 100 : 5000
      // A client of its own, since a client keeps the timeout it was made with.
      world.app.config.stripe = { ...stripe }
      stub.be(mood)
      const { status, body, headers } = await begin(ada)
      expect([status, body.code, body.message]).toEqual([503, 'unavailable', sentence])
      expect(headers.get('retry-after')).toBe('30')
      expect(await rowOf(ada)).toMatchObject({
        stripeCustomerId: null,
        stripeSubscriptionId: null,
        status: 'none',
      })
      const { checkoutAttempt: before } = (await rowOf(ada))!
      expect(before !== null).toBe(mood === 'hang')
      expect(world.logged.join('')).not.toContain('sk_test_for_tests_only')
      stub.be('well')
      expect((await begin(ada)).status).toBe(200)
      // After a lost answer, the same key finds the page that may exist; after a refusal, a new one is
      // used.
      const { checkoutAttempt } = (await rowOf(ada))!
      expect(checkoutAttempt === before).toBe(mood === 'hang')
    },
  )

  it('is for members, and rate-limited', async () => {
    expect((await world.visitor().call('POST', '/billing/checkout')).status).toBe(401)
    const ada = await world.member('ada')
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1) statuses.push((await begin(ada)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})

describe('managing a plan', () => {
  it("opens Stripe's page for the viewer's own customer", async () => {
    const { ada, customer } = await subscriber()
    expect((await ada.call('POST', '/billing/portal', { body: { customer: 'cus_other' } })).body.url).toMatch(
      new RegExp(`/manage/${customer}$`),
    )
    expect(Object.fromEntries(stub.asked[0]!.form)).toEqual({
      customer,
      return_url: 'http://localhost:3000/payment',
    })
  })

  it('is refused if nothing is paid, and reports that Stripe is away', async () => {
    const eve = await world.member('eve')
    expect((await eve.call('POST', '/billing/portal')).body).toMatchObject({
      code: 'conflict',
      message: wording.nothingToManage,
    })
    const { ada } = await subscriber()
    stub.be(500)
    expect((await ada.call('POST', '/billing/portal')).body).toMatchObject({
      code: 'unavailable',
      message: wording.away,
    })
  })
})

describe('the end of an account', () => {
  it('ends subscription and customer at Stripe, idempotently', async () => {
    const { ada, customer, held } = await subscriber()
    await world.db.insert(payments).values({
      userId: ada.id,
      stripeInvoiceId: 'in_end',
      status: 'paid',
      amountCents: 1500,
      currency: 'usd',
      paidAt: new Date(),
      invoiceUrl: 'https://invoice.stripe.example/ada',
    })
    await endSubscriptionOf(world.app, ada.id)
    await endSubscriptionOf(world.app, ada.id)
    expect([held.status, stub.customers.has(customer), await rowOf(ada)]).toEqual([
      'canceled',
      false,
      undefined,
    ])
    expect(await world.db.select().from(payments).where(eq(payments.userId, ada.id))).toMatchObject([
      { amountCents: 1500, invoiceUrl: null },
    ])
  })

  it('retries while Stripe is away, and accepts what is already gone', async () => {
    const { ada, customer, held } = await subscriber()
    stub.be(500)
    await expect(endSubscriptionOf(world.app, ada.id)).rejects.toThrow('The stub answers 500')
    expect((await rowOf(ada))!.status).toBe('active')
    stub.be('well')
    stub.subscriptions.delete(held.id)
    stub.customers.delete(customer)
    await endSubscriptionOf(world.app, ada.id)
    expect(await rowOf(ada)).toBeUndefined()
  })
})

describe('the payment settings', () => {
  const all = stripeEnv('http://127.0.0.1:9')
  it('are set together or not at all', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig(all).stripe).toMatchObject({
      testMode: true,
      priceId: 'price_builder',
      api: { protocol: 'http', host: '127.0.0.1', port: '9' },
    })
    expect(readConfig({ ...all, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_API_URL: '' }).stripe).toMatchObject({
      testMode: false,
      api: undefined,
    })
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(
      'Payments need the environment variable STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID as well',
    )
    expect(() => readConfig({ ...all, STRIPE_SECRET_KEY: 'pk_test_x' })).toThrow(
      'STRIPE_SECRET_KEY is wrong: must begin with',
    )
  })

  it('allow another address without TLS only locally, never in production', () => {
    expect(() => readConfig({ ...all, STRIPE_API_URL: 'http://stripe.example' })).toThrow(
      'STRIPE_API_URL is wrong',
    )
    expect(() =>
      readConfig({
        ...all,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://x.example',
        SESSION_SECRET: '0123456789abcdef0123456789abcdef',
      }),
    ).toThrow('STRIPE_API_URL is wrong')
  })
})
