import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import { readConfig } from '#kit/server/config.ts'
import { fetchPublic } from '#kit/server/outbound.ts'
import { startTracing } from '#kit/server/tracing.ts'
import { createWorld, openBrowser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openModelEndpoint, says } from '#test/model-endpoint.ts'
import { openCollector } from '#test/trace-collector.ts'

const { cache } = createRequire(import.meta.url)
/** prom-client loads the API by itself, which does nothing without the SDK. */
const loaded = () => Object.keys(cache).filter((file) => /@opentelemetry\/(?!api\/)/.test(file))
const [server, client, consumer] = [2, 3, 5]

let endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  vi.unstubAllEnvs()
})

/** As the program starts: tracing first, since the rest asks whether it's on. */
async function tracedWorld({ otel = {}, env = {} }: { otel?: Record<string, string>; env?: Json } = {}) {
  const collector = await openCollector()
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...otel,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const troubles: string[] = []
  const end = await startTracing(readConfig(given).tracing, () => void troubles.push('said'))
  endings.push(end, collector.close)
  return { collector, end, troubles, world: await createWorld({ env }) }
}

describe('without a collector', () => {
  it("doesn't load OpenTelemetry's SDK, and answers", async () => {
    await startTracing(readConfig({ OTEL_SERVICE_NAME: 'ours' }).tracing, () => undefined)
    const world = await createWorld()
    expect((await (await world.member()).call('GET', '/projects')).status).toBe(200)
    expect(loaded()).toEqual([])
    expect(world.logged.join()).not.toContain('trace_id')
  })

  it.each([
    [{ OTEL_SDK_DISABLED: 'true' }],
    [{ OTEL_TRACES_EXPORTER: 'none' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ])('is off with %o', (given) => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    expect(readConfig(on).tracing).toEqual({ protocol: 'http/protobuf' })
    expect(readConfig({ ...on, ...given }).tracing).toBeUndefined()
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'port 4318'],
    [{ OTEL_TRACES_EXPORTER: 'console' }, 'otlp or none'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector:4318' }, 'http://'],
  ])('refuses %o', (given, words) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...given })).toThrow(
      words,
    )
  })
})

