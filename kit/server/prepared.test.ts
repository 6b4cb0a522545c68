import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { preparedWithin } from './prepared.ts'
import { rateLimits } from './tables.ts'

const world = await createWorld()

const insertKey = preparedWithin('test_insert', (db) =>
  db.insert(rateLimits).values({
    key: sql`${sql.placeholder('key')}`,
    attempts: 1,
    windowEndsAt: sql`now()`,
  }),
)
const selectKeys = preparedWithin('test_select', (db) => db.select({ key: rateLimits.key }).from(rateLimits))
const keys = async (db: Parameters<typeof selectKeys>[0]) =>
  (await selectKeys(db).execute()).map(({ key }) => key)

it('a prepared statement runs on the connection it is given, and is gone with its transaction', async () => {
  const seen: string[][] = []
  const undone = world.db.transaction(async (tx) => {
    await insertKey(tx).execute({ key: 'within' })
    seen.push(await keys(tx), await keys(world.db))
    await world.db.transaction(async (other) => {
      await insertKey(other).execute({ key: 'beside' })
      seen.push(await keys(other))
    })
    tx.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect(seen).toEqual([['within'], [], ['beside']])
  expect(await keys(world.db)).toEqual(['beside'])
})
