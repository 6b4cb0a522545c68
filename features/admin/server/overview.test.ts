import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enquiries } from '#features/enquiries/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { day, minute } from '#kit/contract/time.ts'
import { mondayOf, startOfDay } from '#kit/server/schedule.ts'
import { events, users } from '#kit/server/tables.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const { db, clock } = world
const root = await world.admin()
const today = startOfDay(clock.now())
const thisWeek = new Date(mondayOf(clock.now()))
const read = async (days = 30) => (await root.call('GET', `/admin/overview?days=${days}`)).body
const joined = (id: string, at: Date) => db.update(users).set({ createdAt: at }).where(eq(users.id, id))
const add = async (at: Date) =>
  (
    await db
      .insert(users)
      .values({ email: `${randomUUID()}@example.test`, createdAt: at })
      .returning()
  )[0]!.id
const did = (actorId: string, at: Date, name = 'task.done') =>
  db.insert(events).values({ name, actorId, createdAt: at })
await joined(root.id, new Date(today.getTime() - 400 * day))

describe('the overview', () => {
  it('counts sign-ups per UTC day, including days with none', async () => {
    await add(today)
    await add(new Date(today.getTime() - 1))
    await add(new Date(today.getTime() - day))
    await add(new Date(today.getTime() - 29 * day))
    await add(new Date(today.getTime() - 29 * day - 1))
    const { signUps } = await read()
    expect(signUps).toHaveLength(30)
    expect(signUps.map(({ count }: Json) => count)).toEqual([1, ...Array.from({ length: 27 }, () => 0), 2, 1])
    expect(signUps.at(-1).day).toBe(today.toISOString().slice(0, 10))
    await db.delete(users).where(eq(users.name, ''))
  })
})

describe('activation and return', () => {
  it('counts at each step users who took the ones before, per cohort', async () => {
    const again = await world.admin('again')
    await joined(again.id, new Date(today.getTime() - 400 * day))
    const reading = async (days: number) => (await again.call('GET', `/admin/overview?days=${days}`)).body
    const [answered, whole, own, old] = [
      await world.member('answered'),
      await world.member('whole'),
      await world.member('own'),
      await world.member('old'),
    ]
    await world.member('idle')
    await answerAll(answered)
    await answerAll(whole)
    await whole.call('POST', '/functions/generate-business-ideas', { body: {} })
    const project = await makeProject(whole, 'With ideas')
    await db.insert(evidence).values({
      projectId: project.id,
      kind: 'conversation',
      stance: 'for',
      text: 'They pay.',
      happenedOn: '2026-01-01',
      people: 1,
      strength: 1,
    } as never)
    await makeProject(own, 'Own idea')
    await answerAll(old)
    await joined(old.id, new Date(today.getTime() - 40 * day))
    const [month, quarter] = [await reading(30), await reading(90)]
    expect(month.activation).toEqual({ signedUp: 4, answered: 3, ideas: 1, project: 1, evidence: 1 })
    expect([month.ownIdea, month.cohortDays, quarter.cohortDays]).toEqual([1, 30, 90])
    expect(quarter.activation).toEqual({ signedUp: 5, answered: 4, ideas: 1, project: 1, evidence: 1 })
    expect((await again.call('GET', '/admin/overview?days=31')).status).toBe(400)
  })

  it('counts a user once per full week, without scheduled events', async () => {
    const reader = await world.admin('reader')
    const week = (n: number) => new Date(thisWeek.getTime() - n * 7 * day)
    await db.delete(users).where(eq(users.role, 'user'))
    const [ann, bob, eve] = [
      await add(week(9)),
      await add(new Date(week(8).getTime() - 1)),
      await add(week(2)),
    ]
    // In the week of sign-up, and twice in the first week after, at its two edges.
    for (const at of [week(9), week(8), new Date(week(7).getTime() - 1)]) await did(ann, at)
    await did(bob, new Date(week(1).getTime() + day))
    await did(bob, new Date(week(3).getTime()), 'personalization.made')
    await did(eve, new Date(week(1).getTime()))
    await did(eve, thisWeek)
    const { weeks } = (await reader.call('GET', '/admin/overview')).body
    expect(weeks).toHaveLength(9)
    expect(weeks[0]).toEqual({
      week: week(9).toISOString().slice(0, 10),
      signedUp: 2,
      active: [1, 0, 0, 0, 0, 0, 0, 1],
    })
    expect(weeks[7]).toEqual({
      week: week(2).toISOString().slice(0, 10),
      signedUp: 1,
      active: [1, null, null, null, null, null, null, null],
    })
    expect(weeks[8].active).toEqual(Array.from({ length: 8 }, () => null))
  })
})

describe('what waits', () => {
  it("counts by page, without extending the administrator's session", async () => {
    const reader = await world.admin('waits')
    const enquiry = {
      kind: 'contact' as const,
      topic: 'other',
      name: 'A',
      email: 'a@example.test',
      message: 'Hello',
    }
    await db.insert(enquiries).values([enquiry, enquiry, { ...enquiry, doneAt: clock.now() }])
    expect((await reader.call('GET', '/admin/waiting')).body).toEqual({
      reports: 0,
      resources: 0,
      buildRequests: 0,
      inbox: 0,
      enquiries: 2,
      jobs: 0,
      stories: 0,
      backups: 0,
    })
    clock.forward(14 * minute)
    expect((await reader.call('GET', '/admin/waiting')).status).toBe(200)
    clock.forward(60_000)
    expect((await reader.call('GET', '/admin/waiting')).status).toBe(401)
  })
})
