import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { notifications } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { inboxFounder } from '#test/inbox-founder.ts'
import { chargeOf, fromGumroad, fromLemonSqueezy, fromOwnCode, fromStripe } from '#test/inbox-senders.ts'
import { inboxEvents } from './tables.ts'

const world = await createWorld()
const now = () => world.clock.now()
const paid = (id: string, more = {}) =>
  fromStripe('charge.succeeded', chargeOf({ at: now(), id, ...more }), { at: now() })
const refunded = (id: string, back: number, more = {}) =>
  fromStripe('charge.refunded', chargeOf({ at: now(), id, refunded: back, ...more }), { at: now() })
const told = (userId: string, kind: string) =>
  world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))

describe('a payment through Stripe', () => {
  it('is seen evidence, raises level and week, and notifies the founder', async () => {
    const { member, send, evidence, read, revenue } = await inboxFounder(world)
    expect(await send(paid('ch_1'))).toEqual({ status: 200, body: { received: true } })
    expect(await evidence()).toMatchObject({
      rung: 'Payment',
      provenance: 'seen',
      history: [{ from: 'Assumption', to: 'Payment', reason: 'Someone paid $29 through Stripe.' }],
      evidence: {
        items: [
          {
            kind: 'payment',
            stance: 'for',
            amountCents: 2900,
            provenance: 'seen',
            text: 'Someone paid $29 through Stripe.',
          },
        ],
      },
    })
    expect((await read()).events).toMatchObject([
      {
        provider: 'stripe',
        type: 'charge.succeeded',
        kind: 'payment',
        amount: 2900,
        currency: 'USD',
        outcome: 'counted',
        evidence: { provenance: 'seen' },
      },
    ])
    expect(await revenue()).toMatchObject([{ value: 2900, provenance: 'seen' }])
    expect(await told(member.id, 'inbox.heard')).toEqual([])
    expect((await member.call('GET', '/notifications')).body.items[0]).toMatchObject({
      kind: 'inbox.paid',
      sentence: "Someone paid $29. It's in your evidence now.",
      actor: null,
    })
  })

  it('counts once for its session, intent and charge together', async () => {
    const { send, evidence, outcomes } = await inboxFounder(world)
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      amount_total: 2900,
      currency: 'usd',
      payment_status: 'paid',
    }
    await send(fromStripe('checkout.session.completed', session, { at: now() }))
    await send(
      fromStripe('payment_intent.succeeded', { id: 'pi_1', amount: 2900, currency: 'usd' }, { at: now() }),
    )
    await send(paid('ch_2'))
    await send(fromStripe('charge.captured', chargeOf({ at: now(), id: 'ch_2' }), { at: now() }))
    expect((await outcomes()).toSorted()).toEqual(['counted', 'part', 'part', 'part'])
    expect((await evidence()).evidence.items).toHaveLength(1)
  })

  it('counts once captured, not when only authorized', async () => {
    const { send, evidence } = await inboxFounder(world)
    await send(paid('ch_3', { captured: false }))
    expect((await evidence()).evidence.items).toEqual([])
    await send(fromStripe('charge.captured', chargeOf({ at: now(), id: 'ch_3' }), { at: now() }))
    expect((await evidence()).evidence.items).toHaveLength(1)
  })

  it('is one row and one piece from two hundred concurrent events', async () => {
    const { send, evidence, revenue } = await inboxFounder(world)
    const event = paid('ch_4')
    const statuses = new Set<number>()
    const asked = await world.statementsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => send(event)))
      for (const { status } of answers) statuses.add(status)
    })
    expect([...statuses]).toEqual([200])
    // Each waiting for the project's row would hold a connection, until none is left.
    expect(asked.filter((text) => text.endsWith('for update')).length).toBeLessThan(10)
    expect(await world.db.$count(inboxEvents, eq(inboxEvents.reference, 'ch_4'))).toBe(1)
    expect((await evidence()).evidence.items).toHaveLength(1)
    expect((await revenue())[0].value).toBe(2900)
  }, 60_000)

  it("in test mode is listed and doesn't count", async () => {
    const { send, evidence, outcomes, revenue, member } = await inboxFounder(world)
    const at = now()
    await send(fromStripe('charge.succeeded', chargeOf({ at, id: 'ch_t' }), { at, livemode: false }))
    await send(
      fromStripe('charge.refunded', chargeOf({ at, id: 'ch_t', refunded: 2900 }), { at, livemode: false }),
    )
    expect(await outcomes()).toEqual(['test', 'test'])
    expect((await evidence()).evidence.items).toEqual([])
    expect(await revenue()).toEqual([])
    expect(await told(member.id, 'inbox.heard')).toEqual([])
  })

  it("older than a year is listed and doesn't count", async () => {
    const { send, outcomes, evidence } = await inboxFounder(world)
    const before = new Date(now().getTime() - 366 * day)
    await send(fromStripe('charge.succeeded', chargeOf({ at: before, id: 'ch_old' }), { at: now() }))
    expect(await outcomes()).toEqual(['old'])
    expect((await evidence()).evidence.items).toEqual([])
  })
})

