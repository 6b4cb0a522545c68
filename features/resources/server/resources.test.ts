import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { OutboundRefusal } from '#kit/server/outbound.ts'
import { periods } from '#kit/server/schedule.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { categories } from '../contract.ts'
import { checkLinks } from './check-links.ts'
import { seedResources } from './seed.ts'
import { resources } from './tables.ts'

const world = await createWorld({ env: { FEEDS: 'default' } })
let ada: Browser
let bob: Browser

beforeAll(async () => {
  await seedResources(world.db, world.clock.now())
  ada = await world.member('ada')
  bob = await world.member('bob')
})

const firstId = async () => (await ada.call('GET', '/resources?limit=1')).body.items[0].id as string

describe('the resource library', () => {
  it('has 60 or more resources in eight categories, each with a reason', async () => {
    const rows = await world.db.select().from(resources)
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(categories))
    expect(rows.filter((row) => row.description.length < 40)).toEqual([])
    expect(rows.filter((row) => !row.url.startsWith('https://'))).toEqual([])
  })

  it('is seeded once, however often the program starts', async () => {
    const before = await world.db.$count(resources)
    await seedResources(world.db, world.clock.now())
    expect(await world.db.$count(resources)).toBe(before)
  })

  it('is readable by visitors, page after page without repeats', async () => {
    const visitor = world.visitor()
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { status, body }: { status: number; body: Json } = await visitor.call(
        'GET',
        `/resources?limit=25${cursor ? `&cursor=${cursor}` : ''}`,
      )
      expect(status).toBe(200)
      ids.push(...body.items.map((item: { id: string }) => item.id))
      cursor = body.nextCursor
    }
    expect(new Set(ids).size).toBe(await world.db.$count(resources))
    expect(ids.length).toBe(await world.db.$count(resources))
  })

  it('is searched in title, reason and URL, in any case, by category', async () => {
    const { body } = await ada.call('GET', '/resources?search=OWASP')
    expect(body.items.map((item: { title: string }) => item.title).toSorted()).toEqual([
      'OWASP Cheat Sheet Series',
      'OWASP Top Ten',
    ])
    expect(body.matching).toBe(2)
    expect(body.total).toBe(await world.db.$count(resources))
    const legal = await ada.call('GET', '/resources?category=legal&limit=100')
    expect(new Set(legal.body.items.map((item: { category: string }) => item.category))).toEqual(
      new Set(['legal']),
    )
    expect(
      (await ada.call('GET', `/resources?search=${encodeURIComponent("%_' or 1=1 --")}`)).body.items,
    ).toEqual([])
    expect((await ada.call('GET', '/resources?category=gardening')).status).toBe(400)
  })
})

describe('saving a resource', () => {
  it("adds it to the user's own list, idempotently", async () => {
    const id = await firstId()
    await Promise.all(Array.from({ length: 20 }, () => ada.call('PUT', `/resources/${id}/save`)))
    const { body } = await ada.call('PUT', `/resources/${id}/save`)
    expect(body).toMatchObject({ saves: 1, savedByMe: true })
    expect(
      (await ada.call('GET', '/resources?saved=true')).body.items.map((item: { id: string }) => item.id),
    ).toEqual([id])
    expect((await bob.call('GET', '/resources?saved=true')).body.items).toEqual([])
    expect((await world.visitor().call('GET', '/resources?saved=true')).body.items).toEqual([])
    expect((await bob.call('DELETE', `/resources/${id}/save`)).body.saves).toBe(1)
    expect((await ada.call('DELETE', `/resources/${id}/save`)).body).toMatchObject({
      saves: 0,
      savedByMe: false,
    })
  })

  it('needs a member and an existing resource', async () => {
    const id = await firstId()
    expect((await world.visitor().call('PUT', `/resources/${id}/save`)).status).toBe(401)
    expect((await ada.call('PUT', '/resources/00000000-0000-4000-8000-000000000000/save')).status).toBe(404)
    expect((await ada.call('PUT', '/reports/link/nonsense')).status).toBe(404)
  })
})

describe('broken links', () => {
  it('are marked after two reports, or one and our own check', async () => {
    const id = await firstId()
    expect((await ada.call('PUT', `/reports/link/${id}`)).status).toBe(200)
    expect((await ada.call('PUT', `/reports/link/${id}`)).status).toBe(200)
    const shown = async () => (await bob.call('GET', '/resources?limit=1')).body.items[0]
    expect(await shown()).toMatchObject({ id, mayBeBroken: false })
    await world.db.update(resources).set({ failures: 1 }).where(eq(resources.id, id))
    expect(await shown()).toMatchObject({ id, mayBeBroken: true })
    await world.db.update(resources).set({ failures: 0 }).where(eq(resources.id, id))
    expect((await bob.call('PUT', `/reports/link/${id}`)).status).toBe(200)
    expect(await shown()).toMatchObject({ id, mayBeBroken: true })
  })

  it('are found after three failed checks, and cleared once they work', async () => {
    await world.db.delete(resources)
    await seedResources(world.db, world.clock.now())
    const [link] = await world.db.select().from(resources).limit(1)
    const readBack = async () =>
      (await world.db.select().from(resources).where(eq(resources.id, link!.id)))[0]!
    const round = async (fetch: () => Promise<{ status: number }>) => {
      while ((await checkLinks(world.app, { fetch })) > 0);
      world.clock.forward(periods.linkCheck)
    }
    for (let times = 0; times < 3; times += 1) await round(async () => ({ status: 404 }))
    expect(await readBack()).toMatchObject({ failures: 3, checkedAt: null })
    const shown = await ada.call('GET', `/resources?search=${encodeURIComponent(link!.title)}`)
    expect(shown.body.items[0]).toMatchObject({ mayBeBroken: true, checkedAt: null })
    await round(async () => {
      throw new OutboundRefusal('too-large')
    })
    expect(await readBack()).toMatchObject({ failures: 0 })
    await round(async () => {
      throw new OutboundRefusal('unreachable')
    })
    expect(await readBack()).toMatchObject({ failures: 1 })
  })

  it('are each checked once by two concurrent rounds', async () => {
    await world.db.update(resources).set({ nextCheckAt: world.clock.now() })
    const asked: string[] = []
    const fetch = async (address: string) => {
      asked.push(address)
      return { status: 200 }
    }
    while (
      (await Promise.all([checkLinks(world.app, { fetch }), checkLinks(world.app, { fetch })])).some(
        (done) => done > 0,
      )
    );
    expect(asked.length).toBe(await world.db.$count(resources))
    expect(new Set(asked).size).toBe(asked.length)
  })
})
