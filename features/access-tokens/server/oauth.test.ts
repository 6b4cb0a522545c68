import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '#features/accounts/server/links.ts'
import { day, minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { untilWaiting } from '#test/waiting.ts'
import { describedAt, readDocument } from './clients.ts'
import { forgetEnded } from './housekeeping.ts'
import { oauthClients, oauthGrants, oauthSecrets } from './tables.ts'

const world = await createWorld()
const site = 'http://localhost:3000'
const back = 'https://claude.example/api/mcp/auth_callback'
beforeEach(async () => void (await world.db.delete(rateLimits)))

async function send(path: string, body: string, type = 'application/x-www-form-urlencoded') {
  const response = await world.fetch(
    new Request(`${site}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
    }),
  )
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json }
}
const register = (metadata: unknown) => send('/oauth/register', JSON.stringify(metadata), 'application/json')
const form = (path: string, fields: Record<string, string>) =>
  send(path, new URLSearchParams(fields).toString())

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

async function app(redirect = back) {
  const { body } = await register({ client_name: 'Claude', redirect_uris: [redirect] })
  const verifier = newVerifier()
  const asking = {
    response_type: 'code',
    client_id: body.client_id as string,
    redirect_uri: redirect,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    scope: 'read write',
    state: 'a state',
    resource: `${site}/mcp`,
  }
  return { asking, verifier }
}

const allow = (me: Browser, asking: object, chosen: object = {}) =>
  me.call('POST', '/oauth/allow', { body: { asking, scope: 'read', projectId: null, ...chosen } })

async function allowed(me: Browser, chosen: object = {}) {
  const { asking, verifier } = await app()
  const { body } = await allow(me, asking, chosen)
  const answer = new URL(body.redirectTo)
  const code = answer.searchParams.get('code')!
  const exchange = (given: Record<string, string> = {}) =>
    form('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: asking.client_id,
      redirect_uri: back,
      code_verifier: verifier,
      resource: `${site}/mcp`,
      ...given,
    })
  const refresh = (token: string, given: Record<string, string> = {}) =>
    form('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: asking.client_id,
      ...given,
    })
  return { asking, answer, exchange, refresh }
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
}
async function reaches(token: string): Promise<number> {
  const body = JSON.stringify(initialize)
  const headers = {
    host: 'localhost:3000',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'content-length': String(body.length),
  }
  return (await world.fetch(new Request(`${site}/mcp`, { method: 'POST', body, headers }))).status
}

describe('an app', () => {
  it('discovers how to get authorized', async () => {
    const get = async (path: string) => (await (await world.fetch(new Request(site + path))).json()) as Json
    const resource = await get('/.well-known/oauth-protected-resource/mcp')
    expect(resource).toEqual(await get('/.well-known/oauth-protected-resource'))
    expect(resource).toMatchObject({ resource: `${site}/mcp`, authorization_servers: [site] })
    expect(await get('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: site,
      authorization_endpoint: `${site}/oauth/authorize`,
      token_endpoint: `${site}/oauth/token`,
      registration_endpoint: `${site}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
  })

  it.each([
    ['a website without TLS', ['http://claude.example/back']],
    ['a scheme of its own', ['cursor://back']],
    ['a script', ['javascript:alert(1)']],
    ['data', ['data:text/html,x']],
    ['a name and password', ['https://a:b@claude.example/back']],
    ['a fragment', ['https://claude.example/back#x']],
    ['a host that only begins like this computer', ['http://localhost.evil.example/back']],
    ['nothing', []],
    ['eleven places', Array.from({ length: 11 }, (_, n) => `https://claude.example/${n}`)],
    ['no list', 'https://claude.example/back'],
  ])("can't register %s as a redirect", async (_, redirect_uris) => {
    const { status, body } = await register({ client_name: 'Claude', redirect_uris })
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  it('registers a name without hidden characters, or its host', async () => {
    const named = async (client_name?: unknown) =>
      (await register({ client_name, redirect_uris: [back] })).body.client_name
    expect(await named('Cla\u200bude\u202e\n\tfor   you')).toBe('Cla ude for you')
    expect(await named()).toBe('claude.example')
    expect(await named('\u200b')).toBe('claude.example')
    expect((await named('x'.repeat(500))).length).toBe(80)
    expect((await register({ client_name: 1, redirect_uris: [back] })).body.error).toBe(
      'invalid_client_metadata',
    )
  })

  it.each([['{'], ['[]'], ['null'], ['"x"'], ['']])('registers with JSON only, not with %j', async (text) => {
    expect((await send('/oauth/register', text, 'application/json')).status).toBe(400)
  })

  it('registers at most sixty times an hour per network, with small bodies', async () => {
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await register({ redirect_uris: [back] })).status)
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429])
    await world.db.delete(rateLimits)
    expect((await register({ client_name: 'x'.repeat(20_000), redirect_uris: [back] })).status).toBe(413)
  })

  it('may describe itself at its own URL, and only itself', async () => {
    const at = 'https://tool.example/client.json'
    const text = (given: object) =>
      JSON.stringify({
        client_id: at,
        client_name: 'Tool',
        redirect_uris: ['http://127.0.0.1/back'],
        ...given,
      })
    expect(describedAt(at, text({}))).toEqual({ name: 'Tool', redirectUris: ['http://127.0.0.1/back'] })
    for (const wrong of [text({ client_id: back }), text({ redirect_uris: ['cursor://x'] }), '{', '[]', ''])
      expect(describedAt(at, wrong)).toBeUndefined()
    // Nothing inside our network is requested.
    for (const inside of ['https://localhost/client.json', 'https://10.0.0.1/client.json', 'https://[::1]/c'])
      expect(await readDocument(inside)).toBeUndefined()
    const me = await world.member()
    const { asking } = await app()
    for (const client_id of [
      'https://127.0.0.1/c',
      'https://localhost/c',
      'http://tool.example/c',
      'https://tool.example',
      'x',
      '',
    ])
      expect((await me.call('POST', '/oauth/consent', { body: { ...asking, client_id } })).status).toBe(422)
  })
})

