import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { collaborationPool } from '#features/collaborations/server/tables.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { sendDigest } from '#features/notifications/server/digest.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { makeProject, settled } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { ask as writeTo, named } from '#test/talk.ts'
import { untilWaiting } from '#test/waiting.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import { accountDeletions } from './tables.ts'

const world = await createWorld()
beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.update(users).set({ role: 'user' })
})

// Letter case doesn't matter.
const form = { password, posts: 'anonymise', confirm: 'delete' }
const leave = (me: Browser, more: object = {}) =>
  me.call('POST', '/account/deletion', { body: { ...form, ...more } })
const enter = (path: string, me: Browser, given = password) =>
  world.visitor().call('POST', path, { body: { email: me.email, password: given } })
const keep = (token: string) =>
  world.visitor().call('POST', '/auth/keep-account/by-link', { body: { token } })
const emailsTo = (email: string) => world.db.select().from(mails).where(eq(mails.recipient, email))
const dayIn = (days: number) =>
  new Date(world.clock.now().getTime() + days * day).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

async function tokenOf(me: Browser): Promise<string> {
  const [mail] = (await emailsTo(me.email)).filter(({ subject }) => subject.includes('will be deleted'))
  return decodeURIComponent(/keep=([\w%-]+)/.exec(mail!.body)![1]!)
}

