import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { wording as ofAccounts } from '#features/accounts/contract.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { adminActReasons, adminActs, mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { limits, wording } from '../users-contract.ts'
import { adminNotes } from './tables.ts'

const world = await createWorld()
const { db, app, clock } = world
const root = await world.admin()
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const sessionsOf = (id: string) => db.$count(sessions, eq(sessions.userId, id))

beforeEach(async () => {
  await db.delete(rateLimits)
})

describe('the list of users', () => {
  it('matches part of email or username in any case, by role and state', async () => {
    const [ann, bob, eve] = [await world.member('ann'), await world.member('bob'), await world.member('eve')]
    await db.update(profiles).set({ username: 'Lighthouse_7' }).where(eq(profiles.id, ann.id))
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, bob.id))
    await db.update(users).set({ banned: true, banReason: 'spam' }).where(eq(users.id, eve.id))
    const found = async (query: string) =>
      (await root.call('GET', `/admin/users?${query}`)).body.items.map((item: Json) => item.id)
    expect(await found('search=LIGHTHOUSE')).toEqual([ann.id])
    expect(await found(`search=${bob.email.toUpperCase()}`)).toEqual([bob.id])
    expect(await found('search=%25')).toEqual([])
    await db.update(profiles).set({ username: 'Nina Şahin' }).where(eq(profiles.id, ann.id))
    expect(await found(`search=${encodeURIComponent('ŞAHİN')}`)).toEqual([ann.id])
    expect(await found('role=admin')).toEqual([root.id])
    expect(await found('state=banned')).toEqual([eve.id])
    expect(await found('state=unconfirmed')).not.toContain(bob.id)
    expect((await root.call('GET', '/admin/users?role=owner')).status).toBe(400)
  })

  it('pages newest first without gaps or duplicates when many joined at once', async () => {
    await db.insert(users).values(
      Array.from({ length: 23 }, (_, n) => ({
        email: `paged-${n}@example.test`,
        createdAt: new Date(clock.now().getTime() - (n >> 2) * 1000),
      })),
    )
    const seen: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 10; page++) {
      const { body }: { body: Json } = await root.call(
        'GET',
        `/admin/users?search=paged-&limit=5${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...body.items.map((item: Json) => item.email))
      cursor = body.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([23, 23])
  })
})

describe('a user in the console', () => {
  it('shows facts and counts, nothing private', async () => {
    const member = await world.member('facts')
    await makeProject(member, 'A secret plan')
    await member.call('PUT', '/drafts/create-project-idea', { body: { value: { title: 'A secret draft' } } })
    const { status, body } = await root.call('GET', `/admin/users/${member.id}`)
    expect([status, body]).toMatchObject([
      200,
      {
        id: member.id,
        email: member.email,
        username: null,
        role: 'user',
        ban: null,
        projects: 1,
        posts: 0,
        responses: 0,
        sessions: 1,
        isYou: false,
        notes: [],
        acts: [
          {
            what: 'admin.user',
            summary: 'Looked at a person',
            actor: { id: root.id },
            state: 'underway',
          },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])(
    'is not found with id %s, by any endpoint',
    async (id) => {
      const acts: [string, string, unknown][] = [
        ['GET', '', undefined],
        ['PUT', '/role', { role: 'admin' }],
        ['PUT', '/ban', { reason: 'x', until: null }],
        ['DELETE', '/ban', undefined],
        ['DELETE', '/sessions', undefined],
        ['POST', '/reset-link', {}],
        ['POST', '/notes', { content: 'x' }],
      ]
      for (const [method, path, body] of acts)
        expect([path, (await root.call(method, `/admin/users/${id}${path}`, { body })).status]).toEqual([
          path,
          404,
        ])
    },
  )
})

describe('a warning', () => {
  it('reaches the user with its reason, and is logged about them', async () => {
    const member = await world.member('warned')
    const warn = (reason: string) =>
      root.call('POST', `/admin/users/${member.id}/warnings`, { body: { reason } })
    expect((await warn(' ')).body.fields).toEqual({ reason: wording.reasonMissing })
    expect((await warn('No ads in posts.')).body).toEqual({ warned: true })
    const { items } = (await member.call('GET', '/notifications')).body
    expect(items[0].sentence).toBe('Our team sent you a warning: “No ads in posts.”')
    const sent = await world.db.select().from(mails).where(eq(mails.recipient, member.email))
    const email = sent.find(({ subject }) => subject === 'A warning from our team')
    expect(email!.body).toContain('“No ads in posts.”')
    const { acts } = (await root.call('GET', `/admin/users/${member.id}`)).body
    expect(acts.find(({ reason }: Json) => reason)).toMatchObject({
      what: 'admin.warn',
      reason: 'No ads in posts.',
      about: { id: member.id },
      state: 'done',
    })
  })
})

describe('a ban', () => {
  it('ends every session immediately until lifted, and logs its reason', async () => {
    const member = await world.member('banned')
    const { body } = await root.call('PUT', `/admin/users/${member.id}/ban`, {
      body: { reason: 'Spam in three posts', until: null },
    })
    expect(body).toMatchObject({ ban: { reason: 'Spam in three posts', until: null }, sessions: 0 })
    expect((await member.call('GET', '/projects')).status).toBe(401)
    expect(await sessionsOf(member.id)).toBe(0)
    const again = () =>
      world.visitor().call('POST', '/auth/sign-in', { body: { email: member.email, password } })
    const refused = await again()
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('Spam in three posts'),
    ])
    expect(body.acts).toMatchObject([
      {
        what: 'admin.ban',
        reason: 'Spam in three posts',
        about: { id: member.id },
        actor: { id: root.id },
        state: 'underway',
      },
    ])
    expect((await root.call('DELETE', `/admin/users/${member.id}/ban`)).body.ban).toBeNull()
    expect((await again()).status).toBe(200)
  })

  it('has a future end and a reason, and expires', async () => {
    const member = await world.member('ends')
    const ban = (body: unknown) => root.call('PUT', `/admin/users/${member.id}/ban`, { body })
    expect((await ban({ reason: '  ', until: null })).body.fields).toEqual({ reason: wording.reasonMissing })
    expect((await ban({ reason: 'x'.repeat(limits.reason + 1), until: null })).status).toBe(400)
    expect((await ban({ reason: 'Heat', until: clock.now().toISOString() })).body.fields).toEqual({
      until: ofAccounts.untilPast,
    })
    const until = new Date(clock.now().getTime() + day).toISOString()
    expect((await ban({ reason: 'Heat', until })).body.ban).toEqual({ reason: 'Heat', until })
    await db
      .update(users)
      .set({ banExpires: new Date(clock.now().getTime() - 1) })
      .where(eq(users.id, member.id))
    expect((await root.call('GET', `/admin/users/${member.id}`)).body.ban).toBeNull()
    expect((await root.call('GET', `/admin/users?state=banned&search=${member.email}`)).body.items).toEqual(
      [],
    )
  })

  it('is cleared by housekeeping once it has ended', async () => {
    const [over, held] = [await world.member('over'), await world.member('held')]
    const end = (days: number) => new Date(clock.now().getTime() + days * day)
    await db
      .update(users)
      .set({ banned: true, banReason: 'Heat', banExpires: end(-1) })
      .where(eq(users.id, over.id))
    await db
      .update(users)
      .set({ banned: true, banReason: 'Heat', banExpires: end(1) })
      .where(eq(users.id, held.id))
    await runHousekeeping(app)
    expect([await userOf(over.id), await userOf(held.id)]).toMatchObject([
      { banned: false, banReason: null, banExpires: null },
      { banned: true, banReason: 'Heat' },
    ])
    expect((await root.call('PUT', `/admin/users/${over.id}/role`, { body: { role: 'admin' } })).status).toBe(
      200,
    )
  })

  it('leaves no reason behind once the user is deleted', async () => {
    const member = await world.member('leaves')
    await root.call('PUT', `/admin/users/${member.id}/ban`, {
      body: { reason: 'Personal words', until: null },
    })
    await root.call('POST', `/admin/users/${member.id}/notes`, { body: { content: 'A note' } })
    await db.delete(users).where(eq(users.id, member.id))
    expect([
      await db.$count(adminActReasons, eq(adminActReasons.reason, 'Personal words')),
      await db.$count(adminNotes, eq(adminNotes.userId, member.id)),
    ]).toEqual([0, 0])
    const rows = await db
      .select()
      .from(adminActs)
      .where(and(eq(adminActs.what, 'admin.ban'), eq(adminActs.state, 'done')))
    expect(JSON.stringify(rows)).not.toContain(member.id)
  })

  it('is refused for administrators and oneself', async () => {
    const other = await world.admin('other')
    const ban = (id: string) =>
      root.call('PUT', `/admin/users/${id}/ban`, { body: { reason: 'x', until: null } })
    expect((await ban(other.id)).body).toMatchObject({
      code: 'conflict',
      message: ofAccounts.administratorFirst,
    })
    expect((await ban(root.id)).body).toMatchObject({ code: 'conflict', message: ofAccounts.notYourself })
    await db.update(users).set({ role: 'user' }).where(eq(users.id, other.id))
  })
})

describe('a role', () => {
  it('is granted and revoked, ending sessions each time', async () => {
    const member = await world.member('rises')
    expect(
      (await root.call('PUT', `/admin/users/${member.id}/role`, { body: { role: 'admin' } })).body,
    ).toMatchObject({ role: 'admin', sessions: 0 })
    expect((await member.call('GET', '/projects')).status).toBe(401)
    await member.call('POST', '/auth/sign-in', { body: { email: member.email, password, as: 'admin' } })
    expect((await member.call('GET', '/admin/users')).status).toBe(200)
    await root.call('PUT', `/admin/users/${member.id}/role`, { body: { role: 'user' } })
    expect((await member.call('GET', '/admin/users')).status).toBe(401)
  })

  it("can't be given up, so the last administrator stays", async () => {
    for (const id of [root.id, root.id.toUpperCase()])
      expect(
        (await root.call('PUT', `/admin/users/${id}/role`, { body: { role: 'user' } })).body,
      ).toMatchObject({ code: 'conflict', message: ofAccounts.notYourself })
    expect((await userOf(root.id)).role).toBe('admin')
  })

  it('stays with exactly one of two who revoke each other at once', async () => {
    const [one, two] = [await world.admin('one'), await world.admin('two')]
    const answers = await Promise.all([
      one.call('PUT', `/admin/users/${two.id}/role`, { body: { role: 'user' } }),
      two.call('PUT', `/admin/users/${one.id}/role`, { body: { role: 'user' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([(await userOf(one.id)).role, (await userOf(two.id)).role].sort()).toEqual(['admin', 'user'])
  })

  it("can't be revoked by an administrator who is leaving", async () => {
    const [leaving, other] = [await world.admin(), await world.admin()]
    // Their deletion was committed while this call waited for the lock.
    await db.insert(accountDeletions).values({
      userId: leaving.id,
      posts: 'erase',
      requestedAt: clock.now(),
      dueAt: new Date(clock.now().getTime() + day),
      undoTokenHash: leaving.id,
    })
    expect(
      (await leaving.call('PUT', `/admin/users/${other.id}/role`, { body: { role: 'user' } })).status,
    ).toBe(403)
    expect((await userOf(other.id)).role).toBe('admin')
  })

  it('is not granted to a banned user, whatever the body says', async () => {
    const member = await world.member('held')
    await db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    const answer = await root.call('PUT', `/admin/users/${member.id}/role`, {
      body: { role: 'admin', userId: root.id },
    })
    expect([answer.status, (await userOf(member.id)).role]).toEqual([409, 'user'])
  })
})

describe('sessions, reset links and notes', () => {
  it("ends all of a user's sessions and sockets without a ban", async () => {
    const member = await world.member('kicked')
    const hung: string[] = []
    const { disconnectUser } = app.live
    app.live.disconnectUser = ({ userId }) => void hung.push(userId)
    await root.call('DELETE', `/admin/users/${member.id}/sessions`)
    app.live.disconnectUser = disconnectUser
    expect([hung, (await member.call('GET', '/projects')).status, (await userOf(member.id)).banned]).toEqual([
      [member.id],
      401,
      false,
    ])
  })

  it('emails the reset link and shows it to no one else', async () => {
    const member = await world.member('forgot')
    const { body } = await root.call('POST', `/admin/users/${member.id}/reset-link`, { body: {} })
    const emails = await db.select().from(mails).where(eq(mails.recipient, member.email))
    expect([body, emails.filter(({ subject }) => /password/i.test(subject)).length]).toEqual([
      { sent: true },
      1,
    ])
  })

  it('saves notes once per key, and removes them', async () => {
    const member = await world.member('noted')
    const write = () =>
      root.call('POST', `/admin/users/${member.id}/notes`, {
        body: { content: 'Asked twice for help.' },
        headers: { 'idempotency-key': 'n1' },
      })
    const [first, second] = [await write(), await write()]
    expect([first.status, second.body.id]).toEqual([201, first.body.id])
    expect((await root.call('GET', `/admin/users/${member.id}`)).body.notes).toMatchObject([
      { content: 'Asked twice for help.', author: root.email },
    ])
    expect((await root.call('DELETE', `/admin/users/${root.id}/notes/${first.body.id}`)).status).toBe(404)
    expect((await root.call('DELETE', `/admin/users/${member.id}/notes/${first.body.id}`)).body).toEqual({
      removed: true,
    })
    expect(await db.$count(adminNotes, eq(adminNotes.userId, member.id))).toBe(0)
  })
})
