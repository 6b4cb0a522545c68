import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccounts, events, mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { profiles } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const minute = 60_000
let count = 0
const fresh = () => `guarded-${++count}@example.test`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const signIn = (browser: Pick<Browser, 'call'>, body: object, address = '10.9.9.9') =>
  browser.call('POST', '/auth/sign-in', { body, ...from(address) })
const emailsTo = async (recipient: string) =>
  (await world.db.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, recipient))).map(
    ({ subject }) => subject,
  )

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('passwords tried at one account', () => {
  it('are slowed over all networks, the owner is told once, and their own browser is spared', async () => {
    const owner = await world.member('besieged')
    const tried = []
    for (let n = 1; n <= 40; n++)
      tried.push(
        (await signIn(world.visitor(), { email: owner.email, password: 'Wrong.pass-1' }, `10.0.${n}.1`))
          .status,
      )
    expect(tried.filter((status) => status === 401)).toHaveLength(10)
    const refused = await signIn(world.visitor(), { email: owner.email, password }, '10.1.0.1')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 20]).toEqual([429, true])
    expect(
      (await emailsTo(owner.email)).filter((subject) => subject.includes('Wrong passwords')),
    ).toHaveLength(1)
    expect((await signIn(owner, { email: owner.email, password }, '10.1.0.2')).status).toBe(200)
    world.clock.forward(2 * minute)
    expect((await signIn(world.visitor(), { email: owner.email, password }, '10.1.0.3')).status).toBe(200)
  })

  it('wait longer with each failure, and begin anew after a success', async () => {
    const owner = await world.member('patient')
    const wrong = (n: number) =>
      signIn(world.visitor(), { email: owner.email, password: 'Wrong.pass-1' }, `10.2.${n}.1`)
    for (let n = 0; n < 10; n++) await wrong(n)
    const first = Number((await wrong(11)).headers.get('retry-after'))
    world.clock.forward(first * 1000)
    expect((await wrong(12)).status).toBe(401)
    const second = Number((await wrong(13)).headers.get('retry-after'))
    expect(second).toBe(2 * first)
    world.clock.forward(second * 1000)
    expect((await signIn(world.visitor(), { email: owner.email, password }, '10.2.50.1')).status).toBe(200)
    expect((await wrong(51)).status).toBe(401)
  })

  it('are counted in a known browser too, further, and its owner hears of it', async () => {
    const owner = await world.member('shared-computer')
    await world.db.delete(mails)
    const tried = []
    for (let n = 1; n <= 60; n++)
      tried.push(
        (await signIn(owner, { email: owner.email, password: 'Wrong.pass-1' }, `10.5.${n}.1`)).status,
      )
    expect(tried.filter((status) => status === 401)).toHaveLength(50)
    expect(await emailsTo(owner.email)).toEqual(['Wrong passwords on your Buildkin account'])
    expect((await signIn(world.visitor(), { email: owner.email, password }, '10.5.99.1')).status).toBe(200)
  })

  it('are not spared in browsers from before a new password or signing out everywhere', async () => {
    const next = 'Another.horse-8'
    const shutting = [
      (browser: Browser) =>
        browser.call('PUT', '/account/password', { body: { currentPassword: password, password: next } }),
      (browser: Browser) => browser.call('POST', '/auth/sign-out-everywhere'),
    ]
    for (const [index, shut] of shutting.entries()) {
      const owner = await world.member(`left-behind-${index}`)
      const elsewhere = world.visitor() as Browser
      await signIn(elsewhere, { email: owner.email, password })
      expect((await shut(owner)).status).toBe(200)
      const tried = []
      for (let n = 1; n <= 20; n++)
        tried.push(
          (await signIn(elsewhere, { email: owner.email, password: 'Wrong.pass-1' }, `10.6.${n}.${index}`))
            .status,
        )
      expect([index, tried.filter((status) => status === 401).length]).toEqual([index, 10])
    }
  })

  it('are slowed for someone who is signed in, at every door that asks for the password', async () => {
    const owner = await world.member('stolen')
    await world.db.delete(mails)
    const wrong = 'Wrong.pass-1'
    const doors: [string, string, object][] = [
      ['POST', '/auth/proof', { password: wrong }],
      ['PUT', '/account/password', { currentPassword: wrong, password: 'Another.horse-8' }],
      ['PUT', '/account/address', { currentPassword: wrong, email: 'thief@example.test' }],
      ['POST', '/account/deletion', { password: wrong, posts: 'erase', confirm: 'DELETE' }],
      [
        'POST',
        '/account/tokens',
        { password: wrong, name: 'Mine', scope: 'read', projectId: null, days: 30 },
      ],
    ]
    const tried = []
    for (let n = 1; n <= 8; n++)
      for (const [method, path, body] of doors)
        tried.push((await owner.call(method, path, { body, ...from(`10.7.${n}.1`) })).status)
    expect(tried.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(new Set(tried.slice(10))).toEqual(new Set([429]))
    expect(await emailsTo(owner.email)).toEqual(['Wrong passwords on your Buildkin account'])
    // Signing in is another count, and the right password forgives after the wait.
    expect((await signIn(world.visitor(), { email: owner.email, password })).status).toBe(200)
    world.clock.forward(minute)
    const prove = () => owner.call('POST', '/auth/proof', { body: { password } })
    expect([(await prove()).status, (await prove()).status]).toEqual([200, 200])
  })

  it('count by the /64 of an IPv6 address', async () => {
    const owner = await world.member('six')
    const answers = []
    for (let n = 1; n <= 12; n++)
      answers.push(
        (
          await signIn(
            world.visitor(),
            { email: owner.email, password: 'Wrong.pass-1' },
            `2001:db8:1:2::${n.toString(16)}`,
          )
        ).status,
      )
    expect(answers.filter((status) => status === 401)).toHaveLength(5)
  })
})

