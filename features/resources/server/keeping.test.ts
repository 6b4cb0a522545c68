import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ensure } from '#kit/contract/ensure.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { wording } from '../contract.ts'
import { checkLinks } from './check-links.ts'
import { seedResources } from './seed.ts'
import { resources } from './tables.ts'

const world = await createWorld({ env: { FEEDS: 'default' } })
const { db, clock } = world
const admin = await world.admin()
const member = await world.member()
const form = (n: number) => ({
  title: `Resource ${n}`,
  description: 'Worth an hour.',
  category: 'tools',
  url: `https://example${n}.org/`,
})
const all = async (query = '') =>
  (await admin.call('GET', `/admin/resources?limit=100&${query}`)).body.items as Json[]
const shown = async (search: string) => (await member.call('GET', `/resources?search=${search}`)).body
const add = (body: unknown, headers = {}) => admin.call('POST', '/admin/resources', { body, headers })

describe("the administrators' library", () => {
  it('is closed to outsiders', async () => {
    const [{ id }] = (await all()) as [Json]
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', form(0)],
      ['PUT', `/${id}`, form(0)],
      ['PUT', `/${id}/retirement`, { retired: true }],
      ['DELETE', `/${id}/reports`, undefined],
    ] as const) {
      expect([
        (await world.visitor().call(method, `/admin/resources${path}`, { body })).status,
        (await member.call(method, `/admin/resources${path}`, { body })).status,
      ]).toEqual([401, 403])
    }
  })

  it('adds a new resource on top, once per key and URL, if public', async () => {
    const [first, again] = [
      await add(form(1), { 'idempotency-key': 'r1' }),
      await add(form(1), { 'idempotency-key': 'r1' }),
    ]
    expect([first.status, again.body.id, first.body.checkedAt]).toEqual([201, first.body.id, null])
    expect((await all())[0]!.title).toBe('Resource 1')
    expect((await add({ ...form(2), url: form(1).url })).body.fields).toEqual({ url: wording.taken })
    for (const url of ['javascript:alert(1)', 'ftp://example.org/', 'nonsense', 'http://'])
      expect([url, (await add({ ...form(2), url })).status]).toEqual([url, 400])
  })

  it('resets checks of an edited URL, and the next start keeps the edit', async () => {
    const before = await all()
    const shipped = ensure(before.find(({ url }) => url === 'https://paulgraham.com/ds.html'))
    await db
      .update(resources)
      .set({ failures: 3, checkedAt: clock.now() })
      .where(eq(resources.id, shipped.id))
    expect((await all('state=broken')).map(({ id }) => id)).toEqual([shipped.id])
    const { body } = await admin.call('PUT', `/admin/resources/${shipped.id}`, {
      body: { ...form(3), url: 'https://paulgraham.com/moved.html' },
    })
    expect(body).toMatchObject({ title: 'Resource 3', failures: 0, checkedAt: null })
    await add({ ...form(4), url: 'https://paulgraham.com/ds.html' })
    await seedResources(db, clock.now())
    expect(await all()).toHaveLength(before.length + 1)
    expect(ensure((await all()).find(({ id }) => id === shipped.id)).title).toBe('Resource 3')
    expect((await admin.call('PUT', '/admin/resources/nonsense', { body: form(5) })).status).toBe(404)
  })

  it('hides retired resources, and restores them with their saves', async () => {
    const { id } = (await add(form(6))).body
    await member.call('PUT', `/resources/${id}/save`, { body: {} })
    const { total } = await shown('')
    await admin.call('PUT', `/admin/resources/${id}/retirement`, { body: { retired: true } })
    expect([(await shown('Resource+6')).items, (await shown('')).total]).toEqual([[], total - 1])
    expect((await member.call('PUT', `/reports/link/${id}`, { body: {} })).status).toBe(404)
    expect((await all('state=retired')).map(({ title }) => title)).toEqual(['Resource 6'])
    const asked: string[] = []
    while (
      (await checkLinks(world.app, {
        fetch: async (url: string) => {
          asked.push(url)
          return { status: 200 } as never
        },
      })) > 0
    );
    expect([asked.length > 20, asked.includes(form(6).url)]).toEqual([true, false])
    await seedResources(db, clock.now())
    expect((await shown('Resource+6')).items).toEqual([])
    await admin.call('PUT', `/admin/resources/${id}/retirement`, { body: { retired: false } })
    expect((await shown('Resource+6')).items).toMatchObject([{ id, savedByMe: true }])
  })

  it('lists reported links until an administrator has looked', async () => {
    const { id } = (await add(form(7))).body
    await member.call('PUT', `/reports/link/${id}`, { body: {} })
    expect(await all('state=reported')).toMatchObject([{ id, reports: 1 }])
    expect((await admin.call('GET', '/admin/waiting')).body.resources).toBe(1)
    expect((await admin.call('DELETE', `/admin/resources/${id}/reports`)).body.reports).toBe(0)
    expect([await all('state=reported'), (await shown('Resource+7')).items[0].mayBeBroken]).toEqual([
      [],
      false,
    ])
  })
})
