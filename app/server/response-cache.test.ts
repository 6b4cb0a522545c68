import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { forumCategories, forumPosts } from '#features/forum/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { createResponseCache } from '#kit/server/response-cache.ts'
import { createWorld, openBrowser, password } from '#test/harness.ts'
import { untilWaiting } from '#test/waiting.ts'
import { createHttp } from './http.ts'

const world = await createWorld()
const http = createHttp({
  app: world.app,
  metrics: createMetrics(world.database.pool),
  pages: undefined,
  ready: async () => true,
  cache: createResponseCache({ maxAge: 60_000, maxEntries: 10 }),
})
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  http.fetch(new Request(`http://localhost:3000/api${path}`, { method, headers }))
const addCategory = (name: string) =>
  world.db.insert(forumCategories).values({ name, description: 'x', icon: 'Code', position: 90 })
const namesIn = async (answer: Response) =>
  ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name)

it('visitors share a cached response, and get 304 while it is unchanged', async () => {
  const first = await ask('/forum/categories')
  await addCategory('Behind the cache')
  const second = await ask('/forum/categories')
  expect(await namesIn(second)).toEqual(await namesIn(first))
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(second.headers.get('vary')).toContain('Cookie')
  const again = await ask('/forum/categories', { 'if-none-match': second.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it("signed-in users get fresh answers that aren't stored", async () => {
  await ask('/forum/categories')
  await addCategory('For a member')
  const member = await world.member()
  const signs: Record<string, string>[] = [
    { cookie: member.cookie() },
    { authorization: 'Bearer nobody-at-all-here' },
  ]
  for (const headers of signs) {
    const answer = await ask('/forum/categories', headers)
    expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'no-store'])
    expect(await namesIn(answer)).toContain('For a member')
  }
})

it('a change through the API is visible to everyone immediately', async () => {
  await ask('/forum/categories')
  await addCategory('After a change')
  await ask('/auth/sign-out', {}, 'POST')
  expect(await namesIn(await ask('/forum/categories'))).toContain('After a change')
})

it('what was read while a change was under way is gone after it', async () => {
  const member = openBrowser(async (request) => http.fetch(request))
  for (const step of ['sign-up', 'sign-in'])
    await member.call('POST', `/auth/${step}`, { body: { email: 'writer@example.test', password } })
  const [{ id }] = (await (await ask('/forum/categories')).json()).items
  const titles = async () =>
    (await (await ask('/forum/posts')).json()).items.map(({ title }: { title: string }) => title)
  const writing = await commit(world, async (tx) => {
    // Only writing waits for this.
    await tx.execute(sql`lock table ${forumPosts} in exclusive mode`)
    const writing = member.call('POST', '/forum/posts', {
      body: { categoryId: id, title: 'Under way', content: 'Soon here.' },
    })
    await untilWaiting(world.db, 1)
    expect(await titles()).not.toContain('Under way')
    return { writing }
  })
  expect((await writing.writing).status).toBe(201)
  expect(await titles()).toContain('Under way')
})

it('a refused request is refused every time', async () => {
  for (const _ of [1, 2]) expect((await ask('/forum/posts?limit=0')).status).toBe(400)
})

it("an unreadable request doesn't spoil the answer for others", async () => {
  const path = '/forum/posts?limit=7'
  const answers = await Promise.all([ask(path, { 'idempotency-key': '' }), ask(path), ask(path)])
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200])
})

it("members' reads and reads with side effects are never cached", async () => {
  const cached = world.app.endpoints.filter(({ meta }) => meta.cached)
  expect(cached.length).toBeGreaterThan(0)
  for (const { path, method, meta } of cached)
    expect([path, method, meta.access, meta.limit]).toEqual([path, 'GET', 'visitor', undefined])
})
