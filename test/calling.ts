import { randomUUID } from 'node:crypto'
import { rateLimits } from '#kit/server/tables.ts'
import type { Browser, createWorld } from './harness.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type Call = (method: string, path: string, body?: object) => Promise<any>
/** Somebody who calls, and what every text they type holds. */
export type Me = { call: Call; me: Browser; canary: string }

export const today = (world: World, days = 0) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()

/** A call that must succeed; limits are for people, not for this. */
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