describe('a request with a collector', () => {
  it('is one span with its statements below, and its log line names it', async () => {
    const { collector, end, world } = await tracedWorld({
      otel: { OTEL_SERVICE_NAME: 'ours', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' },
    })
    const member = await world.member()
    const id = randomUUID()
    expect((await member.call('GET', `/projects/${id}`)).status).toBe(404)
    await world.visitor().call('GET', '/nothing-here')
    await end()
    expect(loaded()).not.toEqual([])
    expect(collector.resource()).toMatchObject({
      'service.name': 'ours',
      'deployment.environment.name': 'test',
    })
    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'GET /api/projects/{projectId}')!
    expect(request).toMatchObject({
      kind: server,
      parentSpanId: '',
      status: 0,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/projects/{projectId}',
        'http.response.status_code': 404,
        'url.path': `/api/projects/${id}`,
      },
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(statements.map(({ name }) => name)).toContain('SELECT projects')
    expect(new Set(statements.map(({ traceId, kind }) => `${traceId} ${kind}`))).toEqual(
      new Set([`${request.traceId} ${client}`]),
    )
    expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toContain('$1')
    expect(world.logged.find((line) => line.includes(`/api/projects/${id}`))).toContain(request.traceId)
    expect(spans.map(({ name }) => name)).toContain('GET /api/*')
  })

  it('keeps the traces of requests at once apart', async () => {
    const { collector, end, world } = await tracedWorld()
    const member = await world.member()
    await Promise.all(Array.from({ length: 60 }, () => member.call('GET', '/projects')))
    await end()
    const spans = collector.spans()
    const requests = spans.filter(({ name }) => name === 'GET /api/projects')
    const counts = requests.map(({ spanId }) => spans.filter((span) => span.parentSpanId === spanId).length)
    expect(requests).toHaveLength(60)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    // One of them may have moved the session's last activity.
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })

  it('says nothing that people typed, and no secret', async () => {
    const { collector, end, world } = await tracedWorld()
    const member = await world.member()
    const canary = `canary${randomUUID().replaceAll('-', '')}`
    await member.call('POST', '/forum/posts', { body: { title: canary, body: canary } })
    await member.call('GET', `/forum/posts?search=${canary}`)
    for (const path of [`/in/${canary}`, `/calendar/${canary}.ics`, `/api/forum/posts?search=${canary}`])
      await world.fetch(new Request(`http://localhost:3000${path}`, { headers: { 'user-agent': canary } }))
    await end()
    expect(collector.spans().map(({ attributes }) => attributes['url.path'])).toContain('/in/{token}')
    expect(collector.raw()).not.toContain(canary)
    expect(collector.raw()).not.toContain(member.email)
    expect(collector.raw()).not.toContain(member.id)
    for (const cookie of member
      .cookie()
      .split(/[=;] ?/)
      .filter((part) => part.length > 20))
      expect(collector.raw()).not.toContain(cookie)
  })

  it("goes on with a trusted proxy's trace, and with no one else's", async () => {
    const sent = '0af7651916cd43dd8448eb211c80319c'
    const ask = async (env: Record<string, string>) => {
      const { collector, end, world } = await tracedWorld({ env })
      await world.visitor().call('GET', '/status', {
        headers: { traceparent: `00-${sent}-b7ad6b7169203331-01` },
      })
      await end()
      return collector.spans().find(({ kind }) => kind === server)?.traceId
    }
    expect(await ask({ TRUSTED_PROXIES: '127.0.0.1' })).toBe(sent)
    expect(await ask({ TRUSTED_PROXIES: '10.0.0.1' })).toMatch(/^(?!0af76519)[0-9a-f]{32}$/)
  })
})

describe('work with a collector', () => {
  it('is a span for a job, an email, a fetch and a question to the model', async () => {
    const [mailServer, model] = [await openMailServer(), await openModelEndpoint()]
    const elsewhere = createServer((_, response) => response.writeHead(410).end('gone'))
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    endings.push(mailServer.close, model.close, () => elsewhere.close())
    model.will(says('{"answer": "yes"}'))
    const { collector, end, world } = await tracedWorld({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MODEL_PROVIDER: 'openai-compatible',
        MODEL_BASE_URL: model.url,
        MODEL_NAME: 'small',
      },
    })
    const { app } = world
    const email = `ada-${randomUUID()}@example.test`
    await openBrowser(world.fetch).call('POST', '/auth/sign-up', {
      body: { email, password: 'Correct.horse-9' },
    })
    expect(await app.mail.sendDue()).toBe(1)
    await commit(app, (tx) =>
      app.jobs.send(tx, { name: 'project.created', data: { projectId: randomUUID() } }),
    )
    await world.drain()
    const { port } = elsewhere.address() as AddressInfo
    await fetchPublic('http://typed.example/secret', { port, resolve: async () => ['93.184.215.14'] })
    await fetchPublic('http://typed.example/', { port, resolve: async () => ['10.0.0.1'] }).catch(() => null)
    await app.models.check()
    await end()
    const spans = collector.spans()
    const named = (name: string) => spans.filter((span) => span.name === name)
    expect(named('process project.created')[0]).toMatchObject({ kind: consumer, parentSpanId: '' })
    expect(named('send email')).toMatchObject([{ kind: client, status: 0 }])
    expect(named('GET')).toMatchObject([
      { kind: client, attributes: { 'http.response.status_code': 410 } },
      { kind: client, status: 2, attributes: { 'error.type': 'not-public' } },
    ])
    expect(named('chat small')[0]).toMatchObject({
      kind: client,
      attributes: { 'gen_ai.request.model': 'small', 'gen_ai.provider.name': 'openai' },
    })
    expect(collector.raw()).not.toContain(email)
    expect(collector.raw()).not.toContain('typed.example')
    const [link] = /[?&#]\w+=[\w-]{20,}/.exec(mailServer.taken[0]!.raw.replaceAll('=\r\n', ''))!
    expect(collector.raw()).not.toContain(link.slice(5))
  })

  it('is sent as protobuf if nothing else is asked for', async () => {
    const { collector, end, world } = await tracedWorld({ otel: { OTEL_EXPORTER_OTLP_PROTOCOL: '' } })
    await world.visitor().call('GET', '/status')
    await end()
    expect(collector.bodies.map(({ type }) => type)).toEqual(['application/x-protobuf'])
    expect(collector.raw()).toContain('GET /api/status')
  })

  it('answers and ends the same while the collector is gone or silent', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    endings.push(
      () => silent.closeAllConnections(),
      () => silent.close(),
    )
    for (const port of [1, (silent.address() as AddressInfo).port]) {
      const { end, troubles, world } = await tracedWorld({
        otel: {
          OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
          OTEL_EXPORTER_OTLP_TIMEOUT: '100',
          OTEL_BSP_SCHEDULE_DELAY: '10',
        },
      })
      expect((await world.visitor().call('GET', '/status')).status).toBe(200)
      await vi.waitFor(() => expect(troubles).toEqual(['said']), 5000)
      expect((await world.visitor().call('GET', '/projects')).status).toBe(401)
      const started = performance.now()
      await end()
      expect(performance.now() - started).toBeLessThan(2000)
      expect((await world.visitor().call('GET', '/status')).status).toBe(200)
    }
  })
})
