import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { connect } from './db.ts'

const lost: Error[] = []
const { db, close } = connect(inject('serverUrl'), { onError: (error) => void lost.push(error) })
afterAll(close)

it('a connection lost in a transaction fails only that transaction', async () => {
  const uncaught: Error[] = []
  const note = (error: Error) => void uncaught.push(error)
  process.on('uncaughtException', note)
  const work = db.transaction(async (tx) => {
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
