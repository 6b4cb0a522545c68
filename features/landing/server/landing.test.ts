import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectTasks } from '#features/projects/server/tables.ts'
import { periods } from '#kit/server/schedule.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { memberStories } from './tables.ts'

const world = await createWorld()
const admin = await world.admin()
const words = {
  text: 'Eight talks, two paying bakeries, and a date on which I would have stopped.',
  who: 'A baker from Ghent',
  consent: true,
}
const offer = (member: Browser, body: object = words) => member.call('PUT', '/account/story', { body })
const shown = async () => (await world.visitor().call('GET', '/landing')).body
const claim = async (key: string) =>
  (await admin.call('GET', '/admin/claims')).body.items.find((one: Json) => one.key === key)
const confirm = (by: Browser, key: string, body: object) => by.call('PUT', `/admin/claims/${key}`, { body })

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe("a member's story", () => {
  it('is shown once an administrator approves it, with the chosen name only', async () => {
    const bob = await world.member()
    expect((await offer(bob)).body.story).toMatchObject({ text: words.text, state: 'offered' })
    expect((await shown()).stories).toEqual([])
    const {
      items: [story],
    } = (await admin.call('GET', '/admin/stories')).body
    expect(
      (
        await admin.call('PUT', `/admin/stories/${story.id}`, {
          body: { shown: true, createdAt: story.createdAt },
        })
      ).body,
    ).toEqual({ state: 'shown' })
    expect((await shown()).stories).toEqual([{ text: words.text, who: words.who }])
    // Changed words have to be reviewed again.
    world.clock.forward(1)
    await offer(bob, { ...words, text: `${words.text} And then some more.` })
    expect((await shown()).stories).toEqual([])
    expect(
      (
        await admin.call('PUT', `/admin/stories/${story.id}`, {
          body: { shown: true, createdAt: story.createdAt },
        })
      ).status,
    ).toBe(409)
    expect((await shown()).stories).toEqual([])
    expect((await bob.call('DELETE', '/account/story')).body).toEqual({ story: null })
    expect((await shown()).stories).toEqual([])
  })

  it('is hidden while its member is banned', async () => {
    const bob = await world.member()
    const { body } = await offer(bob)
    await admin.call('PUT', `/admin/stories/${body.story.id}`, {
      body: { shown: true, createdAt: body.story.createdAt },
    })
    expect((await shown()).stories).toHaveLength(1)
    await admin.call('PUT', `/admin/users/${bob.id}/ban`, { body: { reason: 'Spam', until: null } })
    expect((await shown()).stories).toEqual([])
    await admin.call('DELETE', `/admin/users/${bob.id}/ban`)
    expect((await shown()).stories).toHaveLength(1)
    await bob.call('DELETE', '/account/story')
  })

  it('is deleted with the member', async () => {
    const bob = await world.member()
    await offer(bob)
    await world.db.delete(users).where(eq(users.id, bob.id))
    expect(await world.db.select().from(memberStories).where(eq(memberStories.userId, bob.id))).toEqual([])
  })

  it('requires consent and text', async () => {
    const bob = await world.member()
    const refused = await Promise.all(
      [
        { ...words, consent: false },
        { ...words, text: 'Nice' },
        { ...words, who: ' ' },
        { ...words, text: 'x'.repeat(401) },
      ].map((body) => offer(bob, body)),
    )
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await bob.call('GET', '/account/story')).body).toEqual({ story: null })
  })

  it('is decided by administrators', async () => {
    const bob = await world.member()
    const { body } = await offer(bob)
    expect(
      (
        await bob.call('PUT', `/admin/stories/${body.story.id}`, {
          body: { shown: true, createdAt: body.story.createdAt },
        })
      ).status,
    ).toBe(403)
    expect((await bob.call('GET', '/admin/stories')).status).toBe(403)
    expect((await offer(world.visitor())).status).toBe(401)
    expect(
      (
        await admin.call('PUT', '/admin/stories/nonsense', {
          body: { shown: true, createdAt: body.story.createdAt },
        })
      ).status,
    ).toBe(404)
  })
})

describe('a landing page claim', () => {
  it('is a goal until an administrator says what supports it', async () => {
    expect((await shown()).claims.map(({ state }: Json) => state)).toEqual(['goal', 'goal', 'goal', 'goal'])
    expect((await confirm(admin, 'success', { confirmed: true, basis: 'so' })).status).toBe(400)
    expect(
      (await confirm(admin, 'nonsense', { confirmed: true, basis: 'Survey of 212 members' })).status,
    ).toBe(400)
    expect(
      (await confirm(await world.member(), 'success', { confirmed: true, basis: 'Survey of 212 members' }))
        .status,
    ).toBe(403)
    await confirm(admin, 'success', { confirmed: true, basis: 'Survey of 212 members, May 2026' })
    expect((await shown()).claims.at(-1)).toEqual({
      key: 'success',
      state: 'confirmed',
      count: null,
      basis: 'Survey of 212 members, May 2026',
    })
    await confirm(admin, 'success', { confirmed: false, basis: '' })
    expect((await shown()).claims.at(-1)).toMatchObject({ state: 'goal', basis: null })
  })

  it('is replaced by a live count only once that is higher', async () => {
    world.clock.forward(periods.landingCounts)
    const before = await claim('creators')
    expect(before).toMatchObject({ state: 'goal', count: await world.db.$count(users) })
    await world.database.pool.query(
      `insert into users (email) select 'many-' || n || '@example.test' from generate_series(1, 50000) n`,
    )
    // Counts are cached for a while.
    expect(await claim('creators')).toEqual(before)
    world.clock.forward(periods.landingCounts)
    expect((await shown()).claims[0]).toMatchObject({
      key: 'creators',
      state: 'live',
      count: before.count + 50_000,
    })
  })

  it('of launched projects counts those without an open task', async () => {
    const { count } = await claim('launched')
    const bob = await world.member()
    const project = await makeProject(bob)
    await world.db
      .update(projectTasks)
      .set({ doneAt: world.clock.now() })
      .where(eq(projectTasks.projectId, project.id))
    await makeProject(bob, 'Another plan')
    world.clock.forward(periods.landingCounts)
    expect((await claim('launched')).count).toBe(count + 1)
  })
})
