import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { inboxFounder } from '#test/inbox-founder.ts'
import { chargeOf, fromLemonSqueezy, fromStripe } from '#test/inbox-senders.ts'
import type { Json } from '#test/json.ts'
import { createStripeStub } from '#test/stripe-stub.ts'
import { inboxEvents, inboxSources } from './tables.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: { STRIPE_API_URL: stub.url } })
afterAll(() => stub.close())
beforeEach(() => {
  stub.be('well')
  stub.charges.clear()
  stub.asked.length = 0
})

const now = () => world.clock.now()
const key = 'rk_live_FoundersOwn123'
type Inbox = Awaited<ReturnType<typeof inboxFounder>>
const setKey = ({ call }: Inbox, value: string | null) => call('PUT', '/sources/stripe/key', { key: value })

async function pays({ send }: Inbox, id: string, { stripeHas = {} }: { stripeHas?: object } = {}) {
  const charge = chargeOf({ at: now(), id })
  stub.charges.set(id, { ...charge, livemode: true, disputed: false, ...stripeHas })
  return send(fromStripe('charge.succeeded', charge, { at: now() }))
}

const provenances = async ({ evidence }: Inbox) => {
  const { provenance, evidence: pieces } = await evidence()
  return { level: provenance, pieces: pieces.items.map((piece: Json) => piece.provenance) }
}
const seen = { level: 'seen', pieces: ['seen'] }
const checked = { level: 'checked', pieces: ['checked'] }

describe('a payment reported only by a signed event', () => {
  it('is never checked, no matter who made up the secret', async () => {
    const inbox = await inboxFounder(world)
    // Everything a founder can fake alone: their own secret, their own events.
    for (const id of ['ch_a', 'ch_b', 'ch_c'])
      await inbox.send(fromStripe('charge.succeeded', chargeOf({ at: now(), id }), { at: now() }))
    await inbox.send(fromLemonSqueezy('order_created', { at: now(), id: '1' }))
    await world.drain()
    expect(await provenances(inbox)).toEqual({ level: 'seen', pieces: ['seen', 'seen', 'seen', 'seen'] })
    expect(stub.asked).toEqual([])
  })

  it('stays seen if Stripe has no such charge, or another amount', async () => {
    const inbox = await inboxFounder(world)
    await setKey(inbox, key)
    await inbox.send(fromStripe('charge.succeeded', chargeOf({ at: now(), id: 'ch_none' }), { at: now() }))
    await pays(inbox, 'ch_less', { stripeHas: { amount_captured: 100 } })
    await pays(inbox, 'ch_test', { stripeHas: { livemode: false } })
    await pays(inbox, 'ch_failed', { stripeHas: { status: 'failed' } })
    await pays(inbox, 'ch_back', { stripeHas: { amount_refunded: 2900 } })
    await pays(inbox, 'ch_bank', { stripeHas: { disputed: true } })
    await world.drain()
    expect((await provenances(inbox)).pieces).toEqual(Array(6).fill('seen'))
    const asked = await world.db.select().from(inboxEvents).where(eq(inboxEvents.reference, 'ch_less'))
    expect(asked).toMatchObject([{ askedAt: expect.any(Date), confirmedAt: null }])
  })
})