describe('a refund', () => {
  it('removes the evidence, with the reason in the history', async () => {
    const { send, evidence, read, revenue } = await inboxFounder(world)
    await send(paid('ch_5'))
    await send(refunded('ch_5', 2900))
    const after = await evidence()
    expect(after).toMatchObject({ rung: 'Assumption', evidence: { items: [] } })
    expect(after.history[0]).toMatchObject({ to: 'Assumption', reason: 'Stripe reported a refund of $29.' })
    expect((await read()).events).toMatchObject([
      { kind: 'refund', outcome: 'back' },
      { kind: 'payment', refunded: 2900, evidence: null },
    ])
    expect((await revenue())[0].value).toBe(0)
  })

  it('in part leaves the rest, for the next part to take', async () => {
    const { send, evidence, revenue } = await inboxFounder(world)
    await send(paid('ch_6'))
    await send(refunded('ch_6', 1000))
    expect((await evidence()).evidence.items).toMatchObject([
      {
        amountCents: 1900,
        provenance: 'seen',
        text: 'Someone paid $29 through Stripe. $10 of it was refunded.',
      },
    ])
    expect((await revenue())[0].value).toBe(1900)
    await send(refunded('ch_6', 2900))
    expect((await evidence()).evidence.items).toEqual([])
    expect((await revenue())[0].value).toBe(0)
  })

  it('may arrive before its payment, in full or in part', async () => {
    const { send, evidence, outcomes, revenue } = await inboxFounder(world)
    await send(refunded('ch_7', 2900))
    await send(refunded('ch_8', 900))
    expect(await outcomes()).toEqual(['waiting', 'waiting'])
    await send(paid('ch_7'))
    await send(paid('ch_8'))
    expect((await outcomes()).toSorted()).toEqual(['back', 'back', 'counted', 'counted'])
    expect((await evidence()).evidence.items).toMatchObject([{ amountCents: 2000 }])
    expect((await revenue())[0].value).toBe(2000)
  })

  it('in two parts takes what Stripe gives as the sum, not both sums together', async () => {
    const { send, evidence, revenue } = await inboxFounder(world)
    await send(paid('ch_parts'))
    await send(refunded('ch_parts', 500))
    await send(refunded('ch_parts', 1200))
    expect((await evidence()).evidence.items).toMatchObject([
      { amountCents: 1700, text: 'Someone paid $29 through Stripe. $12 of it was refunded.' },
    ])
    expect((await revenue())[0].value).toBe(1700)
  })

  it("leaves the founder's edits alone until all is refunded", async () => {
    const { member, id, send, evidence } = await inboxFounder(world)
    await send(paid('ch_9'))
    const [piece] = (await evidence()).evidence.items
    const own = {
      kind: 'payment',
      stance: 'for',
      text: 'Ann paid for a month.',
      happenedOn: piece.happenedOn,
      amountCents: 2900,
    }
    const at = `/projects/${id}/evidence/${piece.id}`
    expect((await member.call('PUT', at, { body: own })).body.piece.provenance).toBe('told')
    await send(refunded('ch_9', 900))
    expect((await evidence()).evidence.items[0]).toMatchObject({ amountCents: 2900, text: own.text })
    await send(refunded('ch_9', 2900))
    expect((await evidence()).evidence.items).toEqual([])
  })
})