describe('whether an address has an account', () => {
  it('is not told by the time of an answer', async () => {
    const slow = await createWorld()
    const member = await slow.member('timed')
    slow.app.pace = 150
    for (const path of [
      '/auth/sign-up',
      '/auth/resend-verification',
      '/auth/forgot-password',
      '/auth/sign-in',
    ]) {
      for (const email of [member.email, `nobody-${path.replaceAll('/', '-')}@example.test`]) {
        await slow.db.delete(rateLimits)
        const began = performance.now()
        await slow.visitor().call('POST', path, { body: { email, password: 'Another.horse-8' } })
        expect(performance.now() - began, `${path} ${email}`).toBeGreaterThanOrEqual(149)
      }
    }
  })

  it('is told to its owner by letter when somebody signs up with it, and to nobody else', async () => {
    const member = await world.member('taken')
    const answer = await world
      .visitor()
      .call('POST', '/auth/sign-up', { body: { email: member.email, password: 'Another.horse-8' } })
    expect([answer.status, answer.body]).toEqual([200, { done: true }])
    expect(
      (await emailsTo(member.email)).filter((subject) => subject.startsWith('You already have')),
    ).toHaveLength(1)
  })
})

it('one mailbox gets five letters an hour about signing in, however many ask and from wherever', async () => {
  const member = await world.member('flooded')
  await world.db.delete(mails)
  await world.db.delete(rateLimits)
  for (let n = 1; n <= 20; n++) {
    const answer = await world
      .visitor()
      .call('POST', n % 2 ? '/auth/forgot-password' : '/auth/resend-verification', {
        body: { email: member.email },
        ...from(`10.3.${n}.1`),
      })
    expect(answer.body).toEqual({ done: true })
  }
  expect(await emailsTo(member.email)).toHaveLength(5)
})

it('the owner still gets a reset link in a known browser after others used up the limit', async () => {
  const owner = await world.member('crowded-out')
  await world.db.delete(mails)
  await world.db.delete(rateLimits)
  const forgot = (browser: Pick<Browser, 'call'>, address: string) =>
    browser.call('POST', '/auth/forgot-password', { body: { email: owner.email }, ...from(address) })
  for (let n = 1; n <= 10; n++) await forgot(world.visitor(), `10.8.${n}.1`)
  expect(await emailsTo(owner.email)).toHaveLength(5)
  await forgot(owner, '10.8.99.1')
  expect(await emailsTo(owner.email)).toHaveLength(6)
})