/** Except in the tables that record the request itself. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const dump: Record<string, string[]> = {}
  for (const { name } of rows.filter(
    (table) => !['sessions', 'events', 'mails', 'rate_limits'].includes(table.name),
  )) {
    const { rows: texts } = await world.db.execute<{ t: string }>(
      sql`select (to_jsonb(t) - 'last_seen_at')::text t from ${sql.identifier(name)} t order by 1`,
    )
    dump[name] = texts.map(({ t }) => t)
  }
  return dump
}

describe("requesting an account's deletion", () => {
  it('ends every session and emails the choice, the day and the link', async () => {
    const me = await world.member('ada')
    const elsewhere = world.visitor()
    await elsewhere.call('POST', '/auth/sign-in', { body: { email: me.email, password } })
    const { status, body, headers } = await leave(me, { posts: 'erase' })
    expect([status, body]).toEqual([
      200,
      { dueAt: new Date(world.clock.now().getTime() + 14 * day).toISOString(), email: me.email },
    ])
    expect(headers.getSetCookie().join()).toContain('Max-Age=0')
    expect([
      (await me.call('GET', '/projects')).status,
      (await elsewhere.call('GET', '/projects')).status,
    ]).toEqual([401, 401])
    const [mail] = (await emailsTo(me.email)).filter(({ subject }) => subject.includes(dayIn(14)))
    expect(mail!.body).toContain('You chose to erase your posts.')
    const [row] = await world.db.select().from(accountDeletions).where(eq(accountDeletions.userId, me.id))
    expect(mail!.body).not.toContain(row!.undoTokenHash)
  })

  it.each([
    ['a wrong password', { password: 'Wrong.horse-9' }, 422, 'password'],
    ['another word', { confirm: 'erase' }, 400, 'confirm'],
    ['no choice', { posts: 'sell' }, 400, 'posts'],
    ['no password', { password: ' ' }, 400, 'password'],
  ])('is refused with %s, and changes nothing', async (_, more, code, field) => {
    const me = await world.member('ada')
    const { status, body } = await leave(me, more)
    expect([status, Object.keys(body.fields)]).toEqual([code, [field]])
    expect((await me.call('GET', '/projects')).status).toBe(200)
    expect(await world.db.select().from(accountDeletions).where(eq(accountDeletions.userId, me.id))).toEqual(
      [],
    )
  })

  it('allows five password tries a minute, and needs a session', async () => {
    const me = await world.member('ada')
    for (let guess = 0; guess < 5; guess++) await leave(me, { password: 'Wrong.horse-9' })
    expect((await leave(me)).status).toBe(429)
    expect((await leave(world.visitor())).status).toBe(401)
  })

  it('has one date and one email for two concurrent requests', async () => {
    const me = await world.member('ada')
    const answers = await Promise.all([leave(me), leave(me), leave(me)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(
      (await emailsTo(me.email)).filter(({ subject }) => subject.includes('will be deleted')),
    ).toHaveLength(1)
  })

  it('is refused for the last administrator, also when two leave at once', async () => {
    const one = await world.admin('one')
    expect((await leave(one)).body).toMatchObject({
      code: 'conflict',
      message:
        "You're the only administrator. Make someone else an administrator first, then delete your account.",
    })
    const two = await world.admin('two')
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('until the deletion day', () => {
  it('a sign-in that meets the request opens no session', async () => {
    const me = await world.member('ada')
    const signIn = await commit(world, async (tx) => {
      await tx.select().from(users).where(eq(users.id, me.id)).for('no key update')
      const asked = [enter('/auth/sign-in', me)]
      await untilWaiting(world.db, 1)
      const at = world.clock.now()
      await tx.insert(accountDeletions).values({
        userId: me.id,
        posts: 'erase',
        requestedAt: at,
        dueAt: new Date(at.getTime() + 14 * day),
        undoTokenHash: me.id,
      })
      await tx.delete(sessions).where(eq(sessions.userId, me.id))
      return asked
    })
    expect((await signIn[0]!).status).toBe(409)
    expect(await world.db.$count(sessions, eq(sessions.userId, me.id))).toBe(0)
  })

  it('only the right password reveals the day, and no token is issued', async () => {
    const me = await world.member('ada')
    await leave(me)
    await world.db.delete(rateLimits)
    const { status, body } = await enter('/auth/sign-in', me)
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      `This account will be deleted on ${dayIn(14)}.`,
    ])
    expect((await enter('/auth/sign-in', me, 'Wrong.horse-9')).body.message).toBe(
      'Invalid email or password. Please check your credentials and try again.',
    )
    expect((await enter('/auth/token', me)).status).toBe(409)
    expect((await enter('/auth/keep-account', me, 'Wrong.horse-9')).status).toBe(401)
    expect(await world.db.execute(sql`select 1 from sessions where user_id = ${me.id}`)).toMatchObject({
      rows: [],
    })
  })

  it('the person is hidden everywhere, and their posts stay', async () => {
    const [me, other] = [await settled(world, await world.member('ada')), await world.member('bo')]
    await named(me, 'Leaving Ada')
    await makeProject(me)
    await me.call('POST', '/functions/get-collaboration-suggestions', { body: {} })
    const {
      body: {
        items: [category],
      },
    } = await me.call('GET', '/forum/categories')
    const { body: post } = await me.call('POST', '/forum/posts', {
      body: { categoryId: category.id, title: 'Here to stay', content: 'For now.' },
    })
    await me.call('PUT', '/notifications/choices', {
      body: {
        messages: true,
        collaborations: true,
        forum: true,
        projects: true,
        community: true,
        digest: 'daily',
        emails: {},
      },
    })
    await world.drain()
    await writeTo(other, me)
    await leave(me)
    expect((await other.call('GET', '/people/Leaving%20Ada')).status).toBe(404)
    expect((await other.call('GET', '/messages/people?search=Leaving')).body.items).toEqual([])
    expect((await writeTo(other, me)).status).toBe(404)
    await makeProject(other)
    const { body: suggestions } = await other.call('POST', '/functions/get-collaboration-suggestions', {
      body: {},
    })
    expect([
      suggestions.suggestions,
      await world.db.$count(collaborationPool, eq(collaborationPool.userId, me.id)),
    ]).toEqual([[], 1])
    expect((await other.call('GET', `/forum/posts/${post.id}`)).body).toMatchObject({
      title: 'Here to stay',
      author: { name: 'Leaving Ada' },
    })
    const named2 = await other.call('POST', '/forum/posts', {
      body: { categoryId: category.id, title: 'Where is she?', content: 'Hello @Leaving Ada' },
    })
    expect(named2.body.mentions).toEqual([])
    await world.drain()
    world.clock.forward(5 * day)
    expect(await sweepDue(world.app)).toBe(1)
    const before = (await emailsTo(me.email)).length
    await sendDigest(world.app, { userId: me.id })
    expect((await emailsTo(me.email)).length).toBe(before)
  })
})

describe('keeping the account', () => {
  it("restores everything, by password or by the email's link", async () => {
    const { me } = await makeWholeAccount(world)
    const before = await everything()
    await world.db.delete(rateLimits)
    expect((await leave(me)).status).toBe(200)
    const back = world.visitor()
    const kept = await back.call('POST', '/auth/keep-account', { body: { email: me.email, password } })
    expect([kept.status, kept.body.user.id]).toEqual([200, me.id])
    expect(await everything()).toEqual(before)
    expect((await leave(back)).status).toBe(200)
    const sent = (await emailsTo(me.email)).filter(({ subject }) => subject.includes('will be deleted'))
    const tokens = sent.map(({ body }) => decodeURIComponent(/keep=([\w%-]+)/.exec(body)![1]!))
    expect((await Promise.all(tokens.map(keep))).map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await everything()).toEqual(before)
    expect((await enter('/auth/sign-in', me)).status).toBe(200)
  })

  it('lets both in if two keep it by password at once', async () => {
    const me = await world.member('ada')
    await leave(me)
    const both = await commit(world, async (tx) => {
      await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, me.id)).for('update')
      const asked = [enter('/auth/keep-account', me), enter('/auth/keep-account', me)]
      await untilWaiting(world.db, 2)
      return asked
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })

  it("works once per link, and not with another user's or after the day", async () => {
    const [me, other] = [await world.member('ada'), await world.member('bo')]
    await leave(me)
    await leave(other)
    const token = await tokenOf(me)
    expect([
      (await keep('nobody-has-this')).status,
      (await keep(token)).status,
      (await keep(token)).status,
    ]).toEqual([422, 200, 422])
    expect((await enter('/auth/sign-in', other)).status).toBe(409)
    world.clock.forward(14 * day)
    expect((await keep(await tokenOf(other))).body.message).toBe('This link has expired or was already used.')
    expect((await enter('/auth/keep-account', other)).status).toBe(409)
    expect((await enter('/auth/keep-account', me)).status).toBe(200)
  })
})
