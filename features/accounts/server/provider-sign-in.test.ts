import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { adminActs, mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { startProvider } from '#test/sign-in-provider.ts'
import { wording } from '../contract.ts'
import { providerWording } from '../providers-contract.ts'
import { authAccounts } from './tables.ts'

const here = 'http://localhost:3000'
const provider = await startProvider(`${here}/auth/with/company`)
afterAll(provider.stop)
const settings = {
  id: 'company',
  name: 'Company',
  issuer: provider.issuer,
  clientId: 'buildkin',
  clientSecret: 'a secret of the provider',
}
const world = await createWorld({ env: { SIGN_IN_PROVIDERS: JSON.stringify([settings]) } })
const { db, clock, app } = world
beforeEach(() => db.delete(rateLimits))

const known = (id: string, more: object = {}) => {
  const email = `${id}@company.test`
  provider.people.set(id, { email, email_verified: true, ...more })
  return email
}
const begin = async (browser: Browser, path = '/auth/providers/company', body: object = {}) =>
  browser.call('POST', path, { body })
const back = (browser: Browser, query: string) =>
  browser.call('POST', '/auth/providers/company/return', { body: { query } })

async function signIn(id: string, browser = world.visitor(), body: object = {}) {
  const { body: begun } = await begin(browser, '/auth/providers/company', body)
  const finished = await back(browser, await provider.visit(begun.redirectTo, id))
  // For its anti-forgery token, as the page gets it from the answer.
  await browser.call('GET', '/session')
  return { browser, ...finished }
}
const rowsOf = (email: string) => db.select().from(users).where(eq(users.email, email))

const seconds = () => Math.floor(Date.now() / 1000)

/** What the provider says of `sub` at the end of this sign-in, signed. */
async function answering(redirectTo: string, claims: { sub: string } & Record<string, unknown>) {
  const nonce = new URL(redirectTo).searchParams.get('nonce')!
  const own = { iss: provider.issuer, aud: 'buildkin', iat: seconds(), exp: seconds() + 60 }
  const query = await provider.visit(redirectTo, claims.sub)
  provider.answerWith(await provider.sign({ ...own, nonce, ...claims }))
  return query
}
afterEach(() => provider.answerWith(undefined))

describe('a provider', () => {
  it('makes an account with its confirmed email, and opens it the next time', async () => {
    const email = known('ada')
    const first = await signIn('ada', undefined, { from: '/projects' })
    expect([first.status, first.body.did, first.body.to]).toEqual([200, 'signed-in', '/projects'])
    expect(first.body.session.user).toMatchObject({
      email,
      emailVerified: true,
      has: { password: false, passkey: false, provider: true, code: false },
    })
    expect((await first.browser.call('GET', '/session')).body.user.email).toBe(email)
    // Another email there is still the same person here.
    provider.people.set('ada', { email: 'ada.new@company.test', email_verified: true })
    expect((await signIn('ada')).body.session.user.email).toBe(email)
    expect(await db.$count(authAccounts, eq(authAccounts.accountId, 'ada'))).toBe(1)
  })

  it('never opens an account by its email alone, which its owner connects', async () => {
    const member = await world.member('grace')
    provider.people.set('grace', { email: member.email, email_verified: true })
    const tried = await signIn('grace')
    expect([tried.status, tried.body.message]).toEqual([409, providerWording.knownEmail('Company')])
    const { body } = await begin(member, '/account/providers/company')
    const connected = await back(member, await provider.visit(body.redirectTo, 'grace'))
    expect([connected.status, connected.body.did]).toEqual([200, 'connected'])
    const letters = await db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(letters.map(({ subject }) => subject)).toContain(
      'Another way to sign in was connected on Buildkin',
    )
    expect((await signIn('grace')).body.session.user.email).toBe(member.email)
    // Nor is it connected to a second account.
    const other = await world.member('second')
    const again = await begin(other, '/account/providers/company')
    const taken = await back(other, await provider.visit(again.body.redirectTo, 'grace'))
    expect(taken.body.message).toBe(providerWording.taken('Company'))
    expect((await member.call('DELETE', '/account/providers/company')).status).toBe(200)
    expect((await signIn('grace')).status).toBe(409)
  })

  it('is asked again where others type a password, and is the last way in', async () => {
    known('lone')
    const { browser } = await signIn('lone')
    clock.forward(11 * minute)
    const stale = await browser.call('DELETE', '/account/providers/company')
    expect(stale.body.code).toBe('proof_needed')
    const prove = async (id: string) => {
      const { body } = await begin(browser, '/auth/providers/company/proof', { from: '/account/security' })
      return back(browser, await provider.visit(body.redirectTo, id))
    }
    known('someone-else')
    expect((await prove('someone-else')).body.message).toBe(providerWording.other('Company'))
    expect((await prove('lone')).body).toMatchObject({ did: 'proven', to: '/account/security' })
    const last = await browser.call('DELETE', '/account/providers/company')
    expect([last.status, last.body.message]).toEqual([409, wording.lastWayIn])
  })

  it('makes administrators by a claim, and takes that back without it', async () => {
    const [own] = app.config.signIn.providers
    own!.adminClaim = { name: 'groups', value: 'admins' }
    await world.admin('another')
    const email = known('boss', { groups: ['staff', 'admins'] })
    const entered = await signIn('boss', undefined, { as: 'admin' })
    expect([entered.body.to, entered.body.session.user.role]).toEqual(['/admin', 'admin'])
    known('boss', { groups: ['staff'] })
    expect((await signIn('boss', undefined, { as: 'admin' })).status).toBe(401)
    expect((await rowsOf(email))[0]!.role).toBe('user')
    // A refusal at the administrators' door is in their log, and a ban comes before the claim.
    const [user] = await rowsOf(email)
    const refusals = await db
      .select()
      .from(adminActs)
      .where(and(eq(adminActs.aboutId, user!.id), eq(adminActs.state, 'refused')))
    expect(refusals).toHaveLength(1)
    await db.update(users).set({ banned: true }).where(eq(users.id, user!.id))
    known('boss', { groups: ['admins'] })
    expect((await signIn('boss')).status).toBe(403)
    expect((await rowsOf(email))[0]!.role).toBe('user')
    own!.adminClaim = undefined
  })

  it('counts as two factors at the console only if it says so', async () => {
    const root = await world.admin('two-factors')
    const { body } = await begin(root, '/account/providers/company')
    await back(root, await provider.visit(body.redirectTo, 'two-factors'))
    app.config.signIn.adminSecondFactor = 'required'
    const enter = async (amr: string[]) => {
      const browser = world.visitor()
      const { redirectTo } = (await begin(browser, undefined, { as: 'admin' })).body
      return back(browser, await answering(redirectTo, { sub: 'two-factors', amr }))
    }
    const alone = await enter(['pwd'])
    expect([alone.status, alone.body.message]).toEqual([403, wording.secondFactorFirst])
    expect((await enter(['pwd', 'mfa'])).status).toBe(200)
    app.config.signIn.adminSecondFactor = 'optional'
  })

  it('counts as proof only right after a sign-in there', async () => {
    known('fresh')
    const { browser } = await signIn('fresh')
    const prove = async (more: object) => {
      const { redirectTo } = (await begin(browser, '/auth/providers/company/proof')).body
      expect(new URL(redirectTo).searchParams.get('prompt')).toBe('login')
      return back(browser, await answering(redirectTo, { sub: 'fresh', ...more }))
    }
    expect((await prove({})).body.message).toBe(providerWording.refused)
    expect((await prove({ auth_time: seconds() - 3600 })).body.message).toBe(providerWording.refused)
    expect((await prove({ auth_time: seconds() })).body.did).toBe('proven')
  })

  it('can be the only way in', async () => {
    const member = await world.member('with-password')
    app.config.signIn.providersOnly = true
    for (const [path, body] of [
      ['/auth/sign-in', { email: member.email, password }],
      ['/auth/token', { email: member.email, password }],
      ['/auth/sign-up', { email: 'new@example.test', password }],
    ] as const) {
      const answer = await world.visitor().call('POST', path, { body })
      expect([answer.status, answer.body.message]).toEqual([403, providerWording.only])
    }
    known('only')
    expect((await signIn('only')).status).toBe(200)
    app.config.signIn.providersOnly = false
  })
})

describe('an answer of a provider is refused', () => {
  const stale = [422, providerWording.stale]
  const refused = [422, providerWording.refused]
  const said = ({ status, body }: { status: number; body: Json }) => [status, body.message]

  it('in another browser, sent twice, or after ten minutes', async () => {
    known('bound')
    const [browser, other] = [world.visitor(), world.visitor()]
    const query = await provider.visit((await begin(browser)).body.redirectTo, 'bound')
    expect(said(await back(other, query))).toEqual(stale)
    // The other has begun a sign-in of its own.
    await begin(other)
    expect(said(await back(other, query))).toEqual(refused)
    expect((await back(browser, query)).status).toBe(200)
    await browser.call('GET', '/session')
    expect(said(await back(browser, query))).toEqual(stale)
    const late = await provider.visit((await begin(browser)).body.redirectTo, 'bound')
    clock.forward(11 * minute)
    expect(said(await back(browser, late))).toEqual(stale)
  })

  it.each([
    ['with a swapped state', (query: URLSearchParams) => query.set('state', 'another')],
    ['with an invented code', (query: URLSearchParams) => query.set('code', 'invented')],
    ['from another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
    ['without an issuer', (query: URLSearchParams) => query.delete('iss')],
  ])('%s', async (_, twist) => {
    known('twisted')
    const browser = world.visitor()
    const query = new URLSearchParams(await provider.visit((await begin(browser)).body.redirectTo, 'twisted'))
    twist(query)
    expect(said(await back(browser, query.toString()))).toEqual(refused)
    expect(await rowsOf('twisted@company.test')).toEqual([])
  })

  it.each([
    ['for another client', { aud: 'someone-else' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['to another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that is over', { exp: 1, iat: 0 }],
  ])('with an ID token %s', async (_, twist) => {
    const browser = world.visitor()
    const { redirectTo } = (await begin(browser)).body
    const email = known('tokens')
    const query = await answering(redirectTo, { sub: 'tokens', email, email_verified: true, ...twist })
    expect(said(await back(browser, query))).toEqual(refused)
    expect(await rowsOf('tokens@company.test')).toEqual([])
  })

  it('with an ID token that another key signed, and takes it from the right one', async () => {
    const answer = async (sign: typeof provider.sign) => {
      const browser = world.visitor()
      const { redirectTo } = (await begin(browser)).body
      const query = await provider.visit(redirectTo, 'signed')
      const nonce = new URL(redirectTo).searchParams.get('nonce')!
      const times = { iat: seconds(), exp: seconds() + 60 }
      const own = { iss: provider.issuer, aud: 'buildkin', sub: 'signed', email: known('signed') }
      provider.answerWith(await sign({ ...own, ...times, nonce, email_verified: true }))
      return back(browser, query)
    }
    expect(said(await answer(provider.forge))).toEqual(refused)
    expect((await answer(provider.sign)).status).toBe(200)
  })

  it('without a confirmed email', async () => {
    provider.people.set('unsure', { email: 'unsure@company.test', email_verified: false })
    expect(said(await signIn('unsure'))).toEqual([422, providerWording.noEmail('Company')])
    expect(await rowsOf('unsure@company.test')).toEqual([])
  })

  it('if the person said no', async () => {
    const browser = world.visitor()
    await begin(browser)
    expect(said(await back(browser, 'error=access_denied'))).toEqual([422, providerWording.canceled])
  })

  it('for someone locked or banned', async () => {
    const email = known('kept-out')
    await signIn('kept-out')
    await db.update(users).set({ lockedAt: clock.now() }).where(eq(users.email, email))
    expect((await signIn('kept-out')).body.message).toBe(wording.locked)
    await db.update(users).set({ lockedAt: null, banned: true }).where(eq(users.email, email))
    expect((await signIn('kept-out')).status).toBe(403)
  })
})

it('goes on after the provider has new keys, and says when it is down', async () => {
  known('rotating')
  expect((await signIn('rotating')).status).toBe(200)
  await provider.rotateKey()
  expect((await signIn('rotating')).status).toBe(200)
  const browser = world.visitor()
  const query = await provider.visit((await begin(browser)).body.redirectTo, 'rotating')
  await provider.stop()
  const down = [503, providerWording.down('Company')]
  const finished = await back(browser, query)
  expect([finished.status, finished.body.message]).toEqual(down)
  const begun = await begin(world.visitor())
  expect([begun.status, begun.body.message]).toEqual(down)
  await provider.start()
})

describe('back-channel logout', () => {
  const sessionsOf = async (email: string) => {
    const [user] = await rowsOf(email)
    return db.select().from(sessions).where(eq(sessions.userId, user!.id))
  }
  const send = (token: string) =>
    world.fetch(
      new Request(`${here}/auth/back-channel-logout/company`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token: token }).toString(),
      }),
    )

  const left = (more: object = {}) => ({
    iss: provider.issuer,
    aud: 'buildkin',
    sub: 'leaver',
    iat: Math.floor(clock.now().getTime() / 1000),
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  })

  it('ends the sessions that the provider opened, once, and no other', async () => {
    const email = known('leaver')
    const { browser } = await signIn('leaver')
    known('stays')
    const other = await signIn('stays')
    await browser.call('PUT', '/account/password', { body: { password } })
    const byPassword = world.visitor()
    await byPassword.call('POST', '/auth/sign-in', { body: { email, password } })
    const token = await provider.sign(left())
    expect((await send(token)).status).toBe(200)
    const sees = async (who: Browser) => (await who.call('GET', '/session')).body.user?.email
    expect([await sees(browser), await sees(byPassword), await sees(other.browser)]).toEqual([
      undefined,
      email,
      'stays@company.test',
    ])
    expect((await send(token)).status).toBe(400)
  })

  it('refuses a token that is forged, old, for others, or no logout', async () => {
    const email = known('leaver')
    await signIn('leaver')
    const tokens = [
      await provider.forge(left()),
      await provider.sign(left({ aud: 'someone-else' })),
      await provider.sign(left({ iss: 'https://elsewhere.example' })),
      await provider.sign(left({ iat: Math.floor(clock.now().getTime() / 1000) - 600 })),
      await provider.sign(left({ nonce: 'an ID token has one' })),
      await provider.sign(left({ events: {} })),
      await provider.sign(left({ sub: undefined })),
      '',
      'nonsense',
    ]
    for (const token of tokens) expect((await send(token)).status).toBe(400)
    expect((await sessionsOf(email)).some(({ provider: by }) => by === 'company')).toBe(true)
  })
})