describe('a sign-up', () => {
  it('is there whole or not at all', async () => {
    const email = fresh()
    await world.db.execute(
      sql.raw(
        `create function refuse_letter() returns trigger language plpgsql as $$ begin if new.recipient = '${email}' then raise 'no letter today'; end if; return new; end $$; create trigger refuse_letter before insert on mails for each row execute function refuse_letter()`,
      ),
    )
    const failed = await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })
    await world.db.execute(sql`drop function refuse_letter cascade`)
    expect([failed.status, await world.db.$count(users, eq(users.email, email))]).toEqual([500, 0])
    expect((await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })).status).toBe(
      200,
    )
    const [user] = await world.db.select().from(users).where(eq(users.email, email))
    const rows = [
      await world.db.$count(profiles, eq(profiles.id, user!.id)),
      await world.db.$count(authAccounts, eq(authAccounts.userId, user!.id)),
      await world.db.$count(events, eq(events.actorId, user!.id)),
      (await emailsTo(email)).length,
    ]
    expect(rows).toEqual([1, 1, 1, 1])
  })

  it('of one address twenty times at once is one account and twenty same answers', async () => {
    const email = fresh()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        world.visitor().call('POST', '/auth/sign-up', { body: { email, password }, ...from(`10.4.${n}.1`) }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"done":true}']),
    )
    expect(await world.db.$count(users, eq(users.email, email))).toBe(1)
  })

  it.each(['r&d@example.test', 'a/b@example.test', 'x=y@example.test', "o'hara+1@example.test"])(
    'takes %s, which mail servers take',
    async (given) => {
      const email = given.replace('@', `${++count}@`)
      expect(
        (await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })).status,
      ).toBe(200)
      expect((await signIn(world.visitor(), { email, password })).status).toBe(200)
    },
  )

  it('keeps a domain with letters beyond ASCII as mail servers know it', async () => {
    await world.visitor().call('POST', '/auth/sign-up', { body: { email: 'ada@exämple.test', password } })
    expect(await world.db.$count(users, eq(users.email, 'ada@xn--exmple-cua.test'))).toBe(1)
  })

  it.each([
    'x,y@example.test',
    'ü@example.test',
    'a@example.com.',
    'a@b..c',
    '.a@example.test',
    'a..b@example.test',
    'a b@example.test',
    'a@[127.0.0.1]',
    '"a"@example.test',
    'a@-b.test',
    'a@b',
  ])('says at the field that %s is no address', async (email) => {
    for (const path of [
      '/auth/sign-up',
      '/auth/forgot-password',
      '/auth/resend-verification',
      '/auth/sign-in',
      '/auth/token',
    ]) {
      const { status, body } = await world.visitor().call('POST', path, { body: { email, password } })
      expect([path, status, body.fields]).toEqual([path, 400, { email: 'email format is invalid' }])
    }
  })

  it('refuses a password that is guessed first', async () => {
    const { status, body } = await world
      .visitor()
      .call('POST', '/auth/sign-up', { body: { email: fresh(), password: 'Password1!' } })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']])
  })
})

