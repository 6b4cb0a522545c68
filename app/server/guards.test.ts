import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect as connectTo, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { toAnswer } from '#kit/server/errors.ts'
import { isOurOrigin } from '#kit/server/forgery.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { shortcomings } from '#kit/server/shortcomings.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { sentenceFor } from '#kit/server/too-many.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import { createHttp } from './http.ts'
import { listen, patience } from './listen.ts'
import { start } from './start.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const enquiry = () => ({
  kind: 'contact',
  topic: 'other',
  name: 'Ada',
  email: 'ada@example.test',
  message: `Something to ask, ${randomUUID()}.`,
})

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('a rate limit', () => {
  it('applies to visitors by network, and says how long it lasts', async () => {
    const send = (address: string) =>
      world.visitor().call('POST', '/enquiries', { body: enquiry(), headers: { 'x-forwarded-for': address } })
    const answers = []
    for (let n = 1; n <= 7; n++) answers.push(await send(`2001:db8:9:9::${n}`))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect(answers.at(-1)!.body.message).toBe('Too many attempts. Please try again in an hour.')
    expect((await send('2001:db8:9:a::1')).status).toBe(201)
  })

  it.each([
    [1, 'wait a minute'],
    [60, 'wait a minute'],
    [61, 'in 2 minutes'],
    [1800, 'in 30 minutes'],
    [3600, 'in an hour'],
    [7201, 'in 3 hours'],
  ])('of %d seconds says "%s"', (seconds, words) => {
    expect(sentenceFor(seconds)).toContain(words)
  })

  it('covers all changes by one user, in number and in bytes', async () => {
    const tight = await createWorld({ env: { CHANGES_PER_MINUTE: '20', MEGABYTES_PER_DAY: '1' } })
    const [busy, other] = [await tight.member('busy'), await tight.member('other')]
    const change = (person: typeof busy) => person.call('POST', '/session/activity')
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push((await change(busy)).status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.at(-1),
      (await change(other)).status,
    ]).toEqual([20, 429, 200])
    tight.clock.forward(60_000)
    expect((await change(busy)).status).toBe(200)
    const large = {
      value: Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`part${n}`, 'x'.repeat(20_000)])),
    }
    const kept = []
    for (let n = 0; n < 7; n++)
      kept.push((await other.call('PUT', '/drafts/create-project-idea', { body: large })).status)
    expect([kept.filter((status) => status === 200).length, kept.at(-1)]).toEqual([4, 429])
  })
})

describe('an Idempotency-Key', () => {
  it("makes a visitor's repeated create once, and refuses the key for other input", async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = enquiry()
    const [first, second] = [
      await world.visitor().call('POST', '/enquiries', { body, headers }),
      await world.visitor().call('POST', '/enquiries', { body, headers }),
    ]
    expect([first.status, second.body]).toEqual([201, first.body])
    const { rows } = await world.db.execute(
      sql`select count(*)::int as kept from enquiries where message = ${body.message}`,
    )
    expect(rows).toEqual([{ kept: 1 }])
    expect((await world.visitor().call('POST', '/enquiries', { body: enquiry(), headers })).status).toBe(409)
  })

  it("never gets another member's answer, whatever is sent with it", async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    const { id } = await makeProject(ada)
    const happenedOn = world.clock.now().toISOString().slice(0, 10)
    const body = { kind: 'conversation', stance: 'for', text: 'She lost an evening on it.', happenedOn }
    const log = async (who: typeof ada) =>
      (
        await who.call('POST', `/projects/${id}/evidence`, {
          body,
          headers: { 'idempotency-key': 'the same' },
        })
      ).status
    expect([await log(ada), await log(eve), await log(ada)]).toEqual([201, 404, 201])
  })

  it('is refused if too long, not ignored', async () => {
    expect(
      (
        await world
          .visitor()
          .call('POST', '/enquiries', { body: enquiry(), headers: { 'idempotency-key': 'k'.repeat(201) } })
      ).status,
    ).toBe(400)
  })
})

