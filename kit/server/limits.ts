import { createHmac } from 'node:crypto'
import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Limit } from '#kit/contract/endpoint.ts'
import { mustGet } from '#kit/contract/ensure.ts'
import { day, second } from '#kit/contract/time.ts'
import { networkOf } from './address.ts'
import type { App } from './context.ts'
import { one } from './db.ts'
import type { Reader } from './db.ts'
import { Refusal } from './errors.ts'
import { prepared } from './prepared.ts'
import { rateLimits } from './tables.ts'
import { sentenceFor } from './too-many.ts'

/**
 * Counted in the database, across restarts and processes. `account` is who or what is tried; `address`
 * counts by network.
 */
export async function consumeAttempt(
  app: App,
  limit: Limit,
  { address, account }: { address: string; account: string },
): Promise<void> {
  const network = networkOf(address)
  // Hashed, so that no one reading the table learns the id or address.
  const own = { key: `${limit.name}:${network}:${hidden(app, account)}`, attempts: limit.attempts }
  const all = limit.perAddress && { key: `${limit.name}:${network}`, attempts: limit.perAddress }
  const counts = await countAt(app, app.primary, {
    counted: all ? [own, all] : [own],
    seconds: limit.seconds,
  })
  const over = counts.find(({ attempts, allowed }) => attempts > allowed)
  if (over) throw tooMany(app, over.windowEndsAt)
}

export async function fitsWithin(
  app: App,
  db: Reader,
  { seconds, ...limit }: Counted & { seconds: number },
): Promise<boolean> {
  const { attempts, allowed } = one(await countAt(app, db, { counted: [limit], seconds }), 'rate limit')
  return attempts <= allowed
}

type Counted = { key: string; attempts: number }
type Counting = { counted: [Counted] | [Counted, Counted]; seconds: number }

async function countAt(app: App, db: Reader, { counted, seconds }: Counting) {
  const now = app.clock.now()
  const allowed = new Map(counted.map(({ key, attempts }) => [key.slice(0, 400), attempts]))
  // Sorted, so that two counting the same keys can't deadlock.
  const [key, second] = [...allowed.keys()].sort()
  const windowEndsAt = new Date(now.getTime() + seconds * 1000)
  const rows = await countKeys(db, { two: second !== undefined }).execute({ key, second, now, windowEndsAt })
  return rows.map((row) => ({ ...row, allowed: mustGet(allowed, row.key) }))
}

const over = lte(rateLimits.windowEndsAt, sql.placeholder('now'))
const countOf = (key: string) => ({
  key: sql.placeholder(key),
  attempts: 1,
  windowEndsAt: sql.placeholder('windowEndsAt'),
})

const countKeys = prepared('rate_limit', (db, { two }: { two: boolean }) =>
  db
    .insert(rateLimits)
    .values([countOf('key'), ...(two ? [countOf('second')] : [])])
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${over} then 1 else ${rateLimits.attempts} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning(),
)

/** After the free tries, each wait is twice the one before, from any address. */
const backOff = { firstSeconds: 30, maxSeconds: 60 * 60, forgottenAfterSeconds: day / second }

/**
 * Counts a try at `key`, or refuses it during the wait. Call before checking the secret, so concurrent
 * tries all count, and `forgiveTries` after a success. Returns how many tries have failed so far.
 */
export async function consumeTry(app: App, tries: Tries): Promise<number> {
  const [row] = await countTry(app, tries)
  return row ? row.attempts - 1 : refuseTry(app, tries)
}

export type Tries = { key: string; free: number }

function countTry(app: App, { key, free: allowed }: Tries) {
  const now = app.clock.now()
  const forgotten = new Date(now.getTime() + backOff.forgottenAfterSeconds * 1000)
  const wait = sql`least(${backOff.firstSeconds} * power(2,
    least(${rateLimits.attempts} + 1 - ${allowed}::int, 20)), ${backOff.maxSeconds})`
  const free = sql`${rateLimits.attempts} + 1 < ${allowed}::int`
  const next = sql`${now.toISOString()}::timestamptz + make_interval(secs => case when ${free} then 0 else ${wait} end)`
  return app.db
    .insert(rateLimits)
    .values({ key, attempts: 1, windowEndsAt: forgotten, nextAttemptAt: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${rateLimits.windowEndsAt} <= ${now.toISOString()} then 1 else ${rateLimits.attempts} + 1 end`,
        windowEndsAt: forgotten,
        nextAttemptAt: next,
      },
      setWhere: or(lte(rateLimits.nextAttemptAt, now), lte(rateLimits.windowEndsAt, now)),
    })
    .returning()
}

export async function refuseTry(app: App, { key }: Tries): Promise<never> {
  const [row] = await app.db.select().from(rateLimits).where(eq(rateLimits.key, key))
  throw tooMany(app, row?.nextAttemptAt ?? app.clock.now())
}

export function hidden(app: App, text: string): string {
  return createHmac('sha256', app.secret).update(`limit:${text}`).digest('base64url').slice(0, 32)
}

export async function forgiveTries(db: Reader, ...keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}

export async function resetLimits(db: Reader): Promise<void> {
  await db.delete(rateLimits)
}

function tooMany(app: App, until: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - app.clock.now().getTime()) / 1000))
  return new Refusal('too_many', sentenceFor(retryAfter), { retryAfter })
}