describe('other payment tools', () => {
  it('Lemon Squeezy orders count as seen, by number, and are refunded', async () => {
    const { send, evidence, outcomes } = await inboxFounder(world)
    const order = fromLemonSqueezy('order_created', { at: now() })
    await send(order)
    await send(order)
    await send(
      fromLemonSqueezy('subscription_payment_success', {
        at: now(),
        type: 'subscription-invoices',
        id: '7',
        billing_reason: 'initial',
      }),
    )
    await send(fromLemonSqueezy('order_created', { at: now(), id: '9', test: true }))
    await send(fromLemonSqueezy('order_created', { at: now(), id: '10', total: 0 }))
    await send(fromLemonSqueezy('order_created', { at: now(), id: '11', status: 'pending' }))
    expect(await outcomes()).toEqual(['unknown', 'free', 'test', 'part', 'counted'])
    expect((await evidence()).evidence.items).toMatchObject([{ amountCents: 1900, provenance: 'seen' }])
    await send(fromLemonSqueezy('order_refunded', { at: now(), status: 'refunded', refunded: true }))
    expect((await evidence()).evidence.items).toEqual([])
    await send(
      fromLemonSqueezy('subscription_payment_success', {
        at: now(),
        type: 'subscription-invoices',
        id: '8',
        billing_reason: 'renewal',
      }),
    )
    expect((await evidence()).evidence.items).toHaveLength(1)
  })

  it('Gumroad pings count as seen only at the secret URL', async () => {
    const { post, gumroad, address, evidence, outcomes } = await inboxFounder(world)
    expect((await post(gumroad, fromGumroad({}))).status).toBe(200)
    expect((await post(gumroad, fromGumroad({}))).status).toBe(200)
    expect((await post(`${address}/gumroad/${'x'.repeat(32)}`, fromGumroad({ sale_id: 'b' }))).status).toBe(
      404,
    )
    await post(gumroad, fromGumroad({ sale_id: 'c', test: 'true' }))
    expect(await outcomes()).toEqual(['test', 'counted'])
    expect(await evidence()).toMatchObject({
      provenance: 'seen',
      evidence: { items: [{ amountCents: 1500, provenance: 'seen' }] },
    })
    await post(gumroad, fromGumroad({ refunded: 'true' }))
    expect((await evidence()).evidence.items).toEqual([])
  })

  it("payments from the founder's own code count only as seen", async () => {
    const { secret, send, evidence, outcomes } = await inboxFounder(world)
    const plain = (event: object, id: string) => fromOwnCode(event, { at: now(), secrets: [secret], id })
    await send(
      plain(
        { type: 'payment.succeeded', data: { amount: 4900, currency: 'usd', email: 'a@example.test' } },
        'order-1',
      ),
    )
    expect((await evidence()).evidence.items).toMatchObject([
      { amountCents: 4900, provenance: 'seen', text: 'Someone paid $49.' },
    ])
    await send(plain({ type: 'payment.refunded', data: { payment: 'order-1', amount: 4900 } }, 'refund-1'))
    expect((await evidence()).evidence.items).toEqual([])
    await send(plain({ type: 'seat.added', data: {} }, 'seat-1'))
    await send(plain({ type: 'payment.succeeded', data: { amount: -5 } }, 'order-2'))
    expect(await outcomes()).toEqual(['unknown', 'unknown', 'back', 'counted'])
  })
})

describe('a payment in another currency', () => {
  it('is listed, and counts once the founder enters the dollars', async () => {
    const { call, send, read, evidence, revenue } = await inboxFounder(world)
    await send(paid('ch_eur', { currency: 'eur' }))
    const [event] = (await read()).events
    expect(event).toMatchObject({ amount: 2900, currency: 'EUR', outcome: 'currency', evidence: null })
    expect((await evidence()).evidence.items).toEqual([])
    expect(await revenue()).toEqual([])
    const at = `/events/${event.id}/evidence`
    expect((await call('POST', at, { amountCents: 0 })).status).toBe(400)
    const added = await call('POST', at, { amountCents: 3150 })
    expect(added.status).toBe(201)
    expect((await read()).events[0].evidence).toEqual({ id: added.body.evidenceId, provenance: 'told' })
    expect((await call('POST', at, { amountCents: 3150 })).status).toBe(409)
    expect(await evidence()).toMatchObject({
      rung: 'Payment',
      provenance: 'told',
      evidence: { items: [{ amountCents: 3150, text: 'Someone paid €29 through Stripe.' }] },
    })
    await send(refunded('ch_eur', 2900, { currency: 'eur' }))
    expect((await evidence()).evidence.items).toEqual([])
    expect((await read()).events[0].outcome).toBe('back')
  })

  it('becomes one piece of evidence when it is added twice at once', async () => {
    const { call, send, read, evidence } = await inboxFounder(world)
    await send(paid('ch_twice', { currency: 'eur' }))
    const at = `/events/${(await read()).events[0].id}/evidence`
    const answers = await Promise.all([1, 2].map(() => call('POST', at, { amountCents: 3150 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await evidence()).evidence.items).toHaveLength(1)
  })

  it('can only be added while it waits for that', async () => {
    const { call, send, read } = await inboxFounder(world)
    await send(paid('ch_usd'))
    const [event] = (await read()).events
    expect((await call('POST', `/events/${event.id}/evidence`, { amountCents: 100 })).status).toBe(409)
  })
})
