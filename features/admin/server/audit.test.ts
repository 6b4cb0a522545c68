import { randomUUID } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#app/contract.ts'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { forumCategories } from '#features/forum/server/tables.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { day } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { adminActs, rateLimits } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const { db, clock } = world
const admin = await world.admin()
const latest = async () =>
  (await db.select().from(adminActs).orderBy(desc(adminActs.createdAt), desc(adminActs.id)).limit(1))[0]
const all = () => db.select().from(adminActs).orderBy(adminActs.createdAt)

const changing = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) return []
    const { meta, route } = endpoint['~orpc']
    return (meta as EndpointMeta).access === 'admin' && route.method !== 'GET'
      ? [{ what: `${feature}.${name}`, method: route.method!, path: route.path! }]
      : []
  }),
)

beforeEach(async () => {
  await db.delete(adminActs)
  await db.delete(rateLimits)
})

describe('the audit log by contract', () => {
  it('covers the endpoints it is meant for', () => {
    expect(changing.length).toBeGreaterThan(20)
  })

  it.each(changing)(
    '$what leaves an entry even when refused, without its body',
    async ({ what, method, path }) => {
      const ids: Record<string, string> = {}
      const address = path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => (ids[name] = name === 'questionNumber' ? '1' : randomUUID()),
      )
      await admin.call(method, address, {
        body: {
          canary: 'a private sentence',
          name: 'a private sentence',
          content: 'a private sentence',
          reason: 'a private sentence',
          until: 'never',
        },
      })
      const rows = await all()
      expect(rows).toHaveLength(1)
      const { userId: _gone, ...kept } = ids
      expect(rows[0]).toMatchObject({ what, actorId: admin.id, subjects: kept, aboutId: null })
      expect(['done', 'refused']).toContain(rows[0]!.state)
      expect(JSON.stringify(rows)).not.toContain('private')
    },
  )

  it('writes before the act, closes it after, and records a refusal', async () => {
    const member = await world.member('walked')
    await admin.call('PUT', `/admin/users/${member.id}/role`, { body: { role: 'emperor' } })
    expect(await latest()).toMatchObject({
      what: 'admin.setRole',
      aboutId: member.id,
      state: 'refused',
      code: 'invalid',
    })
    clock.forward(1)
    await admin.call('DELETE', `/admin/users/${member.id}/sessions`)
    expect(await latest()).toMatchObject({
      what: 'admin.endSessions',
      aboutId: member.id,
      state: 'done',
      code: null,
    })
  })

  it('has no entries for refused members, or reads about no one', async () => {
    await (await world.member()).call('PUT', `/admin/users/${admin.id}/role`, { body: { role: 'user' } })
    await world.visitor().call('DELETE', `/admin/users/${admin.id}/ban`)
    await admin.call('GET', '/admin/overview')
    expect(await all()).toEqual([])
    await admin.call('GET', '/admin/users?search=a')
    expect(await all()).toMatchObject([{ what: 'admin.users', state: 'done' }])
  })

  it('is deleted after two years', async () => {
    await admin.call('PUT', `/admin/reports/${randomUUID()}/resolution`, { body: { outcome: 'hide' } })
    await db.update(adminActs).set({ createdAt: new Date(clock.now().getTime() - periods.adminActsKept - 1) })
    await runHousekeeping(world.app)
    expect(await all()).toEqual([])
  })
})

describe("the administrators' door", () => {
  const knock = (email: string, given: string) =>
    world.visitor().call('POST', '/auth/sign-in', { body: { email, password: given, as: 'admin' } })

  it("records who signed in and who didn't, never the typed address", async () => {
    const member = await world.member('knocks')
    await knock(admin.email, password)
    expect(await latest()).toMatchObject({ what: 'accounts.adminSignIn', actorId: admin.id, state: 'done' })
    clock.forward(1)
    await knock(admin.email, 'Wrong.word-1')
    expect(await latest()).toMatchObject({
      actorId: null,
      aboutId: admin.id,
      state: 'refused',
      code: 'unauthenticated',
    })
    clock.forward(1)
    await knock(member.email, password)
    expect(await latest()).toMatchObject({ actorId: null, aboutId: member.id, state: 'refused' })
    clock.forward(1)
    await knock('nobody-here@example.test', 'Wrong.word-1')
    expect(await latest()).toMatchObject({ actorId: null, aboutId: null, state: 'refused' })
    expect(JSON.stringify(await all())).not.toContain('example.test')
  })

  it('records no more than the rate limit allows', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await knock('flood@example.test', 'Wrong.word-1')
    expect(await all()).toHaveLength(5)
  })
})