describe('over a real connection', () => {
  const served = async (parts: Partial<Parameters<typeof createHttp>[0]> = {}) => {
    const http = createHttp({
      app: world.app,
      metrics: createMetrics(world.database.pool),
      pages: undefined,
      ready: async () => true,
      ...parts,
    })
    const server = serve({ fetch: http.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }

  const opened = async (slow?: typeof patience) => {
    const http = createHttp({
      app: world.app,
      metrics: createMetrics(world.database.pool),
      pages: undefined,
      ready: async () => true,
    })
    const server = (await listen(http.fetch, { host: '127.0.0.1', port: 0, slow })) as Server
    return { server, port: (server.address() as AddressInfo).port }
  }

  it('refuses a body that is too large and closes the connection', async () => {
    const { server, port } = await served()
    const answer = await fetch(`http://127.0.0.1:${port}/api/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ text: 'x'.repeat(300_000) }),
    })
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    server.close()
  })

  it.each([
    ['a head that does not end', 'POST /api/enquiries HTTP/1.1\r\nhost: x\r\n'],
    [
      'a body that does not come',
      'POST /api/enquiries HTTP/1.1\r\nhost: x\r\norigin: http://localhost:3000\r\n' +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"kind":',
    ],
  ])('closes a connection with %s', async (_, sent) => {
    const { server, port } = await opened({
      headersTimeout: 150,
      requestTimeout: 200,
      connectionsCheckingInterval: 50,
    })
    const socket = connectTo(port, '127.0.0.1')
    let said = ''
    socket.on('data', (part) => (said += String(part)))
    socket.write(sent)
    await once(socket, 'close')
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    server.close()
  })

  it('waits eight seconds for a request and seven and a half for its head', async () => {
    expect(patience).toEqual({
      headersTimeout: 7500,
      requestTimeout: 8000,
      connectionsCheckingInterval: 1000,
    })
    const { server } = await opened()
    expect([server.headersTimeout, server.requestTimeout]).toEqual([7500, 8000])
    server.close()
  })

  it('a stopping program tells its supervisor and every connection', async () => {
    const { server, port } = await served({ draining: () => true })
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([ready.status, (await ready.json()).status]).toEqual([503, 'ending'])
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).headers.get('connection')).toBe('close')
    server.close()
  })

  it('readiness fails within seconds if the database hangs', async () => {
    const { server, port } = await served({ ready: () => new Promise(() => undefined) })
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    server.close()
  })

  it('the mailbox and the metrics are only for this computer under its own name', async () => {
    const { server, port } = await served()
    const asked = (path: string, headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const socket = connectTo(port, '127.0.0.1')
        let said = ''
        socket.on('data', (part) => (said += String(part))).on('end', () => resolve(said.slice(9, 12)))
        socket.write(
          `GET ${path} HTTP/1.1\r\n${Object.entries({ connection: 'close', ...headers })
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n`,
        )
      })
    for (const path of ['/dev/mailbox', '/metrics']) {
      expect([
        path,
        await asked(path, { host: `localhost:${port}` }),
        await asked(path, { host: 'rebind.example' }),
        await asked(path, { host: `localhost:${port}`, 'x-forwarded-for': '10.1.2.3' }),
      ]).toEqual([path, '200', '404', '404'])
    }
    server.close()
  })

  it('a large answer is compressed for clients that accept it', async () => {
    const { server, port } = await served()
    const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await answer.json()).openapi).toBeDefined()
    server.close()
  })
})

it('refuses a change from a host name that only points at this computer', async () => {
  const member = await world.member('rebound')
  const answer = await member.call('POST', '/session/activity', {
    origin: 'http://rebind.example:3000',
    headers: { host: 'rebind.example:3000' },
  })
  expect(answer.status).toBe(403)
})

it('publishes security.txt, and lets no other site load our resources', async () => {
  const answer = await world.fetch(new Request('http://localhost:3000/.well-known/security.txt'))
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/^Contact: .+\nExpires: 20\d\d-/),
  ])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

describe('the content policy', () => {
  const policyOf = async (path: string) =>
    (await world.fetch(new Request(`http://localhost:3000${path}`))).headers
      .get('content-security-policy')!
      .split('; ')
  const report = (
    sent: unknown,
    { type = 'application/csp-report', from = '198.51.100.1', ...headers }: Record<string, string> = {},
  ) =>
    world.fetch(
      new Request('http://localhost:3000/api/policy-reports', {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': from, origin: 'null', ...headers },
        body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      }),
    )
  const older = (told: Record<string, unknown> = {}) => ({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://cdn.example/a.js?who=ada',
      'document-uri': 'http://localhost:3000/auth?reset=secret-token',
      ...told,
    },
  })
  const logged = () =>
    world.logged.filter((line) => line.includes('broke the content policy')).map((line) => JSON.parse(line))

  beforeEach(() => void world.logged.splice(0))

  it('allows HTML from strings only in the API reference, and names a report endpoint', async () => {
    expect(await policyOf('/healthz')).toEqual(
      expect.arrayContaining([
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        'report-to policy',
        'report-uri /api/policy-reports',
      ]),
    )
    const reference = await policyOf('/api/docs')
    expect(reference).toEqual(expect.arrayContaining(["script-src 'self'", 'report-to policy']))
    expect(reference.join()).not.toContain('trusted-types')
    expect(
      (await world.fetch(new Request('http://localhost:3000/healthz'))).headers.get('reporting-endpoints'),
    ).toBe('policy="/api/policy-reports"')
  })

  it('accepts both report formats, and logs only directive, host and our path', async () => {
    const newer = [
      {
        type: 'csp-violation',
        age: 1,
        url: 'http://localhost:3000/landing',
        user_agent: 'Zelda',
        body: {
          effectiveDirective: 'require-trusted-types-for',
          blockedURL: 'trusted-types-sink',
          documentURL: 'http://localhost:3000/landing?tab=home#x',
          sample: 'Element innerHTML|<b>',
        },
      },
    ]
    const elsewhere = older({
      'effective-directive': undefined,
      'violated-directive': "style-src 'self'",
      'blocked-uri': 'data:text/css,zelda',
      'document-uri': 'https://evil.example/zelda',
    })
    const answers = [
      await report(older()),
      await report(newer, { type: 'application/reports+json; charset=utf-8' }),
      await report(elsewhere),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
    expect(logged().map(({ directive, blocked, page }) => [directive, blocked, page])).toEqual([
      ['script-src-elem', 'cdn.example', '/auth'],
      ['require-trusted-types-for', 'trusted-types-sink', '/landing'],
      ['style-src', 'data', undefined],
    ])
    expect(world.logged.join('')).not.toMatch(/secret-token|198\.51|zelda/i)
  })

  it('limits reports per network and minute', async () => {
    const statuses = []
    for (let n = 0; n < 32; n++) statuses.push((await report(older())).status)
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1), logged().length]).toEqual([
      30, 429, 30,
    ])
    expect((await report(older(), { from: '198.51.100.2' })).status).toBe(204)
    const many = Array.from({ length: 100 }, () => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'http://localhost:3000/' },
    }))
    expect((await report(many, { from: '198.51.100.2', type: 'application/reports+json' })).status).toBe(204)
    expect(logged().length).toBe(41)
  })

  it.each([
    ['no JSON', '{', {}, 400],
    ['nothing', '', {}, 400],
    ['another shape', { told: true }, {}, 400],
    ['a list of nothing', [], { type: 'application/reports+json' }, 400],
    ['null', 'null', {}, 400],
    ['a directive that is none', older({ 'effective-directive': 'img-src\nforged' }), {}, 400],
    ['places that are none', older({ 'blocked-uri': 'http://[', 'document-uri': '//' }), {}, 204],
    ['a path that no one can read', older({ 'document-uri': 'http://localhost:3000/%E0%A4%A' }), {}, 204],
    ['another type', older(), { type: 'application/json' }, 415],
    ['too much', older({ 'script-sample': 'x'.repeat(70_000) }), {}, 413],
  ] as [string, unknown, Record<string, string>, number][])(
    'answers %s as what it is',
    async (_, sent, headers, status) => {
      expect((await report(sent, headers)).status).toBe(status)
    },
  )
})

