import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { closes, complete, send } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { toAnswer } from '#kit/server/errors.ts'
import { commonHeaders } from '#kit/server/headers.ts'
import type { Log } from '#kit/server/log.ts'
import type { Metrics } from '#kit/server/metrics.ts'
import { pathRules } from '#kit/server/paths.ts'
import { maxReportSize, reportsPath, receiveReports } from '#kit/server/policy-reports.ts'
import { answerApi, sendApi } from './api-answers.ts'
import { createApi } from './api.ts'
import type { HttpParts } from './http-parts.ts'
import { operatorRoutes } from './operator.ts'
import { apiReference } from './reference.ts'
import { routeOf, traceRequest } from './request-trace.ts'
import { tooLarge } from './requests.ts'

export function createHttp(parts: HttpParts): Hono<AppEnv> {
  const { app, metrics, pages, ready, draining = () => false, cache } = parts
  const http = new Hono<AppEnv>()
  const api = createApi(app)
  const common = commonHeaders(app.config)
  const rulesFor = pathRules(app.features)
  // Without the query, which has tokens and search terms.
  const pathOf = (path: string) => {
    const rules = rulesFor(path)
    return rules?.secret ? `${rules.below}{token}` : path
  }
  // Log lines contain no user input, so redaction is skipped.
  const log = app.log.child({}, { redact: [] })
  http.use(async (c, next) => {
    const reference = randomUUID()
    c.set('reference', reference)
    // A connection kept alive would be cut when the program ends.
    c.set('commonHeaders', { ...common, 'x-request-id': reference, ...(draining() ? closes : {}) })
    const started = performance.now()
    await traceRequest(c, { app, pathOf }, async () => {
      await next()
      complete(c)
      logRequest(c, { pathOf, log, metrics, seconds: (performance.now() - started) / 1000 })
    })
  })
  // The host for public pages serves nothing else, so a page there can't reach the app.
  const pagesUrl = app.config.testPagesUrl && new URL(app.config.testPagesUrl)
  if (pagesUrl)
    http.use((c, next) =>
      isHost(pagesUrl, c.req.header('host') ?? new URL(c.req.url).host) && !rulesFor(c.req.path)?.onPagesHost
        ? Promise.resolve(
            send(c, { body: 'Not found', status: 404, headers: { 'content-type': 'text/plain' } }),
          )
        : next(),
    )
  http.onError((error, c) => answerError(c, app, error))
  http.route('/', operatorRoutes({ app, metrics, ready, draining }))
  http.route('/', apiReference(app.config))
  for (const feature of app.features) if (feature.http) http.route('/', feature.http(app))
  http.post(
    reportsPath,
    bodyLimit({ maxSize: maxReportSize, onError: (c) => answerError(c, app, tooLarge()) }),
    (c) => receiveReports(c, app),
  )
  http.all('/api/*', (c) => answerApi(c, { app, api, cache }))
  if (pages) http.get('*', (c) => pages.answer(c))
  return http
}

/** Ignores case, a trailing dot and the default port. */
function isHost({ protocol, host }: URL, given: string): boolean {
  const url = `${protocol}//${given}`
  return URL.canParse(url) && new URL(url).host.replace(/\.(?=:|$)/, '') === host
}

function answerError(c: Context<AppEnv>, app: App, error: unknown): Promise<Response> {
  const reference = c.get('reference')
  const { status, body, unexpected } = toAnswer(error, reference)
  if (unexpected) app.log.error({ reference, error }, 'unexpected error')
  return sendApi(c, { status, body })
}

type Logging = { pathOf: (path: string) => string; log: Log; metrics: Metrics; seconds: number }

function logRequest(c: Context<AppEnv>, { pathOf, log, metrics, seconds }: Logging): void {
  const status = c.res.status
  const account = c.get('account')
  metrics.observe({ method: c.req.method, route: routeOf(c), status }, seconds)
  log.info(
    {
      reference: c.get('reference'),
      ...(account && { account }),
      method: c.req.method,
      path: pathOf(c.req.path),
      status,
      ms: Math.round(seconds * 1000),
    },
    'request',
  )
}
