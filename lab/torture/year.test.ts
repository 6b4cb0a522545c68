import { inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { day, hour } from '#kit/contract/time.ts'
import { recountAll } from '#kit/server/recount.ts'
import { users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { moveToday, suiteDay } from '#test/today.ts'
import { wrongWith } from './year/expected.ts'
import { livesOf } from './year/lives.ts'
import { doingsOf } from './year/play.ts'
import type { Done } from './year/play.ts'
import { look, overdue } from './year/watch.ts'
import type { Seen } from './year/watch.ts'

/** `npm run torture` plays all of 2028, a leap year, hour by hour. */
const days = Number(process.env.YEAR_DAYS ?? 45)
const isWhole = days > 300
const begins = Date.parse(isWhole ? '2028-01-01T00:00:00Z' : '2028-02-01T00:00:00Z')
const step = (isWhole ? 1 : 6) * hour
const lives = livesOf(isWhole ? 40 : 12)

/** The zone of the server, in each while its clocks change. */
const zones = [
  ['2028-01-01', 'Asia/Kathmandu'],
  ['2028-03-08', 'America/New_York'],
  ['2028-03-20', 'Europe/Berlin'],
  ['2028-03-31', 'Australia/Lord_Howe'],
  ['2028-08-30', 'America/Santiago'],
  ['2028-09-20', 'Pacific/Auckland'],
  ['2028-10-25', 'Europe/Berlin'],
  ['2028-11-03', 'America/New_York'],
] as const
const zoneAtStart = process.env.TZ
afterAll(() => {
  if (zoneAtStart === undefined) delete process.env.TZ
  else process.env.TZ = zoneAtStart
  moveToday(suiteDay)
})

moveToday(begins)
const stub = await createStripeStub()
afterAll(stub.close)
const world = await createWorld({ env: stripeEnv(stub.url) })
/** These reach for others' servers, or dump the database. */
const elsewhere = ['live sources', 'links of the library', 'backups']
const sweeps = world.app.features
  .flatMap((feature) => feature.sweeps ?? [])
  .filter(({ name }) => !elsewhere.includes(name))

async function sweepAll(): Promise<void> {
  await world.drain()
  await runHousekeeping(world.app)
  for (const { run } of sweeps) await run(world.app)
  await world.drain()
}

/** A clock that is set back: what was done isn't done again, and nothing that isn't due. */
async function sweepEarlier(): Promise<void> {
  world.clock.forward(-3 * hour)
  await sweepAll()
  world.clock.forward(3 * hour)
}

async function wronglyErased({ people }: Done, at: number): Promise<string[]> {
  const ids = [...people.values()].map(({ browser }) => browser.id)
  const rows = await world.db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const there = new Set(rows.map(({ id }) => id))
  return [...people.values()]
    .filter(({ life, browser }) => {
      const isErased = life.away?.how === 'leaves' && at >= life.away.until
      const isClose = life.away !== null && Math.abs(at - life.away.until) <= step
      return !isClose && isErased === there.has(browser.id)
    })
    .map(({ life }) => `member ${life.index} is erased too early or too late, after ${at / day} days`)
}

/** Plays everything, and answers what came of it and what was late at the end of a day. */
async function play(): Promise<{ done: Done; seen: Seen; late: string[] }> {
  const done: Done = {
    people: new Map(),
    messages: [],
    reads: [],
    registrations: [],
    paid: [],
    refused: [],
  }
  const seen: Seen = { mails: [], made: [] }
  const late: string[] = []
  const now = { world, stub, admin: await world.admin(), done, begins: world.clock.now().getTime() }
  const doings = doingsOf(now, lives, days * day)
  let lookedAt = new Date(0)
  for (let at = 0; at <= days * day; at += step) {
    const today = world.clock.now()
    process.env.TZ = zones.findLast(([from]) => new Date(from) <= today)?.[1] ?? 'UTC'
    while (doings[0] && doings[0].at <= at) await doings.shift()!.act()
    await sweepAll()
    if (at % day === 0) {
      const found = await look(world.db, now.begins, lookedAt)
      seen.mails.push(...found.mails)
      seen.made.push(...found.made)
      late.push(...(await overdue(world.db, today, step)).map((what) => `${today.toISOString()}: ${what}`))
      late.push(...(await wronglyErased(done, at)))
      lookedAt = today
      if (at % (10 * day) === 0) await sweepEarlier()
    }
    world.clock.forward(step)
    moveToday(world.clock.now().getTime())
  }
  return { done, seen, late }
}

it('everything happens on time, once, and by their choice', { timeout: 3_600_000 }, async () => {
  const { done, seen, late } = await play()
  const frame = { begins, until: days * day, step, done }
  const wrong = [...done.people.values()].flatMap(({ life, browser, projectId }) => {
    const timesOf = (what: 'plan' | 'analysis') =>
      seen.made
        .filter((one) => one.what === what && one.projectId === projectId)
        .map(({ at }) => at)
        .toSorted((one, other) => one - other)
    const emails = seen.mails.filter(({ to }) => to === browser.email)
    return wrongWith(life, { emails, plans: timesOf('plan'), analyses: timesOf('analysis') }, frame)
  })
  expect([...late, ...wrong]).toEqual([])
  expect(await recountAll(world.app)).toEqual({})
  expect(world.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
