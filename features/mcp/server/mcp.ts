import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { challenge, mcpPath, toolCaller } from '#features/access-tokens/server/reads.ts'
import { callerOf } from '#kit/server/address.ts'
import { send, sendJson } from '#kit/server/answers.ts'
import type { App, AppEnv, MemberContext } from '#kit/server/context.ts'
import { isOurHost, isOurOrigin } from '#kit/server/forgery.ts'

const maxSize = 64 * 1024
const noStore = { 'cache-control': 'no-store' }

export function mcpRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Loaded with the first call: most servers never have one, and it takes 26 MB.
  const load = async () => (await import('./protocol.ts')).createProtocol(app, { maxSize })
  let protocol: ReturnType<typeof load> | undefined
  const small = bodyLimit({ maxSize, onError: (c) => refuse(c, 413, "That's too much to send in one go.") })
  routes.post(mcpPath, small, async (c) => {
    if (!isMeantForUs(c, app)) return refuse(c, 403, 'This address is not ours.')
    const context = await contextOf(c, app)
    if (!context) return challenged(c, app)
    const body = await readBody(c)
    if (body === undefined) return refuse(c, 400, 'Send one JSON-RPC message.')
    const request = new Request(c.req.url, {
      method: 'POST',
      headers: c.req.raw.headers,
      body: JSON.stringify(body),
    })
    protocol ??= load()
    const answer = await (await protocol)(context, { request, body })
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
  // There is no stream to open and no session to end.
  routes.all(mcpPath, (c) => send(c, { body: null, status: 405, headers: { allow: 'POST', ...noStore } }))
  return routes
}

function isMeantForUs(c: Context<AppEnv>, { config }: App): boolean {
  const [host, origin] = [c.req.header('host') ?? null, c.req.header('origin')]
  return isOurHost(host, config) && (origin === undefined || isOurOrigin(origin, host, config))
}

async function contextOf(c: Context<AppEnv>, app: App): Promise<MemberContext | null> {
  const { headers } = c.req.raw
  const found = await toolCaller(app, headers)
  return (
    found && {
      app,
      ...found,
      session: null,
      address: callerOf(c, app),
      reference: c.get('reference'),
      headers,
      idempotencyKey: null,
      cookies: [],
    }
  )
}

const deepest = 40

function isTooDeep(json: string): boolean {
  let depth = 0
  for (const [bracket] of json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > deepest) return true
  }
  return false
}

async function readBody(c: Context<AppEnv>): Promise<object | undefined> {
  const text = await c.req.text()
  if (isTooDeep(text)) return undefined
  const body: unknown = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
}

function challenged(c: Context<AppEnv>, app: App): Response {
  const given = c.req.header('authorization') !== undefined
  return sendJson(
    c,
    { error: given ? 'invalid_token' : 'unauthorized' },
    {
      status: 401,
      headers: { ...noStore, 'www-authenticate': challenge(app.config, given ? 'invalid_token' : undefined) },
    },
  )
}

function refuse(c: Context<AppEnv>, status: number, message: string): Response {
  return sendJson(
    c,
    { jsonrpc: '2.0', id: null, error: { code: -32600, message } },
    { status, headers: noStore },
  )
}