describe('the configuration of production', () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5',
    PUBLIC_URL: 'https://buildkin.example',
  }

  it.each([
    [{ PUBLIC_URL: 'http://buildkin.example' }, 'PUBLIC_URL'],
    [{ SESSION_SECRET: 'a'.repeat(32) }, 'SESSION_SECRET'],
    [{ TRUSTED_PROXIES: 'abc' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
    [{ ADMIN_NETWORKS: '10.0.0.0/8, office' }, 'ADMIN_NETWORKS'],
    [{ DATABASE_URL: 'postgres://db/buildkin', SESSION_SECRET: '' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'postgres://db/buildkin', PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ])('%j stops the start with a message naming %s', (wrong, name) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(ConfigError)
    expect(() => readConfig({ ...production, ...wrong })).toThrow(name)
  })

  it('needs nothing else on this computer with the embedded database', async () => {
    const config = readConfig({ NODE_ENV: 'production', PORT: '80' })
    expect(config).toMatchObject({ publicUrl: 'http://localhost', sessionSecret: undefined })
    expect(shortcomings(config)[0]?.said).toBe(
      'People can sign in on this computer only, at http://localhost.',
    )
    const from = (origin: string, host: string) => isOurOrigin(origin, host, config)
    expect(from('http://localhost:8080', 'localhost:8080')).toBe(true)
    expect(from('http://203.0.113.7', '203.0.113.7')).toBe(false)
    expect(from('http://localhost:8080', 'localhost')).toBe(false)
    const known = readConfig(production)
    expect(isOurOrigin('http://localhost:8080', 'localhost:8080', known)).toBe(false)
  })

  it('names the session cookie so that no other host of the domain can set it', async () => {
    const secure = await createWorld({ env: { PUBLIC_URL: production.PUBLIC_URL } })
    const body = { email: 'ada@example.test', password }
    for (const path of ['/auth/sign-up', '/auth/sign-in'])
      await secure.visitor().call('POST', path, { body, origin: production.PUBLIC_URL })
    const { headers } = await secure
      .visitor()
      .call('POST', '/auth/sign-in', { body, origin: production.PUBLIC_URL })
    const session = headers.getSetCookie().find((line) => line.startsWith('__Host-buildkin.session='))
    expect(session).toMatch(/; Path=\/;/)
    expect(session).toMatch(/; Secure/)
    expect(session).not.toMatch(/Domain=/)
  })

  it('pads answer times that would reveal who has an account', async () => {
    await expect(start({ env: production, root: '/dev/null', pace: 0 })).rejects.toThrow(ConfigError)
  })

  it("warns at startup about what won't work without a mail server", () => {
    expect(shortcomings(readConfig(production)).map(({ said }) => said)).toEqual([
      expect.stringMatching(/^SMTP_URL is not set/),
    ])
    expect(shortcomings(readConfig({ ...production, SMTP_URL: 'smtp://mail.example' }))).toEqual([])
  })
})

describe('a database', () => {
  const answerTo = async (act: Promise<unknown>) =>
    toAnswer(
      await act.then(
        () => undefined,
        (error: unknown) => error,
      ),
      'r',
    ).status

  it('gives up on a silent database and answers unavailable', async () => {
    const open: Socket[] = []
    let silent = false
    const target = new URL(inject('serverUrl'))
    const relay = createServer((socket) => {
      const onward = connectTo(Number(target.port || 5432), target.hostname)
      open.push(socket, onward)
      socket
        .on('data', (part) => silent || onward.write(part))
        .on('error', () => undefined)
        .on('close', () => onward.destroy())
      onward
        .on('data', (part) => silent || socket.write(part))
        .on('error', () => undefined)
        .on('close', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const url = Object.assign(new URL(target), {
      port: String((relay.address() as AddressInfo).port),
      hostname: '127.0.0.1',
    })
    const { db, close } = connect(url.toString(), {
      onError: () => undefined,
      patience: { query_timeout: 300 },
    })
    await db.execute(sql`select 1`)
    silent = true
    expect(await answerTo(db.execute(sql`select 2`))).toBe(503)
    open.forEach((socket) => socket.destroy())
    relay.close()
    await close().catch(() => undefined)
  })

  it('answers 503 if a statement or a lock takes too long', async () => {
    const { db, close } = connect(inject('serverUrl'), {
      onError: () => undefined,
      patience: { statement_timeout: 200, lock_timeout: 100 },
    })
    expect(await answerTo(db.execute(sql`select pg_sleep(5)`))).toBe(503)
    const key = Math.floor(Math.random() * 1e9)
    await commit({ db }, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
      expect(await answerTo(db.execute(sql`select pg_advisory_lock(${key})`))).toBe(503)
    })
    await close()
  })

  it('reports a full disk and an unstorable date as such', async () => {
    expect(toAnswer(Object.assign(new Error('could not extend file'), { code: '53100' }), 'r').status).toBe(
      503,
    )
    expect(await answerTo(world.db.execute(sql`select '+275760-09-13T00:00:00Z'::timestamptz`))).toBe(400)
  })
})
