import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { closes, complete, send } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { toAnswer } from '#kit/server/errors.ts'
import { standingHeaders } from '#kit/server/headers.ts'
import type { Log } from '#kit/server/log.ts'
import type { Metrics } from '#kit/server/metrics.ts'
import { maxReportSize, reportsPath, takeReports } from '#kit/server/policy-reports.ts'
import { answerApi, sendApi } from './api-answers.ts'
import { createApi } from './api.ts'
import type { HttpParts } from './http-parts.ts'
import { operatorRoutes } from './operator.ts'
import { apiReference } from './reference.ts'
import { tooLarge } from './requests.ts'

/** Everything the program answers over HTTP, as one Hono app. */
export function createHttp(parts: HttpParts): Hono<AppEnv> {
  const { app, metrics, pages, ready, draining = () => false, copies } = parts
  const http = new Hono<AppEnv>()
  const api = createApi(app)
  const standing = standingHeaders(app.config)
  // Its lines hold nothing that a person has sent, so nothing in them is looked for to be hidden.
  const log = app.log.child({}, { redact: [] })
  http.use(async (c, next) => {
    const reference = randomUUID()
    c.set('reference', reference)
    // A connection that goes on asking would be cut when the program ends.
    const ending: Record<string, string> = draining() ? closes : {}
    c.set('standing', { ...standing, ...ending, 'x-request-id': reference })
    const started = performance.now()
    await next()
    complete(c)
    logRequest(c, { log, metrics, seconds: (performance.now() - started) / 1000 })
  })
  // The host of pages for strangers answers for them alone: nothing of the app is there to be reached from one.
  const pagesUrl = app.config.testPagesUrl && new URL(app.config.testPagesUrl)
  if (pagesUrl)
    http.use((c, next) =>
      isHost(pagesUrl, c.req.header('host') ?? new URL(c.req.url).host) && !/^\/[tr]\//.test(c.req.path)
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
    (c) => takeReports(c, app),
  )
  http.all('/api/*', (c) => answerApi(c, { app, api, copies }))
  if (pages) http.get('*', (c) => pages.answer(c))
  return http
}

/** Names differ by case, the dot of a full name and the port that the scheme has anyway, and are the same host. */
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

function logRequest(
  c: Context<AppEnv>,
  { log, metrics, seconds }: { log: Log; metrics: Metrics; seconds: number },
): void {
  const status = c.res.status
  const account = c.get('account')
  // The path without its query: queries carry tokens and what people search for. Paths that let somebody in by themselves are cut: a private calendar's, an inbox's, a public page's, a tester's link.
  const path = c.req.path.replace(/^\/(calendar|in|b|r)\/.*/, '/$1/{token}')
  metrics.observe({ method: c.req.method, route: routeLabel(path), status }, seconds)
  log.info(
    {
      reference: c.get('reference'),
      ...(account && { account }),
      method: c.req.method,
      path,
      status,
      ms: Math.round(seconds * 1000),
    },
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
