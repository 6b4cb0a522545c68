import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ensure } from '#kit/contract/ensure.ts'
import { hour } from '#kit/contract/time.ts'
import { events } from '#kit/server/tables.ts'
import { latestReview } from '#planner/plan/project-context.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { limits, wording } from '../contract.ts'
import { seedSources } from './seed.ts'
import { marketSeries, marketSignalSources, marketSignals } from './tables.ts'

const world = await createWorld({ env: { FEEDS: 'default' } })
const off = await createWorld()
const { db, clock } = world
const admin = await world.admin()
const feed = { name: 'Ours', url: 'https://ours.example/feed.xml' }
const list = async (browser = admin) => (await browser.call('GET', '/admin/sources')).body.items as Json[]
const named = async (name: string) => ensure((await list()).find((source) => source.name === name))

beforeEach(async () => {
  await db.delete(marketSignalSources)
  await seedSources(db, { feeds: 'default', at: clock.now() })
})

describe('the list of live sources', () => {
  it('shows an administrator each source with state, items and figures', async () => {
    const { id } = await named('Wikipedia views: Freelancer')
    const today = clock.now().toISOString().slice(0, 10)
    await db.insert(marketSeries).values([
      { sourceId: id, subject: 'ai', day: today, value: 7 },
      { sourceId: id, subject: 'ai', day: '2020-01-01', value: 1 },
    ])
    await db.insert(marketSignals).values({
      sourceId: id,
      canonicalUrl: 'a',
      title: 'A',
      url: 'https://a.example/',
      publishedAt: clock.now(),
      fetchedAt: clock.now(),
      host: 'a.example',
      terms: ['a'],
    })
    await db
      .update(marketSignalSources)
      .set({ failures: 2, lastError: 'too-slow' })
      .where(eq(marketSignalSources.id, id))
    const { body } = await admin.call('GET', '/admin/sources')
    expect([body.items.length, body.switchedOff]).toEqual([8, false])
    expect(await named('Wikipedia views: Freelancer')).toMatchObject({
      items: 1,
      failures: 2,
      lastError: 'too-slow',
      lastFetchedAt: null,
      enabled: true,
      used: true,
      origin: 'shipped',
      mine: false,
      series: [{ subject: 'ai', points: [{ day: today, value: 7 }] }],
    })
  })

  it('says if the server has sources turned off', async () => {
    const { body } = await (await off.admin()).call('GET', '/admin/sources')
    expect(body.switchedOff).toBe(true)
    expect(body.items.map((source: Json) => source.used)).toEqual(Array.from({ length: 8 }, () => false))
  })
})

describe('adding a feed', () => {
  it('makes it due once per key, and records who added it', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.call('POST', '/admin/sources', { body: feed, headers: { 'idempotency-key': key } }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({
      ...feed,
      kind: 'feed',
      origin: 'added',
      mine: true,
      enabled: true,
      nextFetchAt: clock.now().toISOString(),
    })
    expect(await db.select().from(events).where(eq(events.name, 'source.added'))).toMatchObject([
      { actorId: admin.id, subjectId: answers[0]!.body.id },
    ])
  })

  it.each([
    'http://127.0.0.1/feed',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost/',
    'http://intranet/feed',
    'https://me:secret@ours.example/',
    'https://ours.example:8443/',
    'ftp://ours.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ours.example/feed',
  ])('refuses %s at its field', async (url) => {
    const { status, body } = await admin.call('POST', '/admin/sources', { body: { ...feed, url } })
    expect([status, body.fields]).toEqual([400, { url: wording.notAllowed }])
  })

  it.each([
    [{ name: ' ', url: feed.url }],
    [{ name: 'x'.repeat(81), url: feed.url }],
    [{ name: 'A' }],
    [{ ...feed, url: '' }],
  ])('refuses %j', async (body) => {
    expect((await admin.call('POST', '/admin/sources', { body })).status).toBe(400)
  })

  it('refuses a known address, and one past the limit', async () => {
    await admin.call('POST', '/admin/sources', { body: feed })
    const again = await admin.call('POST', '/admin/sources', {
      body: { name: 'Again', url: `${feed.url}#top` },
    })
    expect([again.status, again.body.fields.url]).toEqual([409, wording.known])
    await db.insert(marketSignalSources).values(
      Array.from({ length: limits.addedSources - 1 }, (_, n) => ({
        name: 'x',
        kind: 'feed' as const,
        url: `https://${n}.example/`,
        origin: 'added' as const,
      })),
    )
    const over = await admin.call('POST', '/admin/sources', {
      body: { name: 'One more', url: 'https://more.example/' },
    })
    expect([over.status, over.body.message]).toEqual([422, wording.full])
  })
})

