import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { mails, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { wording } from '../contract.ts'
import { profiles } from './tables.ts'

const world = await createWorld()

describe('sign-up', () => {
  it('creates account and profile, queues the confirmation, signs no one in', async () => {
    const browser = world.visitor()
    const { status, body } = await browser.call('POST', '/auth/sign-up', {
      body: { email: ' New.Person@Example.test ', password },
    })
    expect([status, body]).toEqual([200, { done: true }])
    const [user] = await world.db.select().from(users).where(eq(users.email, 'new.person@example.test'))
    expect(await world.db.select().from(profiles).where(eq(profiles.id, user!.id))).toHaveLength(1)
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, 'new.person@example.test'))
    expect(mail!.body).toContain('/auth?verify=')
    expect((await browser.call('GET', '/session')).body.user).toBeNull()
  })

  it('answers the same for a known address, and leaves that account alone', async () => {
    const member = await world.member('twice')
    const again = await world
      .visitor()
      .call('POST', '/auth/sign-up', { body: { email: member.email, password: 'Another.pass-1' } })
    expect([again.status, again.body]).toEqual([200, { done: true }])
    expect(
      (
        await world
          .visitor()
          .call('POST', '/auth/sign-in', { body: { email: member.email, password: 'Another.pass-1' } })
      ).status,
    ).toBe(401)
    expect(await world.db.select().from(users).where(eq(users.email, member.email))).toHaveLength(1)
  })

  it.each([
    ['', password, 'email', 'email is required'],
    ['<b></b>', password, 'email', 'email is required'],
    ['nobody', password, 'email', 'email format is invalid'],
    ['a@b.test', 'Sh0rt!', 'password', 'password must be at least 8 characters'],
    ['a@b.test', `${'Aa1!'.repeat(40)}`, 'password', 'password must be no more than 128 characters'],
    [
      'a@b.test',
      'alllowercase1!',
      'password',
      'Password must contain uppercase, lowercase, number, and special character',
    ],
    ['a@b.test', '', 'password', 'password is required'],
  ])('refuses %j with %j at %s', async (email, given, field, sentence) => {
    const { status, body } = await world
      .visitor()
      .call('POST', '/auth/sign-up', { body: { email, password: given } })
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { [field]: sentence }])
  })
})

