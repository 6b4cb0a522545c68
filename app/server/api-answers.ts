import { toFetchResponse } from '@orpc/standard-server-fetch'
import type { Context } from 'hono'
import { personalCaller } from '#features/access-tokens/server/reads.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { callerOf } from '#kit/server/address.ts'
import { closes, send, sendPrepared } from '#kit/server/answers.ts'
import type { Answer } from '#kit/server/answers.ts'
import { compressible, squeezed } from '#kit/server/compression.ts'
import type { App, AppEnv, MemberContext, RequestContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { assertNotForged } from '#kit/server/forgery.ts'
import { headersOfData } from '#kit/server/headers.ts'
import type { ResponseCache } from '#kit/server/response-cache.ts'
import { claimsAccessToken, findSession, renewedCookies } from '#kit/server/session.ts'
import { isSignedIn, readForVisitor } from '#kit/server/visitor-read.ts'
import { isStream } from './api.ts'
import type { Api } from './api.ts'
import { changeIfMatch, etagOf, isVersioned } from './conditional.ts'
import { endpoints } from './endpoints.ts'
import { plainRequest } from './requests.ts'

type Parts = { app: App; api: Api; cache: ResponseCache | undefined }

const statusPath = '/api/status'
const cacheable = new Set(
  endpoints.filter(({ meta, method }) => meta.cached && method === 'GET').map(({ address }) => address),
)

export async function answerApi(c: Context<AppEnv>, parts: Parts): Promise<Response> {
  const { app, cache } = parts
  c.set('commonHeaders', headersOfData(c.get('commonHeaders')))
  if (!cache) return answerFresh(c, parts)
  if (c.req.raw.method === 'GET')
    return cacheable.has(c.req.path) &&
      c.req.query('cursor') === undefined &&
      !isSignedIn(app, c.req.raw.headers)
      ? answerFromCache(c, parts, cache)
      : answerFresh(c, parts)
  try {
    return await answerFresh(c, parts)
  } finally {
    // So the caller, and anyone notified, reads the new state.
    cache.clear()
  }
}

async function answerFromCache(c: Context<AppEnv>, parts: Parts, cache: ResponseCache): Promise<Response> {
  let own: Promise<Answered> | undefined
  const { url } = c.req
  const cached = cache.get(url.slice(url.indexOf('/', 8)), async () => {
    // From the primary, or it could keep what the replica no longer says.
    own = respondOn(c, parts)
    const { status, body } = await own
    if (status !== 200) return null
    return compressible(new TextEncoder().encode(JSON.stringify(body)), { effort: 'quick' })
  })
  // Errors are specific to the request that filled the cache, so others run their own.
  const entry = await cached.catch(() => null)
  c.set('endpoint', c.req.path)
  if (entry) return sendPrepared(c, entry, { headers: cacheHeaders })
  return own ? sendApi(c, await own) : answerFresh(c, parts)
}

/** Always revalidated, with 304 if unchanged; signing in changes the answer. */
const cacheHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Authorization, Cookie',
}

type Answered = { status: number; body: unknown; cookies?: string[] }

async function answerFresh(c: Context<AppEnv>, parts: Parts): Promise<Response> {
  const answered = await respond(c, parts)
  if (!isStream(answered.body)) return sendApi(c, answered)
  const { status, body } = answered
  const answer = toFetchResponse({ status, body, headers: {} })
  answer.headers.set('cache-control', 'no-store')
  return answer
}

function respond(c: Context<AppEnv>, parts: Parts): Promise<Answered> {
  const { method, headers } = c.req.raw
  if (method !== 'GET' || c.req.path === statusPath) return respondOn(c, parts)
  return readForVisitor(parts.app, {
    headers,
    read: (app) => respondOn(c, { ...parts, app }),
    judge: ({ status }) => (status >= 500 ? 'failed' : status === 404 ? 'missing' : 'final'),
  })
}

async function respondOn(c: Context<AppEnv>, { app, api }: Parts): Promise<Answered> {
  const request = plainRequest(c)
  const context = await requestContext(c, app)
  assertNotForged(c.req.raw, context)
  const handle = async (asked: typeof request): Promise<Answered> => {
    // Member routes are promised a viewer; the guard in front of each keeps that (access.ts).
    const { matched, response } = await api.handle(asked, {
      prefix: '/api',
      context: context as MemberContext,
    })
    if (!matched) throw new Refusal('not_found', "We couldn't find anything here.")
    return { ...response, cookies: context.cookies }
  }
  const ifMatch = context.headers.get('if-match')
  if (ifMatch === null || request.method === 'GET') return handle(request)
  const caller = context.viewer?.id ?? context.address
  const read = () => handle({ ...request, method: 'GET', body: async () => undefined })
  return changeIfMatch(app, { ifMatch, path: c.req.path, caller, read, change: () => handle(request) })
}

type Sent = Pick<Answer, 'body' | 'headers'>

export async function sendApi(c: Context<AppEnv>, { status, body, cookies }: Answered): Promise<Response> {
  const text = body === undefined ? null : JSON.stringify(body)
  const sent: Sent = text === null ? { body: null } : await squeezed(text, c.req.header('accept-encoding'))
  const etag = text !== null && status === 200 && c.req.raw.method === 'GET' && isVersioned(c.req.path)
  const retryAfter = status >= 400 ? (body as Partial<ErrorBody>).retryAfter : undefined
  return send(c, {
    body: sent.body,
    status,
    headers: {
      ...(text !== null && { 'content-type': 'application/json' }),
      ...sent.headers,
      'cache-control': 'no-store',
      ...(etag && { etag: etagOf(text) }),
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(status === 413 && closes),
    },
    cookies,
  })
}

const findCaller = (app: App, headers: Headers) =>
  claimsAccessToken(headers) ? personalCaller(app, headers) : findSession(app, headers)

async function requestContext(c: Context<AppEnv>, app: App): Promise<RequestContext> {
  const headers = c.req.raw.headers
  // Public even while the database with the sessions is away.
  const found = c.req.path === statusPath ? null : await findCaller(app, headers)
  if (found) c.set('account', found.viewer.id)
  const key = headers.get('idempotency-key')
  // Silently dropping an invalid key would create twice.
  if (key !== null && (key.length === 0 || key.length > 200))
    throw new Refusal('invalid', 'An Idempotency-Key must be 1 to 200 characters.')
  return {
    app,
    viewer: found?.viewer ?? null,
    session: found && 'session' in found ? found.session : null,
    ...(found && 'token' in found ? { token: found.token } : {}),
    address: callerOf(c, app),
    reference: c.get('reference'),
    headers,
    idempotencyKey: key,
    onEndpoint: (path) => c.set('endpoint', `/api${path}`),
    cookies: found && 'session' in found ? renewedCookies(app, headers) : [],
  }
}
