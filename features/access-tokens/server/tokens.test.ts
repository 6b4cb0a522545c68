import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { day, minute } from '#kit/contract/time.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { forgetEnded } from './housekeeping.ts'
import { accessTokens } from './tables.ts'

const world = await createWorld()
const { endpoints } = world.app
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const form = { name: 'My laptop', scope: 'read', projectId: null, days: 30, password }
const create = (me: Browser, given: object = {}) =>
  me.call('POST', '/account/tokens', { body: { ...form, ...given } })
const secretOf = async (me: Browser, given: object = {}) => (await create(me, given)).body.secret as string

/** A client with only its token: no cookie, no Origin, no anti-forgery token. */
function program(secret: string) {
  const bearer = { authorization: `Bearer ${secret}` }
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    world.visitor().call(method, path, { body, origin: null, headers: { ...bearer, ...headers } })
}
const list = (me: Browser) => me.call('GET', '/account/tokens')

describe('a token', () => {
  it('is shown once, and stored as a hash with its prefix', async () => {
    const me = await world.member()
    const { status, body } = await create(me)
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^bk_[\w-]{43}$/)
    expect(body.token).toMatchObject({ name: 'My laptop', scope: 'read', project: null, lastUsedAt: null })
    expect(body.secret.startsWith(body.token.prefix)).toBe(true)
    expect(JSON.stringify((await list(me)).body)).not.toContain(body.secret)
    const [row] = await world.db.select().from(accessTokens).where(eq(accessTokens.id, body.token.id))
    expect(JSON.stringify(row)).not.toContain(body.secret)
  })

  it.each([
    ['a wrong password', { password: 'Wrong.horse-9' }, 422],
    ['no name', { name: ' ' }, 400],
    ['a name that is too long', { name: 'x'.repeat(61) }, 400],
    ['another scope', { scope: 'admin' }, 400],
    ['more than a year', { days: 366 }, 400],
    ['no end', { days: null }, 400],
    ['a project that is none of mine', { projectId: '00000000-0000-4000-8000-000000000000' }, 422],
    ['a project that is no id', { projectId: 'all' }, 422],
  ])('is not created with %s', async (_, given, status) => {
    const me = await world.member()
    expect((await create(me, given)).status).toBe(status)
    expect((await list(me)).body.tokens).toEqual([])
  })

  it("is not created for another user's project or by a visitor", async () => {
    const [me, other] = [await world.member(), await world.member('other')]
    const theirs = await makeProject(other)
    expect((await create(me, { projectId: theirs.id })).status).toBe(422)
    expect((await create(world.visitor())).status).toBe(401)
  })

  it('is limited to twenty, also under concurrency', async () => {
    const me = await world.member()
    const one = {
      userId: me.id,
      prefix: 'bk_',
      scope: 'read',
      name: 'x',
      expiresAt: world.clock.now(),
    } as const
    const alive = new Date(world.clock.now().getTime() + day)
    await world.db.insert(accessTokens).values(
      Array.from({ length: 21 }, (_, n) => ({
        ...one,
        tokenHash: `${me.id}${n}`,
        // Two have ended and no longer count.
        ...(n < 19 ? { expiresAt: alive } : n === 19 ? {} : { expiresAt: alive, revokedAt: alive }),
      })),
    )
    const answers = await Promise.all([create(me), create(me)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await list(me)).body.tokens).toHaveLength(20)
  })

  it('ends when its owner, and only its owner, revokes it', async () => {
    const [me, other] = [await world.member(), await world.member('other')]
    const { body } = await create(me)
    const call = program(body.secret)
    const at = `/account/tokens/${body.token.id}`
    expect((await other.call('DELETE', at)).status).toBe(404)
    expect((await call('GET', '/projects')).status).toBe(200)
    expect((await me.call('DELETE', at)).status).toBe(200)
    expect((await call('GET', '/projects')).status).toBe(401)
    expect((await me.call('DELETE', at)).status).toBe(404)
    expect((await me.call('DELETE', '/account/tokens/x')).status).toBe(404)
    expect((await list(me)).body.tokens).toEqual([])
  })

  it('expires on its day', async () => {
    const me = await world.member()
    const call = program(await secretOf(me, { days: 7 }))
    expect((await call('GET', '/projects')).status).toBe(200)
    world.clock.forward(7 * day)
    expect((await call('GET', '/projects')).status).toBe(401)
  })

  it('records its last use to the hour, without writing more often', async () => {
    const me = await world.member()
    const call = program(await secretOf(me))
    const used = async () =>
      (await world.db.select().from(accessTokens).where(eq(accessTokens.userId, me.id)))[0]!.lastUsedAt
    await call('GET', '/projects')
    const first = world.clock.now()
    expect(await used()).toEqual(first)
    world.clock.forward(59 * minute)
    await call('GET', '/projects')
    expect(await used()).toEqual(first)
    world.clock.forward(60_000)
    await call('GET', '/projects')
    expect(await used()).toEqual(world.clock.now())
  })

  it.each(['banned', 'leaving'])('does nothing if its user is %s', async (state) => {
    const me = await world.member()
    const call = program(await secretOf(me))
    const at = world.clock.now()
    if (state === 'banned') await world.db.update(users).set({ banned: true }).where(eq(users.id, me.id))
    else
      await world.db
        .insert(accountDeletions)
        .values({ userId: me.id, posts: 'erase', requestedAt: at, dueAt: at, undoTokenHash: me.id })
    expect((await call('GET', '/projects')).status).toBe(401)
  })

  it.each([
    [
      'a change of the password',
      'PUT',
      '/account/password',
      { currentPassword: password, password: 'Other.horse-99' },
    ],
    ['signing out everywhere', 'POST', '/auth/sign-out-everywhere', {}],
  ])('ends with %s', async (_, method, path, body) => {
    const me = await world.member()
    const call = program(await secretOf(me))
    expect((await me.call(method, path, { body })).status).toBe(200)
    expect((await call('GET', '/projects')).status).toBe(401)
  })

  it('may call 120 times a minute, from any network', async () => {
    const me = await world.member()
    const call = program(await secretOf(me))
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await call('GET', '/projects')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
  })
})

