import type { Context } from 'hono'
import { usualMaxBody } from '#kit/contract/endpoint.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import type { Api } from './api.ts'
import { endpoints } from './endpoints.ts'

const streaming = new Set(endpoints.filter(({ meta }) => meta.streams).map(({ address }) => address))

const larger = endpoints.flatMap(({ method, address, meta: { maxBody } }) =>
  maxBody ? [{ method, pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`), maxBody }] : [],
)

const maxBodyOf = (method: string, path: string) =>
  larger.find((one) => one.method === method && one.pattern.test(path))?.maxBody ?? usualMaxBody

export const tooLarge = () => new Refusal('too_large', "That's too much to send in one go.")

/** Lazily: most parts are never read. */
export function plainRequest(c: Context<AppEnv>): Parameters<Api['handle']>[0] {
  const { raw } = c.req
  const maxSize = maxBodyOf(raw.method, c.req.path)
  if (Number(c.req.header('content-length') ?? 0) > maxSize) throw tooLarge()
  return {
    method: raw.method,
    url: new URL(raw.url),
    // The only header the handler reads; our code reads others from the request itself.
    headers: { 'last-event-id': c.req.header('last-event-id') },
    // Creating a signal costs more than most answers, and only streams need to notice a disconnect.
    signal: streaming.has(c.req.path) ? raw.signal : undefined,
    body: async () => {
      const text = await bodyOf(c, maxSize)
      return text === '' ? undefined : JSON.parse(text)
    },
  }
}

async function bodyOf(c: Context<AppEnv>, maxSize: number): Promise<string> {
  // With a Content-Length, which the server enforces.
  if (!c.req.header('transfer-encoding')) return c.req.raw.text()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.length
    if (size > maxSize) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