describe('consent', () => {
  it('shows the app, where it leads back, its scope and its end', async () => {
    const me = await world.member()
    const { asking } = await app()
    const { body } = await me.call('POST', '/oauth/consent', { body: asking })
    expect(body).toMatchObject({
      app: { name: 'Claude', host: 'claude.example' },
      scope: 'write',
      asksPassword: false,
      problem: null,
      denyTo: `${back}?error=access_denied&state=a+state&iss=${encodeURIComponent(site)}`,
    })
    expect((await world.visitor().call('POST', '/oauth/consent', { body: asking })).status).toBe(401)
  })

  it.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('refuses %s, and tells the app', async (_, wrong, error) => {
    const me = await world.member()
    const { asking } = await app()
    const { body } = await me.call('POST', '/oauth/consent', { body: { ...asking, ...wrong } })
    expect(body.problem).toBeTruthy()
    expect(new URL(body.denyTo).searchParams.get('error')).toBe(error)
    expect((await allow(me, { ...asking, ...wrong })).status).toBe(422)
    expect(await world.db.select().from(oauthGrants).where(eq(oauthGrants.userId, me.id))).toEqual([])
  })

  it.each([
    ['https://claude.example/other'],
    ['https://claude.example.evil.example/api/mcp/auth_callback'],
    [`${back}/`],
    [`${back}?x=1`],
    ['https://claude.example:8443/api/mcp/auth_callback'],
    [''],
  ])('never redirects to %s', async (redirect_uri) => {
    const me = await world.member()
    const { asking } = await app()
    for (const answer of [
      await me.call('POST', '/oauth/consent', { body: { ...asking, redirect_uri } }),
      await allow(me, { ...asking, redirect_uri }),
    ]) {
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body)).not.toContain('http')
    }
  })

  it('redirects to any port of this computer, but only the registered path', async () => {
    const me = await world.member()
    const { asking } = await app('http://localhost:1234/callback')
    const at = (redirect_uri: string) =>
      me.call('POST', '/oauth/consent', { body: { ...asking, redirect_uri } })
    expect((await at('http://localhost:5678/callback')).body.app.host).toBe('localhost:5678')
    for (const wrong of [
      'http://localhost:5678/other',
      'http://127.0.0.1:1234/callback',
      'https://localhost:1234/callback',
    ])
      expect((await at(wrong)).status).toBe(422)
  })

  it('asks for the password again, and grants no more than requested', async () => {
    const me = await world.member()
    const { asking } = await app()
    world.clock.forward(11 * minute)
    expect((await me.call('POST', '/oauth/consent', { body: asking })).body.asksPassword).toBe(true)
    expect((await allow(me, asking)).body.fields).toHaveProperty('password')
    expect((await allow(me, asking, { password: 'Wrong.horse-9' })).status).toBe(422)
    expect((await allow(me, asking, { password })).status).toBe(200)
    expect((await allow(me, { ...asking, scope: 'read' }, { password, scope: 'write' })).status).toBe(422)
    const other = await makeProject(await world.member('other'))
    expect((await allow(me, asking, { password, projectId: other.id })).status).toBe(422)
  })

  it("can't be given by a token or without the page's CSRF token", async () => {
    const me = await world.member()
    const { asking } = await app()
    const forged = await me.call('POST', '/oauth/allow', {
      body: { asking, scope: 'read', projectId: null },
      origin: 'https://evil.example',
    })
    expect(forged.status).toBe(403)
  })
})