describe('a live source', () => {
  it('is switched off and on, and made due', async () => {
    const { id } = await named('Hacker News')
    expect(
      (await admin.call('PUT', `/admin/sources/${id}/enabled`, { body: { enabled: false } })).body.enabled,
    ).toBe(false)
    expect((await named('Hacker News')).enabled).toBe(false)
    expect(
      (await admin.call('PUT', `/admin/sources/${id}/enabled`, { body: { enabled: true } })).body.enabled,
    ).toBe(true)
    await db
      .update(marketSignalSources)
      .set({ nextFetchAt: new Date(clock.now().getTime() + hour) })
      .where(eq(marketSignalSources.id, id))
    expect((await admin.call('PUT', `/admin/sources/${id}/due`, { body: {} })).body.nextFetchAt).toBe(
      clock.now().toISOString(),
    )
  })

  it("can't be made due if FEEDS is off or leaves it out", async () => {
    const { id } = await named('Hacker News')
    await db.update(marketSignalSources).set({ nextFetchAt: null }).where(eq(marketSignalSources.id, id))
    expect(await admin.call('PUT', `/admin/sources/${id}/due`, { body: {} })).toMatchObject({
      status: 422,
      body: { message: wording.notUsed },
    })
    const there = await off.admin()
    const [first] = await list(there)
    expect(await there.call('PUT', `/admin/sources/${ensure(first).id}/due`, { body: {} })).toMatchObject({
      status: 422,
      body: { message: wording.switchedOff },
    })
  })

  it('is removed with its items only by the person who added it', async () => {
    const { id } = (await admin.call('POST', '/admin/sources', { body: feed })).body
    await db.insert(marketSignals).values({
      sourceId: id,
      canonicalUrl: 'b',
      title: 'B',
      url: 'https://b.example/',
      publishedAt: clock.now(),
      fetchedAt: clock.now(),
      host: 'b.example',
      terms: [],
    })
    const other = await world.admin('other')
    expect(ensure((await list(other)).find((source) => source.id === id)).mine).toBe(false)
    expect((await other.call('DELETE', `/admin/sources/${id}`)).status).toBe(404)
    expect((await admin.call('DELETE', `/admin/sources/${(await named('Hacker News')).id}`)).status).toBe(404)
    expect((await admin.call('DELETE', `/admin/sources/${id}`)).body).toEqual({ removed: true })
    expect((await admin.call('DELETE', `/admin/sources/${id}`)).status).toBe(404)
    expect(await db.select().from(marketSignals)).toEqual([])
  })

  it.each([
    ['PUT', '/enabled', { enabled: true }],
    ['PUT', '/due', {}],
    ['DELETE', '', undefined],
  ])('is not found at %s%s, malformed or not', async (method, rest, body) => {
    for (const id of [randomUUID(), 'nothing'])
      expect((await admin.call(method, `/admin/sources/${id}${rest}`, { body })).status).toBe(404)
  })
})

describe('access to live sources', () => {
  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '/{id}/enabled'],
    ['PUT', '/{id}/due'],
    ['DELETE', '/{id}'],
  ])('%s /admin/sources%s is only for administrators', async (method, rest) => {
    const path = `/admin/sources${rest.replace('{id}', (await named('Hacker News')).id)}`
    const body = method === 'GET' || method === 'DELETE' ? undefined : { ...feed, enabled: false }
    expect((await world.visitor().call(method, path, { body })).status).toBe(401)
    expect((await (await world.member()).call(method, path, { body })).status).toBe(403)
    expect((await list()).map(({ enabled }) => enabled)).toEqual(Array.from({ length: 8 }, () => true))
  })

  it('allows the state to members, and not to visitors', async () => {
    expect((await world.visitor().call('GET', '/signals/state')).status).toBe(401)
    const member = await world.member()
    const reviewed = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(latestReview()),
    )
    expect((await member.call('GET', '/signals/state')).body).toEqual({
      connected: 0,
      lastFetchedAt: null,
      sentence: `Live sources: none. Playbook reviewed ${reviewed}.`,
    })
    await db
      .update(marketSignalSources)
      .set({ lastFetchedAt: clock.now() })
      .where(eq(marketSignalSources.name, 'Hacker News'))
    const { body } = await member.call('GET', '/signals/state')
    expect(body).toMatchObject({ connected: 1, lastFetchedAt: clock.now().toISOString() })
    expect(body.sentence).toMatch(/^Live sources: 1, last read .+\. Playbook reviewed .+\.$/)
  })
})
