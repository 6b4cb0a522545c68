import { randomUUID } from 'node:crypto'
import { day } from '#kit/contract/time.ts'
import { rateLimits } from '#kit/server/tables.ts'
import type { Browser, createWorld } from './harness.ts'
import type { Json } from './json.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type Call = (method: string, path: string, body?: object) => Promise<Json>
/** `canary` is in every text they type. */
export type Me = { call: Call; me: Browser; canary: string }

export const today = (world: World, days = 0) =>
  new Date(world.clock.now().getTime() + days * day).toISOString()

/** Throws on failure. Clears rate limits, which are for people. */
export function calling(world: World, browser: Browser): Call {
  return async (method, path, body) => {
    await world.db.delete(rateLimits)
    world.clock.forward(1)
    const answer = await browser.call(method, path, {
      ...(method === 'GET' ? {} : { body: body ?? {} }),
      headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : {},
    })
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}
