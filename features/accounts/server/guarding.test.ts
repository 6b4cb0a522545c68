import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { events, mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { authAccounts, profiles } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
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

describe('password tries at one account', () => {
  it('are slowed across networks, notify the owner, and spare their browser', async () => {
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

  it('wait longer after each failure, and reset after a success', async () => {
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

  it('are counted in a known browser too, and notify the owner', async () => {
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

  it('are not spared in browsers known before a new password', async () => {
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

  it('are slowed when signed in too, wherever the password is asked for', async () => {
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
    // Signing in has its own count, and the right password clears it after the wait.
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
  it('is not revealed by the time of an answer', async () => {
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

  it('is revealed by email to its owner when someone signs up with it', async () => {
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

it('a mailbox gets five sign-in emails an hour, however many ask', async () => {
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

it('the owner gets a reset link in a known browser after others used up the limit', async () => {
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
  it('is all or nothing', async () => {
    const email = fresh()
    await world.db.execute(
      sql.raw(
        `create function refuse_mail() returns trigger language plpgsql as $$ begin if new.recipient = '${email}' then raise 'no mail today'; end if; return new; end $$; create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`,
      ),
    )
    const failed = await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })
    await world.db.execute(sql`drop function refuse_mail cascade`)
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

  it('creates one account from twenty concurrent ones, all answered alike', async () => {
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
    'accepts %s, which mail servers accept',
    async (given) => {
      const email = given.replace('@', `${++count}@`)
      expect(
        (await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })).status,
      ).toBe(200)
      expect((await signIn(world.visitor(), { email, password })).status).toBe(200)
    },
  )

  it('stores an internationalized domain in its ASCII form', async () => {
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
  ])('reports at the field that %s is no address', async (email) => {
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

  it('refuses a guessable password', async () => {
    const { status, body } = await world
      .visitor()
      .call('POST', '/auth/sign-up', { body: { email: fresh(), password: 'Password1!' } })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']])
  })
})

describe('a sign-in', () => {
  it('notifies the owner of a new browser, but not of the first or a known one', async () => {
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

  it('logs one line when refused, without the typed address', async () => {
    const owner = await world.member('logged')
    await signIn(world.visitor(), { email: owner.email, password: 'Wrong.pass-1' })
    const line = world.logged.findLast((text) => text.includes('a sign-in was refused'))!
    expect([line.includes(owner.id), line.includes(owner.email)]).toEqual([true, false])
  })

  it('logs one line when it succeeds, and later requests only by id', async () => {
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

it('a password set by link notifies the owner, and confirms the address', async () => {
  const owner = await world.member('replaced')
  await world.visitor().call('POST', '/auth/forgot-password', { body: { email: owner.email } })
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, owner.email), sql`${mails.body} like '%reset=%'`))
  const token = /reset=(\S+)/.exec(mail!.body)![1]!
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
    'Your password was changed on Buildkin',
  ])
  expect((await world.db.select().from(users).where(eq(users.id, owner.id)))[0]!.emailVerified).toBe(true)
})

describe('an administrator', () => {
  const promoted = async () => {
    const person = await world.member('promoted')
    await world.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id))
    return person
  }

  it("has only a member's power through the members' door or with a token", async () => {
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

  it('types the password again before a ban, role or export after ten minutes', async () => {
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

  it("signs in only from the operator's networks, if configured", async () => {
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
  it('locks out no one from before; new accounts confirm first', async () => {
    const earlier = await world.member('earlier')
    world.app.mail.hasServer = true
    try {
      expect((await signIn(world.visitor(), { email: earlier.email, password })).status).toBe(200)
      const email = fresh()
      await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })
      expect((await signIn(world.visitor(), { email, password })).status).toBe(403)
      const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, email))
      const confirmed = await world.visitor().call('POST', '/auth/verify-email', {
        body: { token: /verify=(\S+)/.exec(mail!.body)![1], password },
      })
      expect([confirmed.status, (await signIn(world.visitor(), { email, password })).status]).toEqual([
        200, 200,
      ])
    } finally {
      world.app.mail.hasServer = false
    }
  })

  it('links to the page someone was headed to, never to another site', async () => {
    const linkOf = async (email: string) => {
      const sent = await world.db
        .select()
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(desc(mails.createdAt))
      return /\/auth\?verify=[\w-]+(\S*)/.exec(sent[0]!.body)![1]
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

  it('is reported if missing in production, and no email is promised', async () => {
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

it('signing out, here or everywhere, ends exactly those sessions', async () => {
  const [first, second] = [await world.member('leaving'), world.visitor()]
  await signIn(second, { email: first.email, password })
  await first.call('POST', '/auth/sign-out')
  expect(await world.db.$count(sessions, eq(sessions.userId, first.id))).toBe(1)
})
