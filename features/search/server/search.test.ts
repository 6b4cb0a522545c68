import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forumPosts } from '#features/forum/server/tables.ts'
import { resources } from '#features/resources/server/tables.ts'
import { users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { named } from '#test/talk.ts'
import type { Found } from '../contract.ts'

const world = await createWorld({ env: { FEEDS: 'default' } })
let ada: Browser
let bob: Browser
let postId: string

beforeAll(async () => {
  ada = await named(await world.member('ada'), 'Ada Quill')
  bob = await named(await world.member('bob'), 'Bob Quill')
  await makeProject(ada, 'Quill sharpening')
  await makeProject(bob, 'Quill repairs')
  const { body } = await bob.call('GET', '/forum/categories')
  const words = { categoryId: body.items[0].id, title: 'Where is a good quill?', content: 'I seek one.' }
  postId = (await bob.call('POST', '/forum/posts', { body: words })).body.id
  await world.db.insert(resources).values({
    title: 'The quill handbook',
    description: 'How one is cut, in twelve pictures.',
    category: 'tools',
    url: 'https://quill.example/handbook',
  })
})

const find = async (who: Browser, q: string): Promise<Found[]> => {
  const { status, body } = await who.call('GET', `/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.items
}
const titles = async (who: Browser, q: string) =>
  (await find(who, q)).filter(({ kind }) => kind !== 'help').map(({ title }) => title)

describe('the search', () => {
  it('finds my projects, posts, people and resources, each with its page', async () => {
    expect((await find(ada, 'quill')).map(({ kind, title, to }) => [kind, title, to])).toEqual([
      ['project', 'Quill sharpening', expect.stringMatching(/^\/projects\//)],
      ['post', 'Where is a good quill?', `/forum/post/${postId}`],
      ['person', 'Bob Quill', '/people/Bob%20Quill'],
      ['resource', 'The quill handbook', '/resources?search=The%20quill%20handbook'],
    ])
  })

  it('finds help while typing, with its answer', async () => {
    const found = await find(ada, 'change my usern')
    expect(found.filter(({ kind }) => kind === 'help')).toContainEqual(
      expect.objectContaining({
        title: 'How do I change my username?',
        detail: 'Open Account and set a username in your profile.',
        to: '/account',
      }),
    )
  })

  it("never shows another user's projects", async () => {
    expect(await titles(bob, 'sharpening')).toEqual([])
    expect(await titles(bob, 'repairs')).toEqual(['Quill repairs'])
  })

  it('requires every word, ignoring case and accents', async () => {
    expect(await titles(ada, 'SHARP quíll')).toEqual(['Quill sharpening'])
    expect(await titles(ada, 'quill elephant')).toEqual([])
  })

  it('leaves out blocked, banned and hidden people', async () => {
    const cy = await named(await world.member('cy'), 'Cy Feather')
    const people = async () => (await find(ada, 'feather')).map(({ title }) => title)
    expect(await people()).toEqual(['Cy Feather'])
    await ada.call('PUT', `/messages/blocks/${cy.id}`)
    expect(await people()).toEqual([])
    expect(await titles(cy, 'ada quill')).toEqual([])
    await ada.call('DELETE', `/messages/blocks/${cy.id}`)
    expect(await people()).toEqual(['Cy Feather'])
    await world.db.update(users).set({ banned: true }).where(eq(users.id, cy.id))
    expect(await people()).toEqual([])
  })

  it('leaves out deleted posts, retired resources and deleted projects', async () => {
    const at = world.clock.now()
    await world.db.update(forumPosts).set({ deletedAt: at }).where(eq(forumPosts.id, postId))
    await world.db
      .update(resources)
      .set({ retiredAt: at })
      .where(eq(resources.url, 'https://quill.example/handbook'))
    expect((await find(ada, 'quill')).map(({ kind }) => kind)).toEqual(['project', 'person'])
  })

  it('returns at most five of each', async () => {
    await world.db.insert(resources).values(
      [...'abcdefg'].map((letter) => ({
        title: `Inkwell ${letter}`,
        description: 'A place to dip it in, and what it costs.',
        category: 'tools' as const,
        url: `https://inkwell.example/${letter}`,
      })),
    )
    expect(await titles(ada, 'inkwell')).toHaveLength(5)
  })

  it.each(["%%' --", '!!', '\\_', "'zq' & !:*", '٣٣ ²²', '🪶🪶'])('treats %s as plain text', async (q) => {
    expect(await titles(ada, q)).toEqual([])
  })

  it('needs two to eighty characters and a session', async () => {
    for (const q of ['', 'a', '  a ', 'a'.repeat(81)])
      expect((await ada.call('GET', `/search?q=${encodeURIComponent(q)}`)).status).toBe(400)
    expect((await world.visitor().call('GET', '/search?q=quill')).status).toBe(401)
  })
})
