import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day, minute } from '#kit/contract/time.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { inboxFounder } from '#test/inbox-founder.ts'
import { chargeOf, fromOwnCode, fromStripe, fromTally, fromTypeform } from '#test/inbox-senders.ts'
import type { Json } from '#test/json.ts'
import { inboxEvents, inboxSources, inboxes } from './tables.ts'

const world = await createWorld()
const now = () => world.clock.now()
const minutes = (count: number) => new Date(now().getTime() + count * minute)
const charge = () => fromStripe('charge.succeeded', chargeOf({ at: now() }), { at: now() })
const signup = { type: 'signup.created', data: { email: 'sue@example.test' } }
const rowsOf = async (projectId: string) => {
  const [inbox] = await world.db.select().from(inboxes).where(eq(inboxes.projectId, projectId))
  return world.db.select().from(inboxEvents).where(eq(inboxEvents.inboxId, inbox!.id))
}

describe('an event without a valid signature', () => {
  it('is refused and not stored: wrong secret, old time or changed body', async () => {
    const { id, secret, send } = await inboxFounder(world)
    const other = await inboxFounder(world)
    const at = now()
    const good = charge()
    const own = fromOwnCode(signup, { at, secrets: [secret] })
    const refused = [
      fromStripe('charge.succeeded', chargeOf({ at }), { at, secret: 'whsec_another' }),
      fromStripe('charge.succeeded', chargeOf({ at }), { at: minutes(-6) }),
      fromStripe('charge.succeeded', chargeOf({ at }), { at: minutes(6) }),
      { ...good, body: good.body.replace('2900', '9900') },
      { ...good, headers: {} },
      { ...good, headers: { 'stripe-signature': 't=abc,v1=' } },
      fromOwnCode(signup, { at, secrets: [other.secret] }),
      fromOwnCode(signup, { at: minutes(-6), secrets: [secret] }),
      { ...own, body: own.body.replace('sue', 'sam') },
      { ...own, headers: { ...own.headers, 'webhook-id': 'another' } },
      fromTally('t@example.test', { at, secret: 'not-it' }),
      fromTypeform('t@example.test', { at, secret: 'not-it' }),
    ]
    for (const sent of refused) expect([(await send(sent)).status, sent.path]).toEqual([400, sent.path])
    expect(await rowsOf(id)).toEqual([])
    expect((await send(good)).status).toBe(200)
  })

  it('is refused without a saved secret, or if it is no event', async () => {
    const { id, call, secret, send } = await inboxFounder(world)
    expect((await call('PUT', '/sources/stripe', { secret: null })).body.set).toEqual([
      'lemonsqueezy',
      'tally',
      'typeform',
    ])
    expect((await send(charge())).status).toBe(400)
    const bare = fromOwnCode({ nothing: true }, { at: now(), secrets: [secret] })
    expect((await send(bare)).status).toBe(400)
    expect(await rowsOf(id)).toEqual([])
  })

  it('is 413 if too large, and 404 at an unknown path', async () => {
    const { send, post, address } = await inboxFounder(world)
    const large = { ...charge(), body: 'x'.repeat(257 * 1024) }
    expect((await send(large)).status).toBe(413)
    expect((await post('/in/nowhere/stripe', charge())).status).toBe(404)
    expect((await post(`${address}/paypal`, charge())).status).toBe(404)
  })

  it('counts per network, not per made-up path', async () => {
    const { post } = await inboxFounder(world)
    const counted = () => world.db.$count(rateLimits, like(rateLimits.key, 'inbox%'))
    await post(`/in/${randomUUID()}/stripe`, charge())
    const before = await counted()
    for (let n = 0; n < 20; n += 1) await post(`/in/${randomUUID()}/stripe`, charge())
    expect(await counted()).toBe(before)
  })

  it('is limited to six hundred a minute per network', async () => {
    const { post, address } = await inboxFounder(world)
    const [path, sent] = [`${address}/stripe`, charge()]
    const statuses: number[] = []
    for (let batch = 0; batch < 60; batch += 1)
      for (const { status } of await Promise.all(Array.from({ length: 10 }, () => post(path, sent))))
        statuses.push(status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await post(path, sent)).status).toBe(429)
  }, 60_000)
})

