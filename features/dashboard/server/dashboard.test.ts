import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectCollaborationSuggestions } from '#features/collaborations/server/tables.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { forumCategories, forumPosts } from '#features/forum/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { makeProject, settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { postCount } from '../contract.ts'

const world = await createWorld()
const counts = async (browser: Browser, query = '') =>
  (await browser.call('GET', `/dashboard/counts${query}`)).body

async function post(userId: string, title: string, createdAt: Date) {
  const [category] = await world.db.select().from(forumCategories).limit(1)
  await world.db
    .insert(forumPosts)
    .values({ userId, categoryId: category!.id, title, content: 'x', createdAt })
}

describe('the dashboard', () => {
  it('shows a new account where to begin, with zero counts', async () => {
    const ada = await world.member('ada')
    expect(await counts(ada)).toMatchObject({
      next: { to: '/trait-questionnaire' },
      projects: { active: 0, overall: null, newest: [] },
      collaborations: 0,
      suggestions: 0,
      messages: 0,
      forum: { posts: 0, newest: [] },
      badges: 0,
      events: expect.any(Number),
      since: null,
    })
  })

  it('shows two of three projects, their rounded mean, and the newest one first', async () => {
    const ada = await world.member('ada')
    const made = []
    for (const name of ['First plan', 'Second plan', 'Third plan']) {
      world.clock.forward(1000)
      made.push(await makeProject(ada, name))
    }
    await world.drain()
    for (const [index, progress] of [0, 50, 1].entries())
      await world.db.update(projects).set({ progress }).where(eq(projects.id, made[index].id))
    const body = await counts(ada)
    expect(body.projects).toEqual({
      active: 3,
      overall: 17,
      newest: [
        { id: made[2].id, title: 'Third plan', progress: 1, rung: 'Assumption', provenance: 'told' },
        { id: made[1].id, title: 'Second plan', progress: 50, rung: 'Assumption', provenance: 'told' },
      ],
    })
    expect(body.next).toBeNull()
    expect(body.now.map(({ projectTitle }: Json) => projectTitle)).toEqual([
      'Third plan',
      'Second plan',
      'First plan',
    ])
    await world.db.update(projects).set({ status: 'archived' }).where(eq(projects.userId, ada.id))
    expect((await counts(ada)).next.to).toBe('/create-project')
  })

  it('shows the three newest posts of seven days, and what is new', async () => {
    const [ada, bob] = [await world.member('ada'), await settled(world, await world.member('bob'))]
    const now = world.clock.now().getTime()
    for (const [title, age] of [
      ['Old', 8 * day],
      ['One', 4000],
      ['Two', 3000],
      ['Three', 2000],
      ['Four', 1000],
    ] as const)
      await post(bob.id, title, new Date(now - age))
    const body = await counts(ada, `?since=${new Date(now - 3500).toISOString()}`)
    expect([body.forum.posts, body.forum.newest.map(({ title }: Json) => title)]).toEqual([
      4,
      ['Four', 'Three', 'Two'],
    ])
    expect(body.since).toEqual({ messages: 0, posts: 3, analyses: 0 })
    expect((await counts(bob, `?since=${new Date(now - 3500).toISOString()}`)).since.posts).toBe(0)
    expect((await ada.call('GET', '/dashboard/counts?since=yesterday')).status).toBe(400)
  })

  it('counts collaborators like the matches page, and names post categories', async () => {
    const [ada, near, out, partner, gone] = await Promise.all(
      ['ada', 'near', 'out', 'partner', 'gone'].map((name) => world.member(name)),
    )
    const suggested = (other: Browser) =>
      world.db.insert(projectCollaborationSuggestions).values({
        user1Id: ada!.id,
        user2Id: other.id,
        weekOf: mondayOf(world.clock.now()),
        compatibilityScore: 80,
        content: { mine: {}, theirs: {} },
      })
    for (const other of [near!, out!]) await suggested(other)
    const at = world.clock.now()
    for (const other of [partner!, gone!]) {
      await world.db.insert(userMatches).values({
        user1Id: ada!.id,
        user2Id: other.id,
        origin: 'suggestion',
        compatibilityScore: 80,
        compatibilityReason: 'x',
        user1Accepted: true,
        user2Accepted: true,
        acceptedAt: at,
        matchedAt: at,
      })
    }
    await world.db
      .update(users)
      .set({ banned: true })
      .where(inArray(users.id, [out!.id, gone!.id]))
    await post(near!.id, 'Is this a post?', at)
    const body = await counts(ada!)
    expect([body.suggestions, body.collaborations]).toEqual([1, 1])
    expect((await ada!.call('GET', '/collaborations')).body.items).toHaveLength(1)
    expect(body.forum.newest[0]).toMatchObject({
      title: 'Is this a post?',
      category: expect.stringMatching(/\w/),
    })
  })

  it('keeps other parts when one fails, and never shows 0 for it', async () => {
    const ada = await world.member('ada')
    await world.database.pool.query('alter table forum_posts rename to forum_posts_away')
    const body = await counts(ada)
    await world.database.pool.query('alter table forum_posts_away rename to forum_posts')
    expect([body.forum, body.projects.active, body.badges]).toEqual([null, 0, 0])
    expect(world.logged.join('')).toContain('a part of the dashboard could not be read')
  })

  it('runs as many queries for five projects as for one', async () => {
    const ada = await world.member('ada')
    await makeProject(ada)
    await world.drain()
    const few = await world.statementsOf(() => counts(ada))
    for (let made = 0; made < 4; made += 1) await makeProject(ada, `Plan ${made}`)
    await world.drain()
    expect(await world.statementsOf(() => counts(ada))).toHaveLength(few.length)
  })
})

it('stops counting the posts of a week above a thousand', async () => {
  const ada = await world.member('ada')
  await post(ada.id, 'Loud', world.clock.now())
  await world.database.pool.query(
    `insert into forum_posts (user_id, category_id, title, content, created_at)
      select user_id, category_id, title, content, created_at from forum_posts, generate_series(1, 1100)
      where title = 'Loud'`,
  )
  const { forum } = await counts(ada)
  expect([forum.posts, postCount(forum.posts), postCount(1000)]).toEqual([1001, '1,000+', '1,000'])
})
