import type { Span } from '@opentelemetry/api'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { isFromProxy } from '#kit/server/address.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { isTracing, traced } from '#kit/server/tracing.ts'

type Traced = { app: App; pathOf: (path: string) => string }

/** Asked every few seconds, by machines. */
const probes = new Set(['/healthz', '/readyz', '/up', '/metrics'])

/** Its span says what the log does. Only a trusted proxy's trace is continued: any visitor can send one. */
export function traceRequest(
  c: Context<AppEnv>,
  { app, pathOf }: Traced,
  answer: () => Promise<void>,
): Promise<void> {
  if (!isTracing() || probes.has(c.req.path)) return answer()
  const traceparent = isFromProxy(c, app) ? c.req.header('traceparent') : undefined
  const { protocol, hostname } = new URL(app.config.publicUrl)
  const attributes = {
    'http.request.method': c.req.method,
    'url.path': pathOf(c.req.path),
    'url.scheme': protocol.slice(0, -1),
    'server.address': hostname,
    'buildkin.reference': c.get('reference'),
  }
  return traced({ name: c.req.method, kind: 'SERVER', attributes, from: { traceparent } }, async (span) => {
    await answer()
    if (span) describe(span, c)
  })
}

function describe(span: Span, c: Context<AppEnv>): void {
  const route = routeOf(c)
  const { status } = c.res
  span.updateName(`${c.req.method} ${route}`)
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
  if (status < 500) return
  span.setAttribute('error.type', String(status))
  span.setStatus({ code: 2 })
}

/** One of a fixed number, whatever is requested. */
export function routeOf(c: Context<AppEnv>): string {
  const endpoint = c.get('endpoint')
  if (endpoint) return endpoint
  const route = routePath(c)
  return route === '*' || route === '/*' ? 'page' : route
}
