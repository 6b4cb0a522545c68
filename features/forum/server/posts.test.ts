import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { events, rateLimits } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { seedForumCategories } from './seed.ts'
import { forumCategories, forumEdits, forumPosts, forumViews } from './tables.ts'

const world = await createWorld()
const settledMember = async () => settled(world, await world.member())
await seedForumCategories(world.db, world.clock.now())
const { items: categories } = (await world.visitor().call('GET', '/forum/categories')).body
const idOf = (name: string): string => categories.find((category: Json) => category.name === name).id
const question = (more: object = {}) => ({
  categoryId: idOf('General'),
  title: 'How do I price it?',
  content: 'I have **three** buyers.',
  ...more,
})
const ask = async (member: Browser, more: object = {}) => {
  await world.db.delete(rateLimits)
  world.clock.forward(1)
  return (await member.call('POST', '/forum/posts', { body: question(more) })).body
}
const rowOf = async (id: string) =>
  (await world.db.select().from(forumPosts).where(eq(forumPosts.id, id)))[0]!
const countOf = async (name: string) =>
  (await world.db.select().from(forumCategories).where(eq(forumCategories.name, name)))[0]!.postsCount

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('the forum categories', () => {
  it('are the six of the seed, in order and public, seeded once', async () => {
    await seedForumCategories(world.db, world.clock.now())
    const { status, body } = await world.visitor().call('GET', '/forum/categories')
    expect([status, body.items.map((category: Json) => [category.name, category.icon])]).toEqual([
      200,
      [
        ['General', 'MessageCircle'],
        ['Development', 'Code'],
        ['Marketing', 'TrendingUp'],
        ['Collaboration', 'Users'],
        ['Feedback', 'MessageCircle'],
        ['Show your project', 'Rocket'],
      ],
    ])
  })
})

describe('asking in the forum', () => {
  it('stores the text trimmed, and counts it in its category', async () => {
    const [member, before] = [await settledMember(), await countOf('Marketing')]
    const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) **bold** <img src=x onerror=alert(1)>'
    const { status, body } = await member.call('POST', '/forum/posts', {
      body: question({ categoryId: idOf('Marketing'), title: '  Ads <b>?  ', content: `\n${hostile}\n` }),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Ads <b>?',
      content: hostile,
      isSolved: false,
      viewsCount: 0,
      responsesCount: 0,
      category: { name: 'Marketing', icon: 'TrendingUp' },
      author: { id: member.id, name: 'Anonymous User', avatar: null },
      can: { edit: true, accept: true },
    })
    expect(await rowOf(body.id)).toMatchObject({ userId: member.id, title: 'Ads <b>?', content: hostile })
    expect(await countOf('Marketing')).toBe(before + 1)
    expect(
      (await world.db.select().from(events).where(eq(events.subjectId, body.id))).map((event) => [
        event.name,
        event.data,
      ]),
    ).toEqual([['question.asked', {}]])
  })

  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['no description', { content: '\n' }, 'content'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['20,001 characters', { content: 'x'.repeat(20_001) }, 'content'],
    ['no category', { categoryId: '' }, 'categoryId'],
    ['an unknown category', { categoryId: randomUUID() }, 'categoryId'],
    ['a malformed category', { categoryId: 'nonsense' }, 'categoryId'],
  ])('refuses %s', async (_, more, field) => {
    const member = await settledMember()
    const { status, body } = await member.call('POST', '/forum/posts', { body: question(more) })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', [field]])
    expect(body.fields[field]).toBe(
      JSON.stringify(more).includes('xx')
        ? `Please keep this to ${body.fields[field].match(/\d+/)[0]} characters or fewer.`
        : 'Please fill in all required fields',
    )
    expect(await world.db.select().from(forumPosts).where(eq(forumPosts.userId, member.id))).toEqual([])
  })

  it('is closed to visitors, and makes one post per key', async () => {
    expect((await world.visitor().call('POST', '/forum/posts', { body: question() })).status).toBe(401)
    const [member, key] = [await settledMember(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        member.call('POST', '/forum/posts', { body: question(), headers: { 'idempotency-key': key } }),
      ),
    )
    expect([new Set(answers.map(({ body }) => body.id)).size, answers.map(({ status }) => status)]).toEqual([
      1,
      Array(5).fill(201),
    ])
    expect(await world.db.select().from(forumPosts).where(eq(forumPosts.userId, member.id))).toHaveLength(1)
  })

  it('stops after five in a minute', async () => {
    const member = await settledMember()
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await member.call('POST', '/forum/posts', { body: question() })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('shows the username and never an email', async () => {
    const member = await world.member('secret-address')
    await world.db.update(profiles).set({ username: 'Grace' }).where(eq(profiles.id, member.id))
    const { id } = await ask(member)
    const answers = [
      await world.visitor().call('GET', `/forum/posts/${id}`),
      await world.visitor().call('GET', '/forum/posts?limit=100'),
    ]
    expect(answers[0]!.body.author.name).toBe('Grace')
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/secret-address|@example/)
  })
})

