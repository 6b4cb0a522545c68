import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { commit } from './commit.ts'
import { connect, isDatabaseAway } from './db.ts'
import type { Reader } from './db.ts'
import { prepared } from './prepared.ts'

const lost: Error[] = []
const { db, close } = connect(inject('serverUrl'), { onError: (error) => void lost.push(error) })
afterAll(close)

it('a connection lost in a transaction fails only that transaction', async () => {
  const uncaught: Error[] = []
  const note = (error: Error) => void uncaught.push(error)
  process.on('uncaughtException', note)
  const work = commit({ db }, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow(/query|connection/i)
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
  expect(lost.length).toBeGreaterThan(0)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('what a commit was given up on is not committed by the next', async () => {
  const patience = { query_timeout: 300 }
  const { db: hasty, close: end } = connect(inject('serverUrl'), { patience, onError: () => undefined })
  await hasty.execute(sql`create table given_up (n int)`)
  const writing = commit({ db: hasty }, async (tx) => {
    await tx.execute(sql`insert into given_up values (1)`)
    await tx.execute(sql`select pg_sleep(0.75)`)
  })
  await expect(writing).rejects.toThrow(/query/i)
  await commit({ db: hasty }, async (tx) => void (await tx.execute(sql`insert into given_up values (2)`)))
  const { rows } = await db.execute(sql`select n from given_up`)
  await db.execute(sql`drop table given_up`)
  await end()
  expect(rows).toEqual([{ n: 2 }])
})

it('connections are kept, after failed transactions, too', async () => {
  const { db: own, pool, close: end } = connect(inject('serverUrl'), { onError: () => undefined })
  let opened = 0
  pool.on('connect', () => (opened += 1))
  const run = (statement: SQL) => commit({ db: own }, async (tx) => void (await tx.execute(statement)))
  for (let time = 0; time < 5; time += 1) {
    await own.execute(sql`select 1`)
    await run(sql`select 1`)
    await expect(run(sql`select 1 / 0`)).rejects.toThrow(/query/i)
  }
  await end()
  expect(opened).toBe(1)
})

it('no connection is left once it has closed', async () => {
  const { db: own, pool, close: end } = connect(inject('serverUrl'), { onError: () => undefined })
  let open = 0
  pool.on('connect', (client) => {
    open += 1
    client.once('end', () => (open -= 1))
  })
  const asked = Array.from({ length: 8 }, () =>
    own.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
  )
  const pids = (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ pid }) => pid))
  await end()
  expect(open).toBe(0)
  const left = await db.execute(
    sql`select pid from pg_stat_activity where pid = any(string_to_array(${pids.join(',')}, ',')::int[])`,
  )
  expect(new Set(pids).size).toBeGreaterThan(1)
  expect(left.rows).toEqual([])
})

it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])('%s means that the database is away', (code) => {
  expect(isDatabaseAway(new Error('query', { cause: Object.assign(new Error('connect'), { code }) }))).toBe(
    true,
  )
})

const selectPlace = prepared('place', (reader) =>
  reader.select({ pid: pidOf, transaction: idOf }).from(sql`(values (1)) as one`),
)
const pidOf = sql<number>`pg_backend_pid()`
const idOf = sql<string>`txid_current()::text`

async function placeOf(reader: Reader) {
  const { rows } = await reader.execute<{ pid: number; transaction: string; kept: number }>(
    sql`select ${pidOf} as pid, ${idOf} as transaction,
      (select count(*)::int from pg_prepared_statements where name = 'place') as kept`,
  )
  return rows[0]!
}

it('a prepared statement runs in its transaction, however often', async () => {
  for (let time = 0; time < 3; time += 1)
    await commit({ db }, async (tx) => {
      const [row] = await selectPlace(tx).execute()
      const { kept, ...place } = await placeOf(tx)
      expect(row).toEqual(place)
      expect(kept).toBe(1)
    })
})

it('a transaction given up leaves its connection to the next', async () => {
  const failing = commit({ db }, async (tx) => {
    await selectPlace(tx).execute()
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  await commit({ db }, async (tx) => expect(await selectPlace(tx).execute()).toHaveLength(1))
})