describe('a code', () => {
  it('becomes tokens that only work for the tools', async () => {
    const me = await world.member()
    const { answer, exchange } = await allowed(me, { scope: 'write' })
    expect(answer.origin + answer.pathname).toBe(back)
    expect([answer.searchParams.get('state'), answer.searchParams.get('iss')]).toEqual(['a state', site])
    const { status, body, headers } = await exchange()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write' })
    expect(await reaches(body.access_token)).toBe(200)
    for (const other of [body.refresh_token, answer.searchParams.get('code')!])
      expect(await reaches(other)).toBe(401)
    const api = await world.visitor().call('GET', '/projects', {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(api.status).toBe(401)
    const { body: listed } = await me.call('GET', '/account/tokens')
    expect(listed.apps).toMatchObject([
      { name: 'Claude', host: 'claude.example', scope: 'write', project: null },
    ])
    const rows = await world.db.select().from(oauthSecrets)
    for (const secret of [body.access_token, body.refresh_token])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it.each([
    ['no verifier', { code_verifier: '' }],
    ['another verifier', { code_verifier: newVerifier() }],
    ['another way back', { redirect_uri: 'https://claude.example/other' }],
    ['another code', { code: `bkc_${'x'.repeat(43)}` }],
  ])('is not exchanged with %s', async (_, wrong) => {
    const { exchange } = await allowed(await world.member())
    const { status, body } = await exchange(wrong)
    expect([status, body]).toEqual([400, { error: 'invalid_grant' }])
  })

  it('is not exchanged by another app, for another resource, or late', async () => {
    const me = await world.member()
    const { exchange } = await allowed(me)
    const other = await app()
    expect((await exchange({ client_id: other.asking.client_id })).body).toEqual({ error: 'invalid_grant' })
    const unknown = await exchange({ client_id: me.id })
    expect([unknown.status, unknown.body]).toEqual([401, { error: 'invalid_client' }])
    expect((await exchange({ resource: 'https://other.example/mcp' })).body).toEqual({
      error: 'invalid_target',
    })
    expect((await exchange({ grant_type: 'password' })).body).toEqual({ error: 'unsupported_grant_type' })
    world.clock.forward(minute)
    expect((await exchange()).body).toEqual({ error: 'invalid_grant' })
  })

  it('ends the whole grant if used a second time', async () => {
    const { exchange, refresh } = await allowed(await world.member())
    const { body } = await exchange()
    expect((await exchange()).body).toEqual({ error: 'invalid_grant' })
    expect(await reaches(body.access_token)).toBe(401)
    expect((await refresh(body.refresh_token)).body).toEqual({ error: 'invalid_grant' })
  })

  it('gives tokens at most once under concurrency, and ends the grant', async () => {
    const { exchange } = await allowed(await world.member())
    const answers = await Promise.all([exchange(), exchange(), exchange()])
    const given = answers.filter(({ status }) => status === 200)
    expect(given.length).toBe(1)
    expect(await reaches(given[0]!.body.access_token)).toBe(401)
  })
})

describe('a refresh token', () => {
  it('is replaced at each use, and reuse reveals a thief', async () => {
    const { exchange, refresh } = await allowed(await world.member())
    const first = (await exchange()).body
    world.clock.forward(60 * minute)
    expect(await reaches(first.access_token)).toBe(401)
    const second = (await refresh(first.refresh_token)).body
    expect(await reaches(second.access_token)).toBe(200)
    expect((await refresh(first.refresh_token)).body).toEqual({ error: 'invalid_grant' })
    expect(await reaches(second.access_token)).toBe(401)
    expect((await refresh(second.refresh_token)).body).toEqual({ error: 'invalid_grant' })
  })

  it("doesn't work for another app or resource, or after thirty days", async () => {
    const { exchange, refresh } = await allowed(await world.member())
    const { body } = await exchange()
    const other = await app()
    expect((await refresh(body.refresh_token, { client_id: other.asking.client_id })).body.error).toBe(
      'invalid_grant',
    )
    expect((await refresh(body.refresh_token, { resource: 'https://x.example' })).body.error).toBe(
      'invalid_target',
    )
    expect((await refresh(body.access_token)).body.error).toBe('invalid_grant')
    world.clock.forward(30 * day)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('gives nothing to a banned user', async () => {
    const me = await world.member()
    const { exchange, refresh } = await allowed(me)
    const { body } = await exchange()
    await world.db.update(users).set({ banned: true }).where(eq(users.id, me.id))
    expect(await reaches(body.access_token)).toBe(401)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe("the end of an app's grant", () => {
  it.each<[string, (me: Browser, token: string) => Promise<unknown>]>([
    [
      'when it is disconnected',
      async (me) => {
        const { body } = await me.call('GET', '/account/tokens')
        return me.call('DELETE', `/account/apps/${body.apps[0].id}`)
      },
    ],
    ['when the app gives it back', (_, token) => form('/oauth/revoke', { token })],
    [
      'with a change of the password',
      (me) =>
        me.call('PUT', '/account/password', {
          body: { currentPassword: password, password: 'Other.horse-99' },
        }),
    ],
    ['with signing out everywhere', (me) => me.call('POST', '/auth/sign-out-everywhere', { body: {} })],
  ])('comes %s', async (_, end) => {
    const me = await world.member()
    const { exchange, refresh } = await allowed(me)
    const { body } = await exchange()
    await end(me, body.refresh_token)
    expect(await reaches(body.access_token)).toBe(401)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('comes after ninety days, however often it was renewed', async () => {
    const { exchange, refresh } = await allowed(await world.member())
    let { body } = await exchange()
    for (let n = 0; n < 4; n++) {
      world.clock.forward(22 * day)
      ;({ body } = await refresh(body.refresh_token))
    }
    expect(body.access_token).toBeTruthy()
    world.clock.forward(2 * day)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('comes when the same user connects the app again', async () => {
    const [me, other] = [await world.member(), await world.member('other')]
    const { asking, exchange } = await allowed(me)
    const { body } = await exchange()
    const mine = (await me.call('GET', '/account/tokens')).body.apps[0].id
    expect((await other.call('DELETE', `/account/apps/${mine}`)).status).toBe(404)
    await allow(other, asking)
    expect(await reaches(body.access_token)).toBe(200)
    await allow(me, asking)
    expect(await reaches(body.access_token)).toBe(401)
    expect((await me.call('GET', '/account/tokens')).body.apps).toHaveLength(1)
  })
})

it('a web app that is allowed twice at once is connected once', async () => {
  const me = await world.member()
  const { asking } = await app()
  const { answers } = await commit(world, async (tx) => {
    await tx.select().from(users).where(eq(users.id, me.id)).for('update')
    const both = [allow(me, asking), allow(me, asking)]
    await untilWaiting(world.db, 2)
    return { answers: both }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect((await me.call('GET', '/account/tokens')).body.apps).toHaveLength(1)
})

it('a password reset leaves nothing that was just being connected', async () => {
  const me = await world.member()
  const { asking } = await app()
  const form = { name: 'My laptop', scope: 'read', projectId: null, days: 30, password }
  const link = await makeLink(world.db, world.app, { kind: 'reset', userId: me.id })
  const chosen = { token: link, password: 'Another.horse-8' }
  const { answers } = await commit(world, async (tx) => {
    await tx.select().from(users).where(eq(users.id, me.id)).for('update')
    const reset = world.visitor().call('POST', '/auth/reset-password', { body: chosen })
    await untilWaiting(world.db, 1)
    const both = [allow(me, asking), me.call('POST', '/account/tokens', { body: form })]
    await untilWaiting(world.db, 3)
    return { answers: [reset, ...both] }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 401, 401])
})

it('an app is connected on each of at most ten devices', async () => {
  const me = await world.member()
  const { asking } = await app('http://127.0.0.1/callback')
  for (let port = 5001; port <= 5012; port++) {
    await world.db.delete(rateLimits)
    world.clock.forward(1000)
    expect((await allow(me, { ...asking, redirect_uri: `http://127.0.0.1:${port}/callback` })).status).toBe(
      200,
    )
  }
  const { body } = await me.call('GET', '/account/tokens')
  expect(body.apps.map(({ host }: Json) => host)).toEqual(
    Array.from({ length: 10 }, (_, n) => `127.0.0.1:${5012 - n}`),
  )
})

it('revoking answers the same for any token', async () => {
  for (const token of ['x', `bkr_${'x'.repeat(43)}`, '\u0000'])
    expect((await form('/oauth/revoke', { token })).status).toBe(200)
  expect((await form('/oauth/revoke', {})).status).toBe(400)
})

it.each([
  ['JSON', '{"grant_type":"refresh_token"}', 'application/json'],
  ['a field twice', 'grant_type=refresh_token&grant_type=authorization_code', undefined],
  ['nothing', '', undefined],
  ['no type', 'code=x&client_id=y', undefined],
  ['signs that no text holds', 'grant_type=refresh_token&refresh_token=%00&client_id=%00', undefined],
])('the token endpoint answers %s as what it is', async (_, body, type) => {
  const { status, body: answer } = await send('/oauth/token', body, type)
  expect([status === 400 || status === 401, typeof answer.error]).toEqual([true, 'string'])
})

it('unconnected apps are deleted after a week, spent tokens after a day', async () => {
  const me = await world.member()
  const { asking } = await app()
  const kept = await allowed(me)
  await kept.exchange()
  world.clock.forward(8 * day)
  await forgetEnded(world.app)
  const clients = (await world.db.select().from(oauthClients)).map(({ id }) => id)
  expect(clients).toContain(kept.asking.client_id)
  expect(clients).not.toContain(asking.client_id)
  const kinds = (await world.db.select().from(oauthSecrets)).map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual(['refresh'])
})
