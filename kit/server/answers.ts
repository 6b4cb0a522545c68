import type { Context } from 'hono'
import { formFor } from './compression.ts'
import type { Compressible, Form } from './compression.ts'
import type { AppEnv } from './context.ts'

/** The rest of a body that nobody reads would be taken for the next request; and a program that ends takes no more. */
export const closes = { connection: 'close' }

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream | null
export type Answer = { body: Body; status?: number; headers?: Record<string, string>; cookies?: string[] }

/**
 * An answer with all its headers in one object. Setting them one by one, or after the answer is made, builds it again
 * with the platform's own Headers, which costs more than everything else a small answer needs (decision 20).
 */
export function send(c: Context<AppEnv>, { body, status = 200, headers, cookies = [] }: Answer): Response {
  c.set('complete', true)
  const all = { ...c.get('standing'), ...headers }
  if (cookies.length === 0) return new Response(body, { status, headers: all })
  const lines = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(body, { status, headers: [...Object.entries(all), ...lines] })
}

/** Gives an answer that was made another way what every answer has; what it says itself stands. */
export function complete(c: Context<AppEnv>): void {
  if (c.get('complete')) return
  const { headers } = c.res
  for (const [name, value] of Object.entries(c.get('standing')))
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

type Prepared = Omit<Answer, 'body'> & { /** It is compressed already. */ asItIs?: boolean }

/** What was made beforehand, in the smallest form that the caller takes; nothing of it to who has it already. */
export function sendPrepared(
  c: Context<AppEnv>,
  made: Compressible,
  { status, headers, asItIs = false }: Prepared,
): Response | Promise<Response> {
  const about = { etag: made.etag, vary: 'Accept-Encoding', ...headers }
  if (status !== 404 && c.req.header('if-none-match') === made.etag)
    return send(c, { body: null, status: 304, headers: about })
  const form = formFor(made, asItIs ? undefined : c.req.header('accept-encoding'))
  // What is there already is not waited for.
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
