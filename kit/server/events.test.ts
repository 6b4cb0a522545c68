import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { commit } from './commit.ts'
import { recordEvents } from './events.ts'
import { events, notifications } from './tables.ts'

const world = await createWorld()

it('several events at once each notify their own people', async () => {
  const people = [await world.member('ada'), await world.member('bob'), await world.member('cleo')]
  const [ada, bob, cleo] = people.map(({ id }) => id) as [string, string, string]
  const at = world.clock.now()
  const happened = { name: 'match.suggested' as const, actorId: null, at }
  await commit(world, (tx) =>
    recordEvents(tx, [
      { ...happened, subjectId: ada, data: { count: 1 }, recipients: [ada] },
      { ...happened, subjectId: bob, data: { count: 2 } },
      { ...happened, subjectId: cleo, data: { count: 3 }, recipients: [cleo, bob] },
    ]),
  )
  const told = await world.db
    .select({ userId: notifications.userId, subjectId: notifications.subjectId, data: events.data })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .orderBy(asc(notifications.eventId))
  expect(told).toHaveLength(3)
  expect(told[0]).toEqual({ userId: ada, subjectId: ada, data: { count: 1 } })
  expect(new Set(told.slice(1).map(({ userId }) => userId))).toEqual(new Set([bob, cleo]))
  expect(told.slice(1).every(({ subjectId }) => subjectId === cleo)).toBe(true)
  expect(told.slice(1).map(({ data }) => data)).toEqual([{ count: 3 }, { count: 3 }])
  const recorded = await world.db.select().from(events).where(eq(events.name, 'match.suggested'))
  expect(recorded).toHaveLength(3)
})
