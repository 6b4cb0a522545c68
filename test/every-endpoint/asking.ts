import { randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { endpoints } from '#app/server/endpoints.ts'
import { mails, rateLimits, sessions } from '#kit/server/tables.ts'
import type { World } from '../calling.ts'
import type { Browser } from '../harness.ts'
import type { Json } from '../json.ts'

export type Input = Record<string, unknown>
/** Calls an endpoint by its name in the contract, with the parts of its address, its query or its body in one. */
export type Ask = (who: Browser, name: string, input?: Input) => Promise<Json>

type Answered = (name: string, plans: Awaited<ReturnType<World['plansOf']>>) => Promise<void> | void

/** Throws on failure, and records the plans of each call's statements. */
export function asking(world: World, answered: Answered): Ask {
  return async (who, name, input = {}) => {
    const { method, path, body } = callOf(name, input)
    await world.db.delete(rateLimits)
    // A session is marked as used once a minute, whichever call that is.
    await world.db
      .update(sessions)
      .set({ lastActiveAt: world.clock.now() })
      .where(inArray(sessions.userId, who.id ? [who.id] : []))
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    let answer = { status: 0, body: undefined as any }
    const plans = await world.plansOf(async () => {
      answer = await who.call(method, path, { body, headers })
    })
    if (answer.status >= 400)
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    await answered(name, plans)
    return answer.body
  }
}

export function callOf(
  name: string,
  input: Input,
): { method: string; path: string; body: Input | undefined } {
  const endpoint = endpoints.find(({ path }) => path === name)
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
  const { method, address } = endpoint
  const rest = { ...input }
  const path = address.slice('/api'.length).replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = rest[part]
    delete rest[part]
    return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
  })
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  return { method, path: path + query, body: isRead ? undefined : rest }
}

export async function findInEmail(world: World, email: string, pattern: RegExp): Promise<string> {
  const sent = await world.db
    .select({ body: mails.body })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt))
  const found = sent.map(({ body }) => pattern.exec(body)?.[1]).find(Boolean)
  if (!found) throw new Error(`No email to ${email} holds ${pattern}`)
  return decodeURIComponent(found)
}
