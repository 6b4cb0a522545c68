import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, hour, minute } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { operationsFeature } from './feature.ts'
import { statusDays } from './tables.ts'

const world = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const { app, db, clock } = world
const check = operationsFeature.sweeps[0]!.run
const away = drizzle(
  new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }),
) as unknown as App['db']

type Days = { checked: number[]; troubled: number[] }

async function daysOf(part: string): Promise<Days> {
  clock.forward(periods.statusKept)
  const { status, body } = await world.visitor().call('GET', '/status')
  expect(status).toBe(200)
  return body.days.find((one: Json) => one.part === part)
}

const first = async (part: string, count = 3) => {
  const { checked, troubled } = await daysOf(part)
  expect([checked.length, troubled.length]).toEqual([90, 90])
  return [checked.slice(0, count), troubled.slice(0, count)]
}

async function checkFor(minutes: number, by: App = app): Promise<void> {
  for (let done = 0; done < minutes; done++) {
    await check(by)
    clock.forward(minute)
  }
}

/** Ten in the morning (UTC), so that a test stays within its day. */
beforeEach(async () => {
  await db.delete(statusDays)
  await db.delete(mails)
  const toMidnight = day - (clock.now().getTime() % day)
  clock.forward(toMidnight + 10 * hour)
})

const lateEmail = () =>
  db.insert(mails).values({
    recipient: 'ada@example.test',
    subject: 'x',
    body: 'x',
    html: 'x',
    createdAt: new Date(clock.now().getTime() - hour),
  })

describe('the last 90 days', () => {
  it('begin unchecked, and count each minute once however often it is checked', async () => {
    expect(await first('database')).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    await checkFor(3)
    await check(app)
    clock.forward(20_000)
    await check(app)
    expect(await first('database')).toEqual([
      [4, 0, 0],
      [0, 0, 0],
    ])
  })

  it('keep trouble on the day it was', async () => {
    await lateEmail()
    await checkFor(2)
    await db.delete(mails)
    await checkFor(1)
    clock.forward(day)
    await checkFor(1)
    expect(await first('emails')).toEqual([
      [1, 3, 0],
      [0, 2, 0],
    ])
    expect((await first('database'))[1]).toEqual([0, 0, 0])
  })

  it('leave out what was off or unknown, and the time while nothing ran', async () => {
    await checkFor(1)
    clock.forward(3 * hour)
    await checkFor(1)
    expect((await first('database'))[0]).toEqual([2, 0, 0])
    // Feeds are off in tests.
    expect((await first('liveSources'))[0]).toEqual([0, 0, 0])
  })

  it('count a minute once when two processes check it, with the trouble of either', async () => {
    const other = { ...app }
    await check(app)
    await lateEmail()
    await Promise.all([check(other), check(app)])
    clock.forward(minute)
    await check(other)
    expect(await first('emails')).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ])
  })

  it('hold what the database could not take until it is back', async () => {
    const other = { ...app }
    const process = { ...app, db: away }
    for (let minutes = 0; minutes < 2; minutes++) {
      await expect(check(process)).rejects.toThrow('Failed query')
      clock.forward(minute)
    }
    await check(other)
    clock.forward(minute)
    expect(await first('database')).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ])
    process.db = db
    await check(process)
    expect(await first('database')).toEqual([
      [4, 0, 0],
      [2, 0, 0],
    ])
    expect((await first('emails'))[1]).toEqual([0, 0, 0])
    await check(process)
    expect((await first('database'))[1]).toEqual([2, 0, 0])
  })

  it('end after 90, and what is older is erased', async () => {
    await checkFor(1)
    clock.forward(89 * day)
    expect((await daysOf('database')).checked.at(-1)).toBe(1)
    clock.forward(day)
    expect((await daysOf('database')).checked.every((count) => count === 0)).toBe(true)
    expect(await db.$count(statusDays)).toBe(3)
    clock.forward(3 * day)
    await operationsFeature.housekeeping(app)
    expect(await db.$count(statusDays)).toBe(0)
  })
})
