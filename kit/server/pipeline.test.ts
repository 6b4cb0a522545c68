import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { connect, isDatabaseAway } from './db.ts'
import type { Database } from './db.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
function open(patience = {}): Database {
  const database = connect(inject('serverUrl'), { onError: () => undefined, patience })
  opened.push(database)
  return database
}

type Value = { value: unknown }
async function read({ reads }: Database, value: ReturnType<typeof sql>): Promise<unknown> {
  const [row] = (await reads.select({ value }).from(sql`(select 1) as one`)) as Value[]
  return row!.value
}
const pid = sql`pg_backend_pid()`

it('gives a hundred reads at once their own rows, over two connections', async () => {
  const database = open()
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  expect(await Promise.all(numbers.map((number) => read(database, sql`${number}::int`)))).toEqual(numbers)
  const pids = await Promise.all(numbers.map(() => read(database, pid)))
  expect(new Set(pids).size).toBe(2)
})

it('lets one that fails, fail alone', async () => {
  const database = open()
  const asked = [sql`1`, sql`1 / 0`, sql`'not a number'::int`, sql`2`]
  const found = await Promise.allSettled(asked.map((one) => read(database, one)))
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
})

it('fails those that wait on a connection that is lost, as a database that is away, and connects anew', async () => {
  const database = open()
  const lost = await read(database, pid)
  const waiting = read(database, sql`pg_sleep(20)`).catch((error: unknown) => error)
  await database.db.execute(sql`select pg_terminate_backend(${lost})`)
  expect(isDatabaseAway(await waiting)).toBe(true)
  await expect.poll(() => read(database, pid).catch(() => lost)).not.toBe(lost)
})

it('is away where the server is, each time it is asked', async () => {
  const database = connect('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined })
  opened.push(database)
  for (const _ of [1, 2])
    expect(isDatabaseAway(await read(database, sql`1`).catch((error: unknown) => error))).toBe(true)
})

it('cuts a read that takes too long, and goes on', async () => {
  const database = open({ statement_timeout: 100 })
  const slow = read(database, sql`pg_sleep(20)`).catch((error: unknown) => error)
  const next = read(database, sql`'next'`)
  expect(isDatabaseAway(await slow)).toBe(true)
  expect(await next).toBe('next')
})

it('ends after the reads under way', async () => {
  const database = connect(inject('serverUrl'), { onError: () => undefined })
  const under = Promise.all([read(database, sql`pg_sleep(0.05)`), read(database, sql`'last'`)])
  await expect.poll(() => database.pipeline.pool.totalCount).toBeGreaterThan(0)
  await database.close()
  expect((await under)[1]).toBe('last')
})