describe('sign-in', () => {
  it('sets an HttpOnly cookie and returns a 32-byte anti-forgery token', async () => {
    const member = await world.member('cookie')
    const answer = await world.visitor().call('POST', '/auth/sign-in', {
      body: { email: member.email.toUpperCase(), password: `  ${password} ` },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^buildkin\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.body.csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(answer.body.user).toMatchObject({ email: member.email, role: 'user' })
    expect(JSON.stringify(answer.body)).not.toContain(member.cookie())
  })

  it('stores only a hash of the session token', async () => {
    const member = await world.member('hashed')
    const [row] = await world.db.select().from(sessions).where(eq(sessions.userId, member.id))
    const { access_token } = (
      await world.visitor().call('POST', '/auth/token', { body: { email: member.email, password } })
    ).body
    const as = (token: string) =>
      world.visitor().call('GET', '/profile', { headers: { authorization: `Bearer ${token}` } })
    expect([(await as(row!.token)).status, (await as(access_token)).status]).toEqual([401, 200])
    expect(decodeURIComponent(member.cookie())).not.toContain(row!.token)
  })

  it('answers the same for every kind of wrong credentials', async () => {
    const member = await world.member('quiet')
    const banned = await world.member('banned')
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
    const attempts = [
      { email: member.email, password: 'Wrong.pass-1' },
      { email: 'nobody@example.test', password },
      { email: banned.email, password: 'Wrong.pass-1' },
      { email: member.email, password, as: 'admin' },
    ]
    for (const body of attempts) {
      const answer = await world.visitor().call('POST', '/auth/sign-in', { body })
      expect([answer.status, answer.body.message]).toEqual([401, wording.badCredentials])
    }
    expect(await world.db.select().from(sessions).where(eq(sessions.userId, member.id))).toHaveLength(1)
  })

  it('allows five of a hundred concurrent attempts, and more after a minute', async () => {
    const attempt = () =>
      world.visitor().call('POST', '/auth/sign-in', { body: { email: 'flood@example.test', password } })
    const answers = await Promise.all(Array.from({ length: 100 }, attempt))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    const refused = answers.find((answer) => answer.status === 429)!
    expect(refused.body.message).toBe('Too many attempts. Please wait a minute before trying again.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    world.clock.forward(minute)
    expect((await attempt()).status).toBe(401)
  })

  it('ignores a forged X-Forwarded-For when counting attempts', async () => {
    const attempt = (n: number) =>
      world.visitor().call('POST', '/auth/sign-in', {
        body: { email: 'forged@example.test', password },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      })
    const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => attempt(n)))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })

  it('replaces a session this browser already had', async () => {
    const member = await world.member('fixed')
    const planted = member.cookie()
    await member.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
    const { body } = await world.visitor().call('GET', '/session', { headers: { cookie: planted } })
    expect(body.user).toBeNull()
  })
})

describe('a session', () => {
  it('ends after 30 minutes without activity, with a warning at 25', async () => {
    const member = await world.member('idle')
    const { idle } = (await member.call('GET', '/session')).body
    expect(Date.parse(idle.endsAt) - Date.parse(idle.serverNow)).toBe(30 * minute)
    expect(Date.parse(idle.warnAt) - Date.parse(idle.serverNow)).toBe(25 * minute)
    world.clock.forward(29 * minute)
    expect((await member.call('GET', '/session')).body.user).not.toBeNull()
    world.clock.forward(1 * minute)
    expect((await member.call('GET', '/session')).body.user).toBeNull()
    expect((await member.call('GET', '/projects')).status).toBe(401)
  })

  it('is extended by use, but not by reading the session', async () => {
    const member = await world.member('busy')
    world.clock.forward(20 * minute)
    const touched = await member.call('POST', '/session/activity')
    expect(Date.parse(touched.body.idle.endsAt) - Date.parse(touched.body.idle.serverNow)).toBe(30 * minute)
    world.clock.forward(20 * minute)
    await member.call('GET', '/session')
    world.clock.forward(10 * minute)
    expect((await member.call('GET', '/session')).body.user).toBeNull()
  })

  it('of an administrator ends after 15 minutes, with a warning at 12', async () => {
    const admin = await world.admin()
    const { idle } = (await admin.call('GET', '/session')).body
    expect(
      [Date.parse(idle.warnAt), Date.parse(idle.endsAt)].map((t) => t - Date.parse(idle.serverNow)),
    ).toEqual([12 * minute, 15 * minute])
    world.clock.forward(15 * minute)
    expect((await admin.call('GET', '/session')).body.user).toBeNull()
  })

  it('is refused right after a ban, or if its cookie is altered', async () => {
    const member = await world.member('thrown')
    const altered = await world.visitor().call('GET', '/session', {
      headers: {
        cookie: member
          .cookie()
          .replace(/.(?=%3D$)/, 'A')
          .replace(/=.{5}/, '=AAAAA'),
      },
    })
    expect(altered.body.user).toBeNull()
    await world.db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    expect((await member.call('GET', '/session')).body.user).toBeNull()
  })

  it('ends everywhere at once, or only here on sign-out', async () => {
    const first = await world.member('many')
    const second = world.visitor()
    await second.call('POST', '/auth/sign-in', { body: { email: first.email, password } })
    expect((await second.call('GET', '/auth/sessions')).body.items).toHaveLength(2)
    await second.call('POST', '/auth/sign-out')
    expect((await first.call('GET', '/session')).body.user).not.toBeNull()
    await first.call('POST', '/auth/sign-out-everywhere')
    expect(await world.db.select().from(sessions).where(eq(sessions.userId, first.id))).toHaveLength(0)
  })

  it('works for API clients by bearer token, without cookie or CSRF token', async () => {
    const member = await world.member('client')
    const { status, body, headers } = await world
      .visitor()
      .call('POST', '/auth/token', { body: { email: member.email, password } })
    expect([status, body.token_type, headers.get('set-cookie'), body.expires_in]).toEqual([
      200,
      'bearer',
      null,
      30 * 60,
    ])
    const client = world.visitor()
    const authorization = `Bearer ${body.access_token}`
    expect((await client.call('GET', '/session', { headers: { authorization } })).body.user.email).toBe(
      member.email,
    )
    const change = await client.call('PUT', '/drafts/create-project-idea', {
      headers: { authorization },
      origin: null,
      body: { value: { title: 'kept' } },
    })
    expect(change.status).toBe(200)
  })
})

describe('CSRF protection', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['without an origin', { origin: null }],
    ['without the anti-forgery token', { headers: { 'x-csrf-token': '' } }],
    ["with somebody else's token", { headers: { 'x-csrf-token': 'f'.repeat(64) } }],
  ])('refuses %s and changes nothing', async (_, options) => {
    const member = await world.member('target')
    const answer = await member.call('PUT', '/drafts/create-project-idea', {
      body: { value: { title: 'x' } },
      ...options,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect((await member.call('GET', '/drafts/create-project-idea')).body).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('is replaced through a link that works once, and every session ends', async () => {
    const member = await world.member('forgetful')
    const browser = world.visitor()
    expect(
      (await browser.call('POST', '/auth/forgot-password', { body: { email: member.email } })).body,
    ).toEqual({ done: true })
    const token = await linkToken(member.email, 'reset')
    const next = 'Fresh.start-7'
    expect(
      (await browser.call('POST', '/auth/reset-password', { body: { token, password: 'weak' } })).status,
    ).toBe(400)
    expect(
      (await browser.call('POST', '/auth/reset-password', { body: { token, password: next } })).status,
    ).toBe(200)
    const again = await browser.call('POST', '/auth/reset-password', { body: { token, password: next } })
    expect([again.status, again.body.message]).toEqual([422, wording.linkSpent])
    expect((await member.call('GET', '/session')).body.user).toBeNull()
    expect(
      (await browser.call('POST', '/auth/sign-in', { body: { email: member.email, password: next } })).status,
    ).toBe(200)
  })

  it('gets the same answer for an unknown address, and sends nothing', async () => {
    const answer = await world
      .visitor()
      .call('POST', '/auth/forgot-password', { body: { email: 'stranger@example.test' } })
    expect([answer.status, answer.body]).toEqual([200, { done: true }])
    expect(
      await world.db.select().from(mails).where(eq(mails.recipient, 'stranger@example.test')),
    ).toHaveLength(0)
  })
})

describe('an email address', () => {
  it('is confirmed by its link plus the password, which signs in', async () => {
    const member = await world.member('confirm')
    const token = await linkToken(member.email, 'verify')
    const wrong = await world
      .visitor()
      .call('POST', '/auth/verify-email', { body: { token, password: 'Another.horse-8' } })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: wording.notTheOneChosen }])
    const { status, body } = await world
      .visitor()
      .call('POST', '/auth/verify-email', { body: { token, password } })
    expect([status, body.user.email]).toEqual([200, member.email])
    expect((await member.call('GET', '/session')).body.user.emailVerified).toBe(true)
    const bad = await world
      .visitor()
      .call('POST', '/auth/verify-email', { body: { token: 'made-up', password } })
    expect([bad.status, bad.body.message]).toEqual([422, wording.linkSpent])
  })

  it('gets another link only while it is unconfirmed', async () => {
    const member = await world.member('again')
    const ask = () =>
      world.visitor().call('POST', '/auth/resend-verification', { body: { email: member.email } })
    expect((await ask()).body).toEqual({ done: true })
    expect(await world.db.select().from(mails).where(eq(mails.recipient, member.email))).toHaveLength(2)
    await world.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
    expect((await ask()).body).toEqual({ done: true })
    expect(await world.db.select().from(mails).where(eq(mails.recipient, member.email))).toHaveLength(2)
  })
})