describe('a sign-in', () => {
  it('from a browser that was never used before is told to the owner, the first of all and a known one are not', async () => {
    const owner = await world.member('devices')
    await world.db.delete(mails)
    world.clock.forward(minute)
    await signIn(owner, { email: owner.email, password })
    expect(await emailsTo(owner.email)).toEqual([])
    await signIn(world.visitor(), { email: owner.email, password })
    expect(await emailsTo(owner.email)).toEqual(['New sign-in to Buildkin'])
    await signIn(world.visitor(), { email: owner.email, password })
    expect(await emailsTo(owner.email)).toHaveLength(1)
  })

  it('leaves one line in the log when it is refused, without the address typed', async () => {
    const owner = await world.member('logged')
    await signIn(world.visitor(), { email: owner.email, password: 'Wrong.pass-1' })
    const line = world.logged.findLast((text) => text.includes('a sign-in was refused'))!
    expect([line.includes(owner.id), line.includes(owner.email)]).toEqual([true, false])
  })

  it('leaves one when it succeeds, and every request after it says whose it is by the id alone', async () => {
    const owner = await world.member('logged-in')
    await signIn(owner, { email: owner.email, password })
    expect((await owner.call('GET', '/admin/users')).status).toBe(403)
    const lines = ['a sign-in succeeded', '"path":"/api/admin/users"'].map((text) =>
      world.logged.findLast((line) => line.includes(text))!,
    )
    expect(lines.map((line) => [line.includes(owner.id), line.includes(owner.email)])).toEqual([
      [true, false],
      [true, false],
    ])
  })
})

it('a password that was set by a link is told to the owner, and the link proves the address', async () => {
  const owner = await world.member('replaced')
  await world.visitor().call('POST', '/auth/forgot-password', { body: { email: owner.email } })
  const [letter] = await world.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, owner.email), sql`${mails.body} like '%reset=%'`))
  const token = /reset=(\S+)/.exec(letter!.body)![1]!
  const works = async () =>
    (await world.visitor().call('POST', '/auth/reset-link', { body: { token } })).body.valid
  expect(await works()).toBe(true)
  expect(
    (
      await world
        .visitor()
        .call('POST', '/auth/reset-password', { body: { token, password: 'Another.horse-8' } })
    ).status,
  ).toBe(200)
  expect([await works(), (await emailsTo(owner.email)).at(-1)]).toEqual([
    false,
    'Your Buildkin password was changed',
  ])
  expect((await world.db.select().from(users).where(eq(users.id, owner.id)))[0]!.emailVerified).toBe(true)
})

describe('an administrator', () => {
  const promoted = async () => {
    const person = await world.member('promoted')
    await world.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id))
    return person
  }

  it("has no more power than a member through the members' door or with a token", async () => {
    const person = await promoted()
    await signIn(person, { email: person.email, password })
    expect((await person.call('GET', '/session')).body.user.role).toBe('user')
    expect((await person.call('GET', '/admin/users')).status).toBe(403)
    const { access_token } = (
      await world.visitor().call('POST', '/auth/token', { body: { email: person.email, password } })
    ).body
    expect(
      (
        await world
          .visitor()
          .call('GET', '/admin/users', { headers: { authorization: `Bearer ${access_token}` } })
      ).status,
    ).toBe(403)
    await signIn(person, { email: person.email, password, as: 'admin' })
    expect((await person.call('GET', '/admin/users')).status).toBe(200)
  })

  it('types the password again before a ban, a role or an export once ten minutes have passed', async () => {
    const [admin, member] = [await world.admin('stepping'), await world.member('stepped')]
    const ban = () =>
      admin.call('PUT', `/admin/users/${member.id}/ban`, { body: { reason: 'Spam', until: null } })
    world.clock.forward(11 * minute)
    for (const answer of [
      await ban(),
      await admin.call('PUT', `/admin/users/${member.id}/role`, { body: { role: 'admin' } }),
      await admin.call('GET', '/admin/audit/export'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_needed'])
    expect((await admin.call('POST', '/auth/proof', { body: { password: 'Wrong.pass-1' } })).status).toBe(422)
    expect((await ban()).status).toBe(403)
    expect((await admin.call('POST', '/auth/proof', { body: { password } })).status).toBe(200)
    expect((await ban()).status).toBe(200)
  })

  it("comes in from the operator's networks alone, where those are named", async () => {
    const closed = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1', ADMIN_NETWORKS: '10.7.0.0/16' } })
    const person = await closed.member('far')
    await closed.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id))
    const at = async (address: string) =>
      (
        await closed.visitor().call('POST', '/auth/sign-in', {
          body: { email: person.email, password, as: 'admin' },
          ...from(address),
        })
      ).status
    expect([await at('10.8.0.1'), await at('10.7.3.1')]).toEqual([401, 200])
  })
})

