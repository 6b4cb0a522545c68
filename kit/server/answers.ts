import type { Context } from 'hono'
import { formFor } from './compression.ts'
import type { Compressible, Form } from './compression.ts'
import type { AppEnv } from './context.ts'

/** An unread rest of the body would be taken for the next request, and a stopping server takes no more. */
export const closes = { connection: 'close' }

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream | null
export type Answer = { body: Body; status?: number; headers?: Record<string, string>; cookies?: string[] }

export function send(c: Context<AppEnv>, { body, status = 200, headers, cookies = [] }: Answer): Response {
  c.set('complete', true)
  const all = { ...c.get('commonHeaders'), ...headers }
  if (cookies.length === 0) return new Response(body, { status, headers: all })
  const lines = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(body, { status, headers: [...Object.entries(all), ...lines] })
}

export function complete(c: Context<AppEnv>): void {
  if (c.get('complete')) return
  const { headers } = c.res
  for (const [name, value] of Object.entries(c.get('commonHeaders')))
    if (!headers.has(name)) headers.set(name, value)
}

export function sendJson(
  c: Context<AppEnv>,
  value: unknown,
  { status, headers }: Omit<Answer, 'body'> = {},
): Response {
  return send(c, {
    body: JSON.stringify(value),
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** `lasting`: its address changes with its content, so no one asks whether it did. */
type Prepared = Omit<Answer, 'body'> & { asItIs?: boolean; lasting?: boolean }

export function sendPrepared(
  c: Context<AppEnv>,
  made: Compressible,
  { status, headers, asItIs = false, lasting = false }: Prepared,
): Response | Promise<Response> {
  const about = { ...(lasting ? {} : { etag: made.etag }), vary: 'Accept-Encoding', ...headers }
  if (status !== 404 && c.req.header('if-none-match') === made.etag)
    return send(c, { body: null, status: 304, headers: about })
  const form = formFor(made, asItIs ? undefined : c.req.header('accept-encoding'))
  // Only awaited if it isn't ready.
  return form instanceof Promise
    ? form.then((made) => sendForm(c, made, { status, headers: about }))
    : sendForm(c, form, { status, headers: about })
}

function sendForm(
  c: Context<AppEnv>,
  { body, encoding }: Form,
  { status, headers }: Omit<Answer, 'body'>,
): Response {
  return send(c, { body, status, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers })
}
