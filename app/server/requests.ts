import type { Context } from 'hono'
import type { AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import type { Api } from './api.ts'
import { endpoints } from './endpoints.ts'

const streaming = new Set(endpoints.filter(({ meta }) => meta.streams).map(({ address }) => address))

const maxBodySize = 256 * 1024
/** A picture of 2 MB as base64. */
const maxPictureSize = 3 * 1024 * 1024

const takesPicture = /^\/api\/(profile\/avatar|projects\/[^/]+\/test-pages\/[^/]+\/picture)$/

export const tooLarge = () => new Refusal('too_large', "That's too much to send in one go.")

/** A request as the contract's handler takes it: each part is read when it is asked for, which most never are. */
export function plainRequest(c: Context<AppEnv>): Parameters<Api['handle']>[0] {
  const { raw } = c.req
  const maxSize = takesPicture.test(c.req.path) ? maxPictureSize : maxBodySize
  if (Number(c.req.header('content-length') ?? 0) > maxSize) throw tooLarge()
  return {
    method: raw.method,
    url: new URL(raw.url),
    // The only one that the handler asks for; what is ours to read is read from the request itself.
    headers: { 'last-event-id': c.req.header('last-event-id') },
    // Making a signal costs more than most answers, and only who writes for a while asks whether anybody is still there.
    signal: streaming.has(c.req.path) ? raw.signal : undefined,
    body: async () => {
      const text = await bodyOf(c, maxSize)
      return text === '' ? undefined : JSON.parse(text)
    },
  }
}

async function bodyOf(c: Context<AppEnv>, maxSize: number): Promise<string> {
  // Of a length that was said, and is not exceeded: the server cuts what comes after it.
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