describe('a mail server that is set later', () => {
  it('shuts nobody out who could sign in before; who signs up from then on confirms first', async () => {
    const earlier = await world.member('earlier')
    world.app.mail.hasServer = true
    try {
      expect((await signIn(world.visitor(), { email: earlier.email, password })).status).toBe(200)
      const email = fresh()
      await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })
      expect((await signIn(world.visitor(), { email, password })).status).toBe(403)
      const [letter] = await world.db.select().from(mails).where(eq(mails.recipient, email))
      const confirmed = await world.visitor().call('POST', '/auth/verify-email', {
        body: { token: /verify=(\S+)/.exec(letter!.body)![1], password },
      })
      expect([confirmed.status, (await signIn(world.visitor(), { email, password })).status]).toEqual([
        200, 200,
      ])
    } finally {
      world.app.mail.hasServer = false
    }
  })

  it('writes links that lead on to where somebody was going: an intent or a page of ours, and never anywhere else', async () => {
    const linkOf = async (email: string) => {
      const letters = await world.db
        .select()
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(desc(mails.createdAt))
      return /\/auth\?verify=[\w-]+(\S*)/.exec(letters[0]!.body)![1]
    }
    const linkAfter = async (onward: object) => {
      const email = fresh()
      expect(
        (await world.visitor().call('POST', '/auth/sign-up', { body: { email, password, ...onward } }))
          .status,
      ).toBe(200)
      return linkOf(email)
    }
    expect(await linkAfter({ intent: 'asset' })).toBe('&intent=asset')
    expect(await linkAfter({ from: '/forum/post/7?sort=new#last', intent: 'idea' })).toBe(
      '&from=%2Fforum%2Fpost%2F7',
    )
    for (const wrong of [
      {},
      { intent: 'steal' },
      { intent: 7 },
      ...[
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/nothing/here',
        '/people/call 555 now',
        `/people/${'x'.repeat(200)}`,
        7,
      ].map((from) => ({ from })),
    ]) {
      expect([wrong, await linkAfter(wrong)]).toEqual([wrong, ''])
    }
    world.app.mail.hasServer = true
    try {
      const email = fresh()
      await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })
      world.clock.forward(1000)
      expect(
        (await world.visitor().call('POST', '/auth/sign-in', { body: { email, password, intent: 'asset' } }))
          .status,
      ).toBe(403)
      expect(await linkOf(email)).toBe('&intent=asset')
      world.clock.forward(1000)
      await world
        .visitor()
        .call('POST', '/auth/resend-verification', { body: { email, from: '/test-tribe' } })
      expect(await linkOf(email)).toBe('&from=%2Ftest-tribe')
      world.clock.forward(1000)
      await world.visitor().call('POST', '/auth/sign-up', { body: { email, password, intent: 'idea' } })
      expect(await linkOf(email)).toBe('&intent=idea')
    } finally {
      world.app.mail.hasServer = false
    }
  })

  it('that is missing in production is said, and no letter is promised', async () => {
    const mute = await createWorld({
      env: {
        NODE_ENV: 'production',
        SESSION_SECRET: 'a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5',
        PUBLIC_URL: 'http://localhost:3000',
      },
    })
    expect((await mute.visitor().call('GET', '/session')).body).toMatchObject({ mail: 'none', mailbox: null })
    for (const path of ['/auth/forgot-password', '/auth/resend-verification'])
      expect((await mute.visitor().call('POST', path, { body: { email: fresh() } })).status).toBe(422)
  })
})

it('signing out, here or everywhere, ends the sessions it says and no other', async () => {
  const [first, second] = [await world.member('leaving'), world.visitor()]
  await signIn(second, { email: first.email, password })
  await first.call('POST', '/auth/sign-out')
  expect(await world.db.$count(sessions, eq(sessions.userId, first.id))).toBe(1)
})
