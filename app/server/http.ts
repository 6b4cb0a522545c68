import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { callerOf } from '#kit/server/address.ts'
import { compressed } from '#kit/server/compression.ts'
import type { App, AppEnv, MemberContext, RequestContext } from '#kit/server/context.ts'
import { Refusal, toAnswer } from '#kit/server/errors.ts'
import { assertNotForged } from '#kit/server/forgery.ts'
import { securityHeaders } from '#kit/server/headers.ts'
import type { Metrics } from '#kit/server/metrics.ts'
import { maxReportSize, reportsPath, takeReports } from '#kit/server/policy-reports.ts'
import { findSession } from '#kit/server/session.ts'
import { createApi } from './api.ts'
import type { HttpParts } from './http-parts.ts'
import { operatorRoutes } from './operator.ts'
import { apiReference } from './reference.ts'

const maxBodySize = 256 * 1024
/** A picture of 2 MB as base64. */
const maxPictureSize = 3 * 1024 * 1024

/** Everything the program answers over HTTP, as one Hono app. */
export function createHttp({ app, metrics, pages, ready, draining = () => false }: HttpParts): Hono<AppEnv> {
  const http = new Hono<AppEnv>()
  const api = createApi(app)
  http.use(async (c, next) => {
    c.set('reference', randomUUID())
    const started = performance.now()
    await next()
    securityHeaders(c, app.config)
    // A connection that goes on asking would be cut when the program ends.
    if (draining()) c.header('connection', 'close')
    c.header('x-request-id', c.get('reference'))
    logRequest(c, { app, metrics, seconds: (performance.now() - started) / 1000 })
  })
  http.onError((error, c) => answerError(c, app, error))
  http.route('/', operatorRoutes({ app, metrics, ready, draining }))
  http.route('/', apiReference(app.config))
  for (const feature of app.features) if (feature.http) http.route('/', feature.http(app))
  http.post(reportsPath, bodyLimit({ maxSize: maxReportSize, onError: (c) => answerTooLarge(c) }), (c) =>
    takeReports(c, app),
  )
  http.put('/api/profile/avatar', bodyLimit({ maxSize: maxPictureSize, onError: (c) => answerTooLarge(c) }))
  http.use(
    '/api/*',
    except('/api/profile/avatar', bodyLimit({ maxSize: maxBodySize, onError: (c) => answerTooLarge(c) })),
  )
  http.all('/api/*', async (c) => {
    const context = await requestContext(c, app)
    assertNotForged(c.req.raw, context)
    // Promised to member routes and kept by the guard in front of each (access.ts).
    const { matched, response } = await api.handle(c.req.raw, {
      prefix: '/api',
      context: context as MemberContext,
    })
    if (!matched)
      return c.json(
        { code: 'not_found', message: 'There is nothing at this address.', reference: c.get('reference') },
        404,
      )
    const answer = await compressed(response, c.req.header('accept-encoding'))
    for (const [name, value] of context.answerHeaders) answer.headers.append(name, value)
    if (response.status === 413) answer.headers.set('connection', 'close')
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
  if (pages) http.get('*', (c) => pages.answer(c))
  return http
}

async function requestContext(c: Context<AppEnv>, app: App): Promise<RequestContext> {
  const headers = c.req.raw.headers
  // The status is for everyone, also while the database that knows the sessions is away.
  const found = c.req.path === '/api/status' ? null : await findSession(app, headers)
  const key = headers.get('idempotency-key')
  // One that was dropped silently would make two of what was meant once.
  if (key !== null && (key.length === 0 || key.length > 200))
    throw new Refusal('invalid', 'An Idempotency-Key has 1 to 200 characters.')
  return {
    app,
    viewer: found?.viewer ?? null,
    session: found?.session ?? null,
    address: callerOf(c, app),
    reference: c.get('reference'),
    headers,
    idempotencyKey: key,
    answerHeaders: new Headers(),
  }
}

function answerError(c: Context<AppEnv>, app: App, error: unknown): Response {
  const reference = c.get('reference')
  const { status, body, unexpected } = toAnswer(error, reference)
  if (unexpected) app.log.error({ reference, error }, 'unexpected error')
  const headers = body.retryAfter ? { 'retry-after': String(body.retryAfter) } : undefined
  return c.json(body, status as 500, headers)
}

/** The rest of a body that nobody reads would be taken for the next request. */
const closes = { connection: 'close' }

function answerTooLarge(c: Context): Response {
  return c.json(
    {
      code: 'too_large',
      message: 'That is more than can be sent at once.',
      reference: (c as Context<AppEnv>).get('reference'),
    },
    413,
    closes,
  )
}

function logRequest(
  c: Context<AppEnv>,
  { app, metrics, seconds }: { app: App; metrics: Metrics; seconds: number },
): void {
  const status = c.res.status
  // The path without its query: queries carry tokens and what people search for. A private calendar's path is one.
  const path = c.req.path.replace(/^\/calendar\/.*/, '/calendar/{token}')
  metrics.observe({ method: c.req.method, route: routeLabel(path), status }, seconds)
  app.log.info(
    { reference: c.get('reference'), method: c.req.method, path, status, ms: Math.round(seconds * 1000) },
    'request',
  )
}

/** Ids make endless label values, and so does whatever a stranger types after our address. */
function routeLabel(path: string): string {
  if (!path.startsWith('/api/')) return 'page'
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .split('/')
    .slice(0, 5)
    .join('/')
}
