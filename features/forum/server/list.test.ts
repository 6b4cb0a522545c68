import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { openThread } from './commands.ts'
import { seedForumCategories } from './seed.ts'
import { forumCategories, forumPosts } from './tables.ts'

const world = await createWorld()
const settledMember = async () => settled(world, await world.member())
await seedForumCategories(world.db, world.clock.now())
const [general, development] = await world.db
  .select()
  .from(forumCategories)
  .where(sql`name in ('General', 'Development')`)
  .orderBy(sql`name desc`)
const author = await settledMember()
const ask = async (title: string, content = 'Some words.') => {
  await world.db.delete(rateLimits)
  world.clock.forward(1000)
  return (await author.call('POST', '/forum/posts', { body: { categoryId: general!.id, title, content } }))
    .body.id as string
}
const list = async (query = '') => (await world.visitor().call('GET', `/forum/posts?${query}`)).body
const titles = async (query: string) => (await list(query)).items.map((item: Json) => item.title)

async function pagesOf(query: string): Promise<Json[]> {
  const items: Json[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Json = await list(`${query}&limit=7${cursor ? `&cursor=${cursor}` : ''}`)
    expect(page.items.length).toBeLessThanOrEqual(7)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

describe('the list of posts', () => {
  it('pages without gaps or duplicates in every sort, even with equal values', async () => {
    const at = world.clock.now().getTime()
    const rows = Array.from({ length: 40 }, (_, n) => ({
      userId: author.id,
      categoryId: n % 3 === 0 ? development!.id : general!.id,
      title: `Post ${n}`,
      content: 'Same',
      createdAt: new Date(at + (n >> 2)),
      viewsCount: n % 4,
      responsesCount: n % 5,
      deletedAt: n === 39 ? new Date() : null,
    }))
    await world.db.insert(forumPosts).values(rows)
    const keys = { latest: 'createdAt', most_responses: 'responsesCount', most_views: 'viewsCount' } as const
    for (const [sort, key] of Object.entries(keys)) {
      for (const [filter, many] of [
        ['', 39],
        [`&category=${general!.id}`, 26],
        [`&category=${development!.id}`, 13],
      ] as const) {
        const items = await pagesOf(`sort=${sort}${filter}`)
        expect([sort, filter, items.length, new Set(items.map((item) => item.id)).size]).toEqual([
          sort,
          filter,
          many,
          many,
        ])
        const values = items.map((item) => item[key])
        expect(values).toEqual([...values].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
      }
    }
    await world.db.delete(forumPosts).where(eq(forumPosts.content, 'Same'))
  })

  it('starts over for a cursor of another sort or an invalid one', async () => {
    for (const n of [1, 2, 3]) await ask(`Cursor ${n}`)
    const { nextCursor } = await list('sort=latest&limit=1')
    const first = await titles('sort=most_views&limit=1')
    expect([
      await titles(`sort=most_views&limit=1&cursor=${nextCursor}`),
      await titles('sort=most_views&limit=1&cursor=nonsense'),
    ]).toEqual([first, first])
  })

  it("shows an event's thread once someone responds, and before that in its category", async () => {
    const thread = { title: 'Marathon on Saturday', content: 'This is where it happens.' }
    const id = await commit(world, (tx) => openThread(tx, { ...thread, at: world.clock.now() }))
    const shown = async (query: string) => (await titles(query)).includes(thread.title)
    const { categoryId } = (await world.db.select().from(forumPosts).where(eq(forumPosts.id, id!)))[0]!
    expect([await shown(''), await shown(`category=${categoryId}`), await shown('search=marathon')]).toEqual([
      false,
      true,
      true,
    ])
    await author.call('POST', `/forum/posts/${id}/responses`, { body: { content: 'I make a sign.' } })
    expect(await shown('')).toBe(true)
    await world.db.delete(forumPosts).where(eq(forumPosts.id, id!))
  })

  it('is empty for an unknown category, and refuses an unknown sort', async () => {
    expect([
      (await list('category=nonsense')).items,
      (await list('category=00000000-0000-4000-8000-000000000000')).items,
    ]).toEqual([[], []])
    expect((await world.visitor().call('GET', '/forum/posts?sort=oldest')).status).toBe(400)
  })

  it('shows an excerpt without Markdown', async () => {
    await ask(
      'Excerpt',
      `# Heading\n\n> **bold** and \`code\`\n\n- [a link](https://example.test) ${'long '.repeat(100)}`,
    )
    const [item] = (await list('search=excerpt')).items
    expect(item.excerpt).toMatch(/^Heading bold and code a link long long/)
    expect(item.excerpt.length).toBeLessThanOrEqual(240)
    expect(item).not.toHaveProperty('content')
    await ask('Tabled', 'Tried:\n\n| Where | Asked |\n|:---|---|\n| Bakeries | 12 |\n\na | b')
    expect((await list('search=tabled')).items[0].excerpt).toBe('Tried: Where Asked Bakeries 12 a | b')
  })
})

describe('the forum search', () => {
  it('matches prefixes in title, text and responses, ignoring case', async () => {
    await ask('Invoicing a Zebra', 'They pay late.')
    await ask('Another one', 'A ZEBRA-proof sign-up at https://zebra.example/price')
    const third = await ask('Third', 'Nothing here.')
    await author.call('POST', `/forum/posts/${third}/responses`, { body: { content: 'Ask a zebra keeper.' } })
    expect(await titles('search=zEbR')).toEqual(['Third', 'Another one', 'Invoicing a Zebra'])
    expect(await titles('search=zebra%20invoic')).toEqual(['Invoicing a Zebra'])
    expect(await titles('search=zebra.example')).toEqual(['Another one'])
    expect(await titles('search=sign-up')).toEqual(['Another one'])
    expect(await titles('search=%20%20zebra%20&limit=2&sort=latest')).toHaveLength(2)
    expect((await pagesOf('search=zebra&sort=most_responses')).map((item) => item.title)).toHaveLength(3)
  })

  it('matches inside words, with or without accents', async () => {
    for (const title of ['The dashboard of a bakery', 'L’École du soir', 'Вечерняя Школа']) await ask(title)
    const found = async (search: string) => titles(`search=${encodeURIComponent(search)}`)
    expect([
      await found('shboar'),
      await found('ecole'),
      await found('ÉCOLE'),
      await found('школа'),
      await found('черняя шко'),
    ]).toEqual([
      ['The dashboard of a bakery'],
      ['L’École du soir'],
      ['L’École du soir'],
      ['Вечерняя Школа'],
      ['Вечерняя Школа'],
    ])
  })

  it.each([
    "'",
    "zebra' | 'x",
    '& | ! :*',
    '\\',
    '%',
    '<->',
    '\u0000zebra'.slice(0, 1),
    '((((',
    "o'brien",
    '🦓',
  ])('treats %j as plain words', async (search) => {
    const { status, body } = await world
      .visitor()
      .call('GET', `/forum/posts?search=${encodeURIComponent(search)}`)
    expect([status, Array.isArray(body.items)]).toEqual([200, true])
  })

  it('answers a very common word as fast as a rare one', async () => {
    const createdAt = world.clock.now()
    const rows = Array.from({ length: 2001 }, (_, n) => ({
      userId: author.id,
      categoryId: development!.id,
      title: `Ubiquitous ${n}`,
      content: 'Many',
      viewsCount: 10_000 - n,
      createdAt,
    }))
    await world.db.insert(forumPosts).values(rows)
    const silent = await ask('Silent post')
    await author.call('POST', `/forum/posts/${silent}/responses`, { body: { content: 'How ubiquitous.' } })
    expect(await titles('search=ubiquitous&limit=2')).toContain('Silent post')
    expect(await titles('search=ubiquitous&sort=most_views&limit=3')).toEqual([
      'Ubiquitous 0',
      'Ubiquitous 1',
      'Ubiquitous 2',
    ])
    expect(await titles(`search=ubiquitous&category=${general!.id}`)).toEqual(['Silent post'])
    await world.db.delete(forumPosts).where(eq(forumPosts.content, 'Many'))
  })

  it('pages through some hundred hits without gaps', async () => {
    const at = world.clock.now().getTime()
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      userId: author.id,
      categoryId: general!.id,
      title: n < 550 || n % 3 === 0 ? `Recent ${n}` : `Widespread ${n}`,
      content: n < 900 ? 'Plenty' : 'Plenty, and widespread.',
      createdAt: new Date(at - n),
      viewsCount: 10_000 - (n >> 2),
    }))
    await world.db.insert(forumPosts).values(rows)
    const hits = rows.filter(({ title, content }) => /widespread/i.test(title + content)).length
    expect(hits).toBeGreaterThan(200)
    for (const sort of ['latest', 'most_views']) {
      const items = await pagesOf(`search=widespread&sort=${sort}`)
      expect([sort, items.length, new Set(items.map((item) => item.id)).size]).toEqual([sort, hits, hits])
    }
    await world.db.delete(forumPosts).where(sql`content like 'Plenty%'`)
  })

  it('refuses more than 100 characters', async () => {
    expect((await world.visitor().call('GET', `/forum/posts?search=${'x'.repeat(101)}`)).status).toBe(400)
  })
})