describe('a call by token', () => {
  it('ignores cookies, even with an invalid token', async () => {
    const [me, other] = [await world.member(), await world.member('other')]
    await makeProject(me, 'Mine')
    await makeProject(other, 'Theirs')
    const cookie = me.cookie()
    const theirs = program(await secretOf(other))
    const { body } = await theirs('GET', '/projects', undefined, { cookie })
    expect(body.items.map(({ title }: Json) => title)).toEqual(['Theirs'])
    for (const wrong of [
      'bk_',
      'bk_short',
      `bk_${'x'.repeat(43)}`,
      `bka_${'x'.repeat(43)}`,
      `bkx_${'x'.repeat(60)}`,
      'bk_ä',
    ])
      expect((await program(encodeURI(wrong))('GET', '/projects', undefined, { cookie })).status).toBe(401)
  })

  it('refuses the tokens of apps, which are for coding tools', async () => {
    expect((await program(`bka_${'a'.repeat(43)}`)('GET', '/projects')).status).toBe(401)
  })

  it("is refused by every endpoint that doesn't allow tokens", async () => {
    const me = await world.member()
    const call = program(await secretOf(me, { scope: 'write' }))
    const closed = endpoints.filter(({ meta, address }) => !meta.tokens && address !== '/api/status')
    expect(closed.length).toBeGreaterThan(200)
    for (const { method, address, path } of closed) {
      await world.db.delete(rateLimits)
      const at = address.slice('/api'.length).replaceAll(/\{\w+\}/g, me.id)
      const { status, body } = await call(method, at, method === 'GET' ? undefined : {})
      expect([path, status, body.message]).toEqual([
        path,
        403,
        "An access token can't do that. Please sign in instead.",
      ])
    }
  })

  it('opens only a few endpoints, according to its scope', () => {
    const open = endpoints.filter(({ meta }) => meta.tokens)
    for (const { path, method, meta } of open) {
      expect([path, meta.tokens]).toEqual([path, method === 'GET' ? 'read' : 'write'])
      expect([path, ['member', 'owner-of-project'].includes(meta.access)]).toEqual([path, true])
    }
    expect(open.map(({ path }) => path).toSorted()).toEqual([
      'actionPlans.read',
      'actionPlans.tick',
      'actionPlans.untick',
      'evidence.log',
      'evidence.now',
      'evidence.read',
      'generation.read',
      'personalization.read',
      'personalization.setWorked',
      'projects.addNote',
      'projects.list',
      'projects.read',
      'projects.tickTask',
      'projects.untickTask',
    ])
  })

  it('changes nothing with a read token', async () => {
    const me = await world.member()
    const project = await makeProject(me)
    const call = program(await secretOf(me))
    for (const { method, address, path } of endpoints.filter(({ meta }) => meta.tokens === 'write')) {
      const at = address
        .slice('/api'.length)
        .replace('{projectId}', project.id)
        .replaceAll(/\{\w+\}/g, me.id)
      const { status, body } = await call(method, at, {})
      expect([path, status, body.message]).toEqual([path, 403, 'This token can only read.'])
    }
  })
})

