import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recountAll } from '#kit/server/recount.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { calling } from '#test/calling.ts'
import { settled } from '#test/cast.ts'
import { makePattern } from '#test/growth-pattern.ts'
import { growthShape } from '#test/growth-shape.ts'
import { createWorld } from '#test/harness.ts'
import { fill } from '#test/large.ts'

const members = 1000
const world = await createWorld()
const pattern = await settled(world, await world.member('pattern'))
const projectId = await makePattern(calling(world, pattern), world.drain)
await fill(world.url, growthShape({ members, userId: pattern.id, projectId, now: world.clock.now() }))

/** The member with the most of something, signed in. */
async function busiest(table: string, column: string) {
  const { rows } = await world.database.pool.query<{ id: string; many: number }>(
    `select ${column} id, count(*)::int many from ${table} group by 1 order by 2 desc limit 1`,
  )
  const { id, many } = rows[0]!
  return { many, ...(await signedIn(id)) }
}

async function signedIn(id: string) {
  await world.db.execute(sql`insert into sessions (user_id, token, csrf_token, expires_at)
    values (${id}, ${hashToken(`busy.${id}`)}, 'none', now() + interval '1 day') on conflict do nothing`)
  const headers = { authorization: `Bearer busy.${id}` }
  return { get: async (path: string) => (await world.visitor().call('GET', path, { headers })).body }
}

it('fills what the counts promise, skewed as people are', async () => {
  const counted = async (table: string) => world.db.$count(sql.raw(table) as never)
  expect(await Promise.all(['users', 'forum_posts', 'chat_messages'].map(counted))).toEqual([
    members + 1,
    members,
    members * 10 + 2000,
  ])
  const { rows } = await world.database.pool.query<{ silent: number }>(
    'select count(*)::int silent from users where id not in (select user_id from forum_posts)',
  )
  expect(rows[0]!.silent).toBeGreaterThan(members * 0.5)
  expect((await busiest('forum_posts', 'user_id')).many).toBeGreaterThan(10)
})

it('stores nothing that a recount would mend', async () => {
  expect(await recountAll(world.app)).toEqual({})
})

it('shows a busy member their own pages', async () => {
  const writer = await busiest('projects', 'user_id')
  expect(writer.many).toBeGreaterThan(10)
  const projects = await writer.get('/projects')
  expect(projects.items[0].title).toMatch(/^Project \d+$/)
  const own = projects.items[0].id
  expect((await writer.get(`/projects/${own}`)).title).toBe(projects.items[0].title)
  expect((await writer.get('/notifications')).items.length).toBeGreaterThan(5)
  const dreamer = await busiest('idea_generations', 'user_id')
  expect((await dreamer.get('/ideas/current')).ideas).toHaveLength(5)
  const talker = await busiest('user_matches', 'user1_id')
  expect((await talker.get('/messages/rooms')).items.length).toBeGreaterThan(2)
})

it('shows a project in its week, with its analysis', async () => {
  const { rows } = await world.database.pool.query<{ id: string; user_id: string }>(
    'select id, user_id from projects where id in (select project_id from action_plans) and user_id <> $1 limit 1',
    [pattern.id],
  )
  const { id, user_id: userId } = rows[0]!
  const { get } = await signedIn(userId)
  expect((await get(`/projects/${id}/action-plan`)).plan.items.length).toBeGreaterThan(0)
  expect((await get(`/projects/${id}/analysis`)).analysis).toMatchObject({ version: expect.any(Number) })
})

it('shows a visitor the forum with its newest posts first', async () => {
  const { body } = await world.visitor().call('GET', '/forum/posts?limit=20')
  const times = body.items.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from forum_posts order by responses_count desc limit 1',
  )
  const { body: responses } = await world.visitor().call('GET', `/forum/posts/${rows[0]!.id}/responses`)
  expect(responses.items.length).toBeGreaterThan(5)
})
