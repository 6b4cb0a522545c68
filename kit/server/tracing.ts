import { AsyncResource } from 'node:async_hooks'
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import { causeOf } from './cause.ts'
import type { Tracing, TracingSettings } from './tracing-settings.ts'

type Api = Tracing['api']

/** undefined while it's off, and then OpenTelemetry's SDK isn't loaded. */
let on: Tracing | undefined

/** Ends what an earlier start in this process left on. `onTrouble`: traces don't arrive. */
export async function startTracing(
  settings: TracingSettings | undefined,
  onTrouble: () => void,
): Promise<() => Promise<void>> {
  await endTracing()
  if (settings) on = await (await import('./tracing-sdk.ts')).openTracing(settings, onTrouble)
  return endTracing
}

async function endTracing(): Promise<void> {
  const ending = on
  on = undefined
  await ending?.end()
}

export const isTracing = () => on !== undefined

type Work = {
  name: string
  kind: keyof typeof SpanKind
  attributes: Attributes
  /** Begins a trace, or goes on with the caller's. */
  from?: { traceparent: string | undefined }
}

/**
 * Attributes never hold what people typed, addresses of theirs, secrets or queries. While tracing is off,
 * `work` runs without a span.
 */
export async function traced<T>(
  { name, kind, attributes, from }: Work,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!on) return work(undefined)
  const { api, tracer } = on
  const under = from ? callersContext(api, from) : api.context.active()
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, under)
  try {
    return await api.context.with(api.trace.setSpan(under, span), () => work(span))
  } catch (error) {
    failed(span, error)
    throw error
  } finally {
    span.end()
  }
}

function callersContext(
  { ROOT_CONTEXT, propagation }: Api,
  { traceparent }: { traceparent?: string | undefined },
): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT
}

function failed(span: Span, error: unknown): void {
  span.setAttribute('error.type', kindOf(error))
  span.setStatus({ code: 2 })
}

/** Not its message, which can quote what a person typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = causeOf(error)
  if ('reason' in error) return String(error.reason)
  return 'code' in cause ? String(cause.code) : cause.name
}

export function traceIds(): { trace_id?: string; span_id?: string } {
  const { traceId, spanId } = on?.api.trace.getActiveSpan()?.spanContext() ?? {}
  return traceId && spanId ? { trace_id: traceId, span_id: spanId } : {}
}

type Query = (...given: unknown[]) => unknown
type Result = (error: unknown, ...rest: unknown[]) => void

/** Statements become children of what asks them; those of no trace, such as polls, aren't recorded. */
export function traceStatements(pool: pg.Pool): void {
  if (!on) return
  const connect = pool.connect.bind(pool) as (taken?: Result) => unknown
  // A connection that was waited for is handed over in the context of the request that releases it.
  pool.connect = ((taken?: Result) => connect(taken && AsyncResource.bind(taken))) as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => tracedQuery(query, given)) as typeof client.query
  })
}

function tracedQuery(query: Query, given: unknown[]): unknown {
  const span = statementSpan(given[0])
  if (!span) return query(...given)
  const end = (error?: unknown) => {
    if (error) failed(span, error)
    span.end()
  }
  const last = given.at(-1)
  if (typeof last === 'function') {
    const heard: Result = (error, ...rest) => {
      end(error)
      ;(last as Result)(error, ...rest)
    }
    return query(...given.slice(0, -1), heard)
  }
  const answer = query(...given) as Promise<unknown>
  answer.then(() => end(), end)
  return answer
}

function statementSpan(asked: unknown): Span | undefined {
  if (!on?.api.trace.getActiveSpan()?.isRecording()) return undefined
  const text = typeof asked === 'string' ? asked : textOf(asked)
  if (text === undefined) return undefined
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return on.tracer.startSpan(table ? `${operation} ${table}` : operation, {
    kind: on.api.SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': withoutValues(text),
    },
  })
}

/** undefined for a stream, such as a backup's. */
const textOf = (asked: unknown): string | undefined =>
  asked && typeof asked === 'object' && 'text' in asked && !('submit' in asked)
    ? String(asked.text)
    : undefined

const longest = 2000

/** Values are parameters; this is for those that a statement has to hold itself. */
const withoutValues = (text: string) => text.slice(0, longest).replace(/'(?:[^']|'')*('|$)/g, "'?'")