describe('a token for one project', () => {
  it('reaches only that project; others are not found', async () => {
    const me = await world.member()
    const [one, other] = [await makeProject(me, 'One'), await makeProject(me, 'Other')]
    await world.drain()
    const call = program(await secretOf(me, { scope: 'write', projectId: one.id }))
    const { body } = await call('GET', '/projects')
    expect(body.items.map(({ title }: Json) => title)).toEqual(['One'])
    expect((await call('GET', '/projects?limit=1&status=archived')).body.items).toEqual([])
    expect((await call('GET', `/projects/${one.id}`)).status).toBe(200)
    const named = endpoints.filter(({ meta, address }) => meta.tokens && address.includes('{projectId}'))
    expect(named.length).toBe(12)
    for (const { method, address, path } of named) {
      const at = (id: string) =>
        address
          .slice('/api'.length)
          .replace('{projectId}', id)
          .replaceAll(/\{\w+\}/g, me.id)
      const sent = method === 'GET' ? undefined : { projectId: one.id }
      for (const id of [other.id, one.id.toUpperCase(), 'x']) {
        const answer = await call(method, at(id), sent)
        expect([path, id, answer.status]).toEqual([path, id, 404])
      }
    }
    // A token for one project can't reach another project's task.
    const [task] = other.implementationPlan.phases[0].tasks
    for (const { method, address, path } of named.filter((one) => one.address.includes('{taskId}'))) {
      const at = address.slice('/api'.length).replace('{projectId}', one.id).replace('{taskId}', task.id)
      expect([path, (await call(method, at, { text: 'x' })).status]).toEqual([path, 404])
    }
    const { body: untouched } = await me.call('GET', `/projects/${other.id}`)
    expect(untouched.tasksDone).toBe(0)
  })

  it('is deleted with its project and never becomes one for all', async () => {
    const me = await world.member()
    const one = await makeProject(me, 'One')
    await makeProject(me, 'Other')
    const call = program(await secretOf(me, { projectId: one.id }))
    await me.call('DELETE', `/projects/${one.id}`)
    expect((await call('GET', '/projects')).body.items).toEqual([])
    world.clock.forward(31 * day)
    for (const { housekeeping } of world.app.features) await housekeeping?.(world.app)
    expect((await world.db.select().from(accessTokens).where(eq(accessTokens.userId, me.id))).length).toBe(0)
    expect((await call('GET', '/projects')).status).toBe(401)
  })
})

it('ended access is deleted after ninety days', async () => {
  const me = await world.member()
  const { body } = await create(me, { days: 365 })
  await create(me, { days: 365, name: 'Stays' })
  await me.call('DELETE', `/account/tokens/${body.token.id}`)
  const left = async () =>
    (await world.db.select().from(accessTokens).where(eq(accessTokens.userId, me.id))).map(({ name }) => name)
  world.clock.forward(90 * day - 1000)
  await forgetEnded(world.app)
  expect((await left()).toSorted()).toEqual(['My laptop', 'Stays'])
  world.clock.forward(2000)
  await forgetEnded(world.app)
  expect(await left()).toEqual(['Stays'])
})
