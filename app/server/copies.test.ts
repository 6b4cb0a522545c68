import { expect, it } from 'vitest'
import { forumCategories } from '#features/forum/server/tables.ts'
import { createCopies } from '#kit/server/copies.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { createWorld } from '#test/harness.ts'
import { createHttp } from './http.ts'

const world = await createWorld()
const http = createHttp({
  app: world.app,
  metrics: createMetrics(world.database.pool),
  pages: undefined,
  ready: async () => true,
  copies: createCopies({ maxAge: 60_000, maxCopies: 10 }),
})
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  http.fetch(new Request(`http://localhost:3000/api${path}`, { method, headers }))
const addCategory = (name: string) =>
  world.db.insert(forumCategories).values({ name, description: 'x', icon: 'Code', position: 90 })
const namesIn = async (answer: Response) =>
  ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name)

it('visitors share what was read a moment ago, and hear that it is still so', async () => {
  const first = await ask('/forum/categories')
  await addCategory('Behind the copy')
  const second = await ask('/forum/categories')
  expect(await namesIn(second)).toEqual(await namesIn(first))
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(second.headers.get('vary')).toContain('Cookie')
  const again = await ask('/forum/categories', { 'if-none-match': second.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toContain("default-src 'self'")
})

it('whoever is signed in, or says so, is answered anew and keeps nothing', async () => {
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

it('a change through the API is read by everybody at once', async () => {
  await ask('/forum/categories')
  await addCategory('After a change')
  await ask('/auth/sign-out', {}, 'POST')
  expect(await namesIn(await ask('/forum/categories'))).toContain('After a change')
})

it('a question that is refused is refused each time', async () => {
  for (const _ of [1, 2]) expect((await ask('/forum/posts?limit=0')).status).toBe(400)
})

it('a request that cannot be read spoils no answer of those who ask with it', async () => {
  const path = '/forum/posts?limit=7'
  const answers = await Promise.all([ask(path, { 'idempotency-key': '' }), ask(path), ask(path)])
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200])
})

it('what only a member may read, and what a visitor changes by reading, has no copy', async () => {
  const copied = world.app.endpoints.filter(({ meta }) => meta.copied)
  expect(copied.length).toBeGreaterThan(0)
  for (const { path, method, meta } of copied)
    expect([path, method, meta.access, meta.limit]).toEqual([path, 'GET', 'visitor', undefined])
})
