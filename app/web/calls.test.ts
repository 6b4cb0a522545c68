import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '#app/server/endpoints.ts'
import type * as Api from '#kit/web/api.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

// As the build makes it (vite.config.ts).
vi.mock('virtual:contract', () => {
  const routes: Record<string, Record<string, string>> = {}
  for (const { path, method, address } of endpoints) {
    const [feature, name] = path.split('.') as [string, string]
    ;(routes[feature] ??= {})[name] = `${method} ${address.replace(/^\/api/, '')}`
  }
  return { routes }
})

let world: Awaited<ReturnType<typeof createWorld>>
let ada: Browser
let api: typeof Api

beforeAll(async () => {
  world = await createWorld()
  ada = await world.member('ada')
  api = await import('#kit/web/api.ts')
  api.setCsrfToken((await ada.call('GET', '/session')).body.csrfToken)
})
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init = {}) =>
    world.fetch(
      new Request(`http://localhost:3000${String(address)}`, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          cookie: ada.cookie(),
          origin: 'http://localhost:3000',
        },
      }),
    ),
  )
})

it('calls the server with parameters, a query and a body, and gives out its answers', async () => {
  const { client } = api
  const { items } = await client.forum.categories()
  const asked = { categoryId: items[0]!.id, title: 'Which price for bread?', content: 'Nine a month?' }
  const post = await client.forum.ask(asked, { context: { idempotencyKey: 'one-post' } })
  const again = await client.forum.ask(asked, { context: { idempotencyKey: 'one-post' } })
  expect(again.id).toBe(post.id)
  expect((await client.forum.read({ postId: post.id })).title).toBe(asked.title)
  expect((await client.forum.posts({ search: 'cheese & wine?' })).items).toEqual([])
  expect((await client.forum.posts({ search: 'bread' })).items).toHaveLength(1)
})

it("throws the server's refusal, with its code and words", async () => {
  const error = await api.client.projects.read({ projectId: 'no/such?' }).catch((reason: unknown) => reason)
  expect(api.refusal(error)).toMatchObject({ code: 'not_found' })
  const failed = await api.client.forum
    .ask({ categoryId: '', title: '', content: '' })
    .catch((e: unknown) => e)
  expect(api.refusal(failed)).toMatchObject({ fields: { title: expect.any(String) } })
})

it('streams an answer of the assistant', async () => {
  const pieces: unknown[] = []
  for await (const piece of await api.client.assistant.stream({ question: 'How does confidence move?' }))
    pieces.push(piece)
  expect(pieces.at(-1)).toMatchObject({ kind: 'done', answer: { known: true } })
  expect(pieces.length).toBeGreaterThan(1)
})