describe('a payment confirmed by Stripe', () => {
  it('is checked, and so is the level it reaches', async () => {
    const inbox = await inboxFounder(world)
    expect((await setKey(inbox, key)).body.stripeKey).toBe('works')
    await world.drain()
    await pays(inbox, 'ch_1')
    expect(await provenances(inbox)).toEqual(seen)
    await world.drain()
    expect(await provenances(inbox)).toEqual(checked)
    expect(stub.calls('/v1/charges/').map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v1/charges/ch_1', `Bearer ${key}`],
    ])
  })

  it('is checked even if the key came after it', async () => {
    const inbox = await inboxFounder(world)
    await pays(inbox, 'ch_2')
    await world.drain()
    expect(await provenances(inbox)).toEqual(seen)
    await setKey(inbox, key)
    await world.drain()
    expect(await provenances(inbox)).toEqual(checked)
  })

  it('is seen again after a refund until Stripe is asked again', async () => {
    const inbox = await inboxFounder(world)
    await setKey(inbox, key)
    await pays(inbox, 'ch_3')
    await world.drain()
    const back = chargeOf({ at: now(), id: 'ch_3', refunded: 1000 })
    await inbox.send(fromStripe('charge.refunded', back, { at: now() }))
    expect(await provenances(inbox)).toEqual(seen)
    stub.charges.set('ch_3', { ...back, livemode: true, disputed: false })
    await world.drain()
    expect(await provenances(inbox)).toEqual(checked)
    expect((await inbox.evidence()).evidence.items[0].amountCents).toBe(1900)
  })

  it("stays the founder's own word if they rewrote it", async () => {
    const inbox = await inboxFounder(world)
    await setKey(inbox, key)
    await pays(inbox, 'ch_4')
    const { id, kind, stance, happenedOn, countsForTest } = (await inbox.evidence()).evidence.items[0]
    const rewritten = {
      kind,
      stance,
      happenedOn,
      countsForTest,
      text: 'They paid a lot.',
      amountCents: 900_000,
    }
    await inbox.member.call('PUT', `/projects/${inbox.id}/evidence/${id}`, { body: rewritten })
    await world.drain()
    expect(await provenances(inbox)).toEqual({ level: 'told', pieces: ['told'] })
  })
})

describe('the Stripe key', () => {
  it('is refused unless restricted, live and accepted by Stripe', async () => {
    const inbox = await inboxFounder(world)
    for (const wrong of ['sk_live_everything', 'rk_test_123', 'hello', 'rk_live_with space'])
      expect((await setKey(inbox, wrong)).status).toBe(400)
    expect(stub.asked).toEqual([])
    stub.be(401)
    expect(await setKey(inbox, key)).toMatchObject({ status: 422, body: { code: 'unprocessable' } })
    stub.be(500)
    expect((await setKey(inbox, key)).status).toBe(503)
    expect((await inbox.read()).stripeKey).toBe('none')
  })

  it('is encrypted, never shown again, and removed with null', async () => {
    const inbox = await inboxFounder(world)
    const { body } = await setKey(inbox, key)
    expect(JSON.stringify(body)).not.toContain(key)
    const rows = await world.db.select().from(inboxSources)
    expect(rows.some(({ apiKey }) => apiKey !== null)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect((await setKey(inbox, null)).body.stripeKey).toBe('none')
  })

  it('is reported once Stripe rejects it, and payments stay seen', async () => {
    const inbox = await inboxFounder(world)
    await setKey(inbox, key)
    await pays(inbox, 'ch_5')
    stub.be(401)
    await world.drain()
    expect(await provenances(inbox)).toEqual(seen)
    expect((await inbox.read()).stripeKey).toBe('refused')
  })

  it("can't be set for another member's project", async () => {
    const inbox = await inboxFounder(world)
    const other = await world.member()
    const path = `/projects/${inbox.id}/inbox/sources/stripe/key`
    expect((await other.call('PUT', path, { body: { key } })).status).toBe(404)
    expect(stub.asked).toEqual([])
  })
})

describe("events from the founder's own email", () => {
  it('count for nothing, however the address is spelled', async () => {
    const inbox = await inboxFounder(world)
    const [name, domain] = inbox.member.email.split('@')
    const own = { at: now(), email: `${name!.toUpperCase()}+customer@${domain}` }
    await inbox.send(fromStripe('charge.succeeded', chargeOf({ ...own, id: 'ch_own' }), { at: now() }))
    expect(await inbox.outcomes()).toEqual(['own'])
    expect(await inbox.evidence()).toMatchObject({ rung: 'Assumption', evidence: { items: [] } })
  })
})
