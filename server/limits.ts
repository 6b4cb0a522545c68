import { sql } from 'drizzle-orm'
import type { Limit } from '../contract/endpoint.ts'
import type { App } from './context.ts'
import { Refusal } from './errors.ts'
import { rateLimits } from './tables.ts'

/** Spec 8: the catalogue's sentence for every limited call. */
export const tooManyAttempts = 'Too many attempts. Please wait a minute before trying again.'

/**
 * Counts an attempt and refuses the one over the limit. The count lives in the database, so it holds over
 * restarts and processes. `account` is who or what is tried; `address` is where from.
 */
export async function takeAttempt(app: App, limit: Limit, { address, account }: { address: string; account: string }): Promise<void> {
  await count(app, { key: `${limit.name}:${address}:${account}`, attempts: limit.attempts, seconds: limit.seconds })
  if (limit.perAddress) await count(app, { key: `${limit.name}:${address}`, attempts: limit.perAddress, seconds: limit.seconds })
}

async function count(app: App, { key, attempts, seconds }: { key: string; attempts: number; seconds: number }): Promise<void> {
  const now = app.clock.now()
  const ends = new Date(now.getTime() + seconds * 1000)
  const over = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}`
  const [row] = await app.db.insert(rateLimits).values({ key: key.slice(0, 400), attempts: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${over} then 1 else ${rateLimits.attempts} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    }).returning()
  if (row!.attempts <= attempts) return
  const retryAfter = Math.max(1, Math.ceil((row!.windowEndsAt.getTime() - now.getTime()) / 1000))
  throw new Refusal('too_many', tooManyAttempts, { retryAfter })
}