describe("an administrator's power in the forum", () => {
  it("is recorded on someone else's post, but not on their own", async () => {
    const [author, helper] = [
      await settled(world, await world.member('asks')),
      await settled(world, await world.member('helps')),
    ]
    const [category] = await db.select().from(forumCategories)
    const ask = async (who: typeof author) =>
      (
        await who.call('POST', '/forum/posts', {
          body: { categoryId: category!.id, title: 'How?', content: 'Like this?' },
        })
      ).body.id as string
    const respond = async (who: typeof author, postId: string, solves = false) =>
      (
        await who.call('POST', `/forum/posts/${postId}/responses`, {
          body: { content: 'Like that.', solves },
        })
      ).body.id as string
    const [theirs, mine] = [await ask(author), await ask(admin)]
    const [first, second] = [await respond(helper, theirs), await respond(helper, mine)]
    await author.call('PUT', `/forum/posts/${theirs}/solution`, { body: { responseId: first } })
    await admin.call('PUT', `/forum/posts/${mine}/solution`, { body: { responseId: second } })
    expect(await all()).toEqual([])
    await admin.call('DELETE', `/forum/posts/${theirs}/solution`)
    clock.forward(1)
    await admin.call('PUT', `/forum/posts/${theirs}/solution`, { body: { responseId: first } })
    clock.forward(1)
    await respond(admin, theirs, true)
    await author.call('DELETE', `/forum/posts/${theirs}/solution`)
    clock.forward(1)
    await respond(admin, theirs, true)
    expect((await all()).map(({ what, aboutId, state }) => [what, aboutId, state])).toEqual(
      ['forum.unaccept', 'forum.accept', 'forum.respond'].map((what) => [what, author.id, 'done']),
    )
  })
})

describe('the audit log page', () => {
  it('filters and pages, and exports a file without spreadsheet formulas', async () => {
    const second = await world.admin('second')
    await db.update(profiles).set({ username: '=cmd' }).where(eq(profiles.id, second.id))
    await db.delete(adminActs)
    const member = await world.member('seen')
    await admin.call('PUT', `/admin/users/${member.id}/ban`, { body: { reason: '=1+1', until: null } })
    clock.forward(1)
    await admin.call('DELETE', `/admin/users/${member.id}/ban`)
    clock.forward(1)
    await second.call('DELETE', `/admin/users/${member.id}/sessions`)
    const list = async (query: string) => (await admin.call('GET', `/admin/audit?${query}`)).body
    expect((await list('')).items.map(({ what }: Json) => what)).toEqual([
      'admin.endSessions',
      'admin.unban',
      'admin.ban',
    ])
    expect((await list(`actor=${second.id}`)).items).toHaveLength(1)
    expect((await list('actor=nonsense')).items).toEqual([])
    expect((await list('what=admin.ban')).items).toMatchObject([
      { summary: expect.stringContaining('Ban someone'), reason: '=1+1', about: { id: member.id } },
    ])
    const today = clock.now().toISOString().slice(0, 10)
    const ago = new Date(clock.now().getTime() - 3 * day).toISOString().slice(0, 10)
    expect([
      (await list(`from=${today}&to=${today}`)).items.length,
      (await list(`to=${ago}`)).items.length,
    ]).toEqual([3, 0])
    expect((await admin.call('GET', '/admin/audit?from=yesterday')).status).toBe(400)
    const page = await list('limit=2')
    expect([page.items.length, (await list(`limit=2&cursor=${page.nextCursor}`)).items.length]).toEqual([
      2, 1,
    ])
    const { csv, rows, more } = (await admin.call('GET', '/admin/audit/export?what=admin.ban')).body
    expect([rows, more, csv.split('\r\n').length, csv]).toEqual([
      1,
      false,
      2,
      expect.stringContaining(`"'=1+1"`),
    ])
    expect((await admin.call('GET', `/admin/audit/export?actor=${second.id}`)).body.csv).toContain(`"'=cmd"`)
    const filters = (await admin.call('GET', '/admin/audit/filters')).body
    expect(filters.actors.map(({ id }: Json) => id).sort()).toEqual([admin.id, second.id].sort())
    expect(filters.kinds.map(({ what }: Json) => what)).toEqual(
      expect.arrayContaining([...changing.map(({ what }) => what), 'accounts.adminSignIn']),
    )
    const summaries = filters.kinds.map(({ summary }: Json) => summary)
    expect(new Set(summaries).size).toBe(summaries.length)
    expect(filters.kinds.map(({ what }: Json) => what)).toEqual(
      expect.arrayContaining(['admin.user', 'admin.users', 'moderation.resolve.hide', 'moderation.ban']),
    )
    expect(await db.$count(adminActs, eq(adminActs.state, 'asked'))).toBe(0)
  })
})