describe('reading a post', () => {
  it('counts one view per viewer and day: by user, or network for visitors', async () => {
    const [author, reader] = [await settledMember(), await settledMember()]
    const { id } = await ask(author)
    const read = async (browser: Browser) => (await browser.call('GET', `/forum/posts/${id}`)).body.viewsCount
    expect([
      await read(reader),
      await read(reader),
      await read(world.visitor()),
      await read(world.visitor()),
      await read(author),
    ]).toEqual([1, 1, 2, 2, 3])
    await Promise.all(Array.from({ length: 8 }, () => read(reader)))
    expect((await rowOf(id)).viewsCount).toBe(3)
    world.clock.forward(day)
    expect(await read(world.visitor())).toBe(4)
    expect(JSON.stringify(await world.db.select().from(forumViews))).not.toMatch(
      new RegExp(`${reader.id}|127\\.0\\.0\\.1`),
    )
  })

  it('forgets viewers once the day is over', async () => {
    const { id } = await ask(await settledMember())
    const views = async () =>
      (await world.db.select().from(forumViews).where(eq(forumViews.postId, id))).length
    await world.visitor().call('GET', `/forum/posts/${id}`)
    await runHousekeeping(world.app)
    expect(await views()).toBe(1)
    world.clock.forward(day)
    await runHousekeeping(world.app)
    expect([await views(), (await rowOf(id)).viewsCount]).toEqual([0, 1])
  })

  it.each(['nonsense', randomUUID()])('answers Post Not Found to %s', async (id) => {
    for (const path of [`/forum/posts/${id}`, `/forum/posts/${id}/responses`]) {
      const { status, body } = await world.visitor().call('GET', path)
      expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Post Not Found'])
    }
  })
})

describe("the author's own post", () => {
  it('can be edited, keeps earlier versions, and updates category counts', async () => {
    const member = await settledMember()
    const post = await ask(member)
    const before = [await countOf('General'), await countOf('Development')]
    const { status, body } = await member.call('PUT', `/forum/posts/${post.id}`, {
      body: question({ categoryId: idOf('Development'), title: 'A better title' }),
    })
    expect([status, body.title, body.category.name, typeof body.editedAt]).toEqual([
      200,
      'A better title',
      'Development',
      'string',
    ])
    expect(await world.db.select().from(forumEdits).where(eq(forumEdits.postId, post.id))).toMatchObject([
      { title: post.title, content: post.content, responseId: null },
    ])
    expect([await countOf('General'), await countOf('Development')]).toEqual([before[0]! - 1, before[1]! + 1])
    expect(
      (await member.call('PUT', `/forum/posts/${post.id}`, { body: question({ title: '' }) })).status,
    ).toBe(400)
  })

  it('can be deleted, and is then not found', async () => {
    const member = await settledMember()
    const post = await ask(member, { title: 'Kangaroo invoices' })
    const before = await countOf('General')
    expect((await member.call('DELETE', `/forum/posts/${post.id}`)).body).toEqual({ removed: true })
    expect((await rowOf(post.id)).deletedAt).not.toBeNull()
    expect(await countOf('General')).toBe(before - 1)
    const gone: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/responses'],
      ['PUT', '', question()],
      ['DELETE', ''],
      ['POST', '/responses', { content: 'x' }],
      ['PUT', '/solution', { responseId: randomUUID() }],
      ['DELETE', '/solution'],
      ['PUT', '/flag', { reason: 'x' }],
    ]
    for (const [method, path, body] of gone)
      expect([
        method,
        path,
        (await member.call(method, `/forum/posts/${post.id}${path}`, { body })).status,
      ]).toEqual([method, path, 404])
    expect((await world.visitor().call('GET', '/forum/posts?search=kangaroo')).body.items).toEqual([])
    expect(await countOf('General')).toBe(before - 1)
  })

  it("can't be changed by others", async () => {
    const [author, other, admin] = [await settledMember(), await settledMember(), await world.admin()]
    const post = await ask(author)
    for (const browser of [other, admin]) {
      expect(
        (await browser.call('PUT', `/forum/posts/${post.id}`, { body: question({ title: 'Mine' }) })).status,
      ).toBe(404)
      expect((await browser.call('DELETE', `/forum/posts/${post.id}`)).status).toBe(404)
    }
    expect(await rowOf(post.id)).toMatchObject({ title: post.title, deletedAt: null })
    expect((await other.call('GET', `/forum/posts/${post.id}`)).body.can).toEqual({
      edit: false,
      accept: false,
    })
  })
})