describe('check-user-role', () => {
  const ask = (id: string, role = 'admin') => ({ body: { _check_user_id: id, _check_role_name: role } })

  it('answers about oneself, and to administrators about anyone', async () => {
    const [member, admin] = [await world.member('asker'), await world.admin('judge')]
    expect((await member.call('POST', '/functions/check-user-role', ask(member.id))).body).toBe(false)
    expect((await admin.call('POST', '/functions/check-user-role', ask(admin.id))).body).toBe(true)
    expect((await admin.call('POST', '/functions/check-user-role', ask(member.id, 'user'))).body).toBe(true)
    expect((await admin.call('POST', '/functions/check-user-role', ask('not-an-id'))).body).toBe(false)
  })

  it('refuses a visitor, and questions about someone else', async () => {
    const [member, other] = [await world.member('nosy'), await world.member('private')]
    expect((await member.call('POST', '/functions/check-user-role', ask(other.id))).status).toBe(403)
    expect((await world.visitor().call('POST', '/functions/check-user-role', ask(other.id))).status).toBe(401)
  })
})

async function linkToken(email: string, kind: 'reset' | 'verify'): Promise<string> {
  const rows = await world.db.select().from(mails).where(eq(mails.recipient, email))
  const link = rows.map((mail) => new RegExp(`\\?${kind}=(\\S+)`).exec(mail.body)).find(Boolean)
  return decodeURIComponent(link![1]!)
}