describe('sign-ups and visits', () => {
  it('are one piece of evidence a day, counting each person once', async () => {
    const { id, member, secret, send, evidence: read, outcomes, signups } = await inboxFounder(world)
    await member.call('POST', `/projects/${id}/experiments`, { body: {} })
    await send(fromTally('ann@example.test', { at: now() }))
    await send(fromTally(' ANN@example.test', { at: now() }))
    await send(fromOwnCode(signup, { at: now(), secrets: [secret] }))
    await send(fromTally(null, { at: now() }))
    expect(await outcomes()).toEqual(['counted', 'counted', 'again', 'counted'])
    const overview = await read()
    expect(overview.evidence.items).toMatchObject([
      { kind: 'commitment', text: '3 people signed up.', standsFor: 3, provenance: 'seen' },
    ])
    expect(overview).toMatchObject({
      rung: 'Commitment',
      provenance: 'seen',
      // A sign-up doesn't answer a test that asks people what they did.
      test: { forCount: 0, forBacked: 0 },
    })
    expect((await signups())[0]).toMatchObject({ value: 3, provenance: 'seen' })
  })

  it('begin a new piece each day, and after the founder edits the first', async () => {
    const { id, member, send, evidence: read } = await inboxFounder(world)
    const one = (name: string, at = now()) => send(fromTally(`${name}@example.test`, { at }))
    await one('a')
    await one('b', minutes(-3 * 24 * 60))
    expect((await read()).evidence.items).toHaveLength(2)
    const piece = (await read()).evidence.items.find(
      (item: Json) => item.happenedOn === now().toISOString().slice(0, 10),
    )
    await member.call('DELETE', `/projects/${id}/evidence/${piece.id}`)
    await one('c')
    await one('d')
    const texts = (await read()).evidence.items.map((item: Json) => item.text)
    expect(texts.toSorted()).toEqual(['1 person signed up.', '2 people signed up.'])
  })

  it('from Typeform count each response once, and never a partial one', async () => {
    const { send, outcomes, signups, read } = await inboxFounder(world)
    const sent = fromTypeform('tyra@example.test', { at: now(), token: 'a3a12ec67a1365927098a606107fac15' })
    await send(sent)
    await send(fromTypeform('tyra@example.test', { at: now(), token: 'a3a12ec67a1365927098a606107fac15' }))
    await send(fromTypeform('tyra@example.test', { at: now() }))
    await send(fromTypeform(null, { at: now() }))
    await send(fromTypeform(null, { at: now(), type: 'form_response_partial' }))
    expect(await outcomes()).toEqual(['unknown', 'counted', 'again', 'counted'])
    expect((await signups())[0]).toMatchObject({ value: 2, provenance: 'seen' })
    const bare = { ...sent, headers: { 'typeform-signature': sent.headers['typeform-signature']!.slice(7) } }
    expect((await send(bare)).status).toBe(400)
    expect(JSON.stringify(await read())).not.toContain('tyra')
  })

  it("count visits only in the week's number", async () => {
    const { secret, send, evidence: read, visits } = await inboxFounder(world)
    const visit = (data?: object) =>
      send(fromOwnCode({ type: 'visit.counted', data }, { at: now(), secrets: [secret] }))
    await visit()
    await visit({ count: 40 })
    expect((await visits())[0]).toMatchObject({ value: 41, provenance: 'seen' })
    expect((await read()).evidence.items).toEqual([])
  })

  it('store only a keyed hash of a person', async () => {
    const { id, send } = await inboxFounder(world)
    await send(fromTally('private@example.test', { at: now() }))
    await send(charge())
    const kept = JSON.stringify(await rowsOf(id))
    for (const word of ['private', 'example.test', 'Tilda', 'Pat Payer']) expect(kept).not.toContain(word)
    const [first, second] = await rowsOf(id)
    expect(first!.person).toHaveLength(43)
    expect(second!.person).not.toBe(first!.person)
    expect(world.logged.join('')).not.toContain('private@example.test')
  })
})

describe('the inbox', () => {
  it('shows its secret once, and accepts the old one for a day', async () => {
    const { call, secret, read, send } = await inboxFounder(world)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await read()).secret).toBeNull()
    expect((await call('PUT')).body.secret).toBeNull()
    const { body } = await call('POST', '/secret')
    expect(body.secret).not.toBe(secret)
    const sent = (secrets: string[]) => send(fromOwnCode(signup, { at: now(), secrets }))
    expect((await sent([secret])).status).toBe(200)
    expect((await sent([body.secret])).status).toBe(200)
    world.clock.forward(day + 1)
    expect((await sent([secret])).status).toBe(400)
    expect((await sent([secret, body.secret])).status).toBe(200)
  })

  it('answers 410 while off or deleted, and returns at its URL', async () => {
    const { id, call, address, send } = await inboxFounder(world)
    expect((await call('DELETE')).body.state).toBe('off')
    expect((await send(charge())).status).toBe(410)
    expect((await call('POST', '/secret')).status).toBe(409)
    const { body } = await call('PUT')
    expect([new URL(body.address).pathname, body.state]).toEqual([address, 'on'])
    expect(body.secret).toMatch(/^whsec_/)
    expect((await send(charge())).status).toBe(200)
    await world.db.update(projects).set({ deletedAt: now() }).where(eq(projects.id, id))
    expect((await send(charge())).status).toBe(410)
  })

  it('is closed while its founder is banned', async () => {
    const { member, send } = await inboxFounder(world)
    await world.db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    expect((await send(charge())).status).toBe(404)
  })

  it('sends itself a signed test event', async () => {
    const { call, evidence: read } = await inboxFounder(world)
    const { status, body } = await call('POST', '/test')
    expect([status, body.events[0]]).toMatchObject([
      200,
      { outcome: 'test', amount: 2900, provider: 'plain' },
    ])
    expect((await read()).evidence.items).toEqual([])
  })

  it('lets an event be dismissed without counting it again', async () => {
    const { call, send, read } = await inboxFounder(world)
    const event = charge()
    await send(event)
    const [listed] = (await read()).events
    expect((await call('DELETE', `/events/${listed.id}`)).body.events).toEqual([])
    await send(event)
    expect((await read()).events).toEqual([])
    expect((await call('DELETE', `/events/${randomUUID()}`)).status).toBe(404)
    expect((await call('DELETE', '/events/none')).status).toBe(404)
  })

  it('is only for the founder', async () => {
    const { id, send, read } = await inboxFounder(world)
    await send(charge())
    const [listed] = (await read()).events
    const stranger = await inboxFounder(world)
    const path = `/projects/${id}/inbox`
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['DELETE', `/events/${listed.id}`],
    ])
      expect((await stranger.member.call(method!, path + rest)).status).toBe(404)
    // An event of another project, through the stranger's own inbox.
    expect((await stranger.call('DELETE', `/events/${listed.id}`)).status).toBe(404)
  })

  it('encrypts secrets, and exports no secrets, URLs or hashes', async () => {
    const { id, secret } = await inboxFounder(world)
    const [row] = await world.db.select().from(inboxes).where(eq(inboxes.projectId, id))
    const kept = JSON.stringify([row, await world.db.select().from(inboxSources)])
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('whsec_')
    const { inboxExport } = await import('./export.ts')
    const columns = inboxExport.flatMap((part) => part.columns)
    for (const column of ['secret', 'earlierSecret', 'slug', 'person']) expect(columns).not.toContain(column)
  })

  it('is deleted with its project, and its events after a year', async () => {
    const { id, send } = await inboxFounder(world)
    await send(charge())
    const before = new Date(now().getTime() - 366 * day)
    const [row] = await rowsOf(id)
    await world.db.update(inboxEvents).set({ createdAt: before }).where(eq(inboxEvents.id, row!.id))
    await send(charge())
    await runHousekeeping(world.app)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await world.db.$count(evidence, eq(evidence.projectId, id))).toBe(2)
    await world.db.delete(projects).where(eq(projects.id, id))
    expect(await world.db.$count(inboxes, eq(inboxes.projectId, id))).toBe(0)
  })
})
