import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { evidence, experiments, forecasts } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { one } from '#kit/server/db.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'

const world = await createWorld()
const { db, clock } = world
const root = await world.admin()
const monday = Date.parse(mondayOf(clock.now()))
const at = (days: number) => new Date(monday + days * day)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const read = async () => (await root.call('GET', '/admin/metrics')).body.weeks
const weekAgo = async (weeks: number) => (await read())[weeks]

async function project(begun: Date): Promise<string> {
  const { id } = await makeProject(await world.member())
  await db.update(projects).set({ createdAt: begun }).where(eq(projects.id, id))
  return id
}

const piece = (projectId: string, happened: Date, more: object = {}) =>
  db.insert(evidence).values({
    projectId,
    kind: 'conversation',
    stance: 'for',
    text: 'It costs her an evening.',
    happenedOn: dayOf(happened),
    createdAt: happened,
    ...more,
  })

const test = (projectId: string, started: Date, ended?: Date) =>
  db.insert(experiments).values({
    projectId,
    assumption: 'They pay.',
    title: 'Ask ten',
    hypothesis: 'Three say yes.',
    steps: [],
    hours: 1,
    cashCents: 0,
    sample: 10,
    passMark: '3',
    killMark: '0',
    passNeeded: 3,
    killNeeded: 0,
    startedAt: started,
    createdAt: started,
    ...(ended ? { endedAt: ended, decision: 'stop' as const, status: 'stopped' as const } : {}),
  })

it('has twelve weeks, this one first, and zeros where nothing was', async () => {
  const weeks = await read()
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({
    week: dayOf(at(0)),
    projects: 0,
    talked: 0,
    medianDays: null,
    tests: 0,
    due: 0,
    inTime: 0,
    asked: 0,
    given: 0,
    told: 0,
    seen: 0,
    checked: 0,
  })
  expect(weeks[11].week).toBe(dayOf(at(-77)))
})

it('counts days to the third conversation where there are three', async () => {
  const [quick, slow, silent] = [await project(at(-28)), await project(at(-26)), await project(at(-22))]
  for (const after of [1, 2, 4]) await piece(quick, at(-28 + after))
  // Two in one piece, and one that was removed.
  await piece(slow, at(-25))
  await piece(slow, at(-20), { removedAt: at(-19) })
  await piece(slow, at(-16), { standsFor: 2 })
  await piece(silent, at(-20), { standsFor: 2 })
  await piece(silent, at(-20), { kind: 'link', standsFor: 9 })
  expect(await weekAgo(4)).toMatchObject({ projects: 3, talked: 2, medianDays: 7 })
})

it('counts tests decided within 14 days, without those that have time left', async () => {
  const [first, second, third] = [await project(at(-70)), await project(at(-70)), await project(at(-70))]
  await test(first, at(-69), at(-60))
  await test(second, at(-68), at(-50))
  await test(third, at(-67))
  await test(first, at(-6))
  expect(await weekAgo(10)).toMatchObject({ tests: 3, due: 3, inTime: 1 })
  expect(await weekAgo(1)).toMatchObject({ tests: 1, due: 0, inTime: 0 })
})

it('counts forecasts asked for and given, and how records compare', async () => {
  const projectId = await project(at(-47))
  const read = async () => (await root.call('GET', '/admin/metrics')).body.records
  for (let ran = 0; ran < 8; ran += 1) {
    expect(await read()).toEqual({ closer: 0, as_close: 0, further: 0 })
    const { id } = one(await test(projectId, at(-46), at(-45)).returning(), 'test')
    await piece(projectId, at(-45), { experimentId: id })
    await db.insert(forecasts).values({ experimentId: id, chance: 90 })
  }
  const { id } = one(await test(projectId, at(-45), at(-44)).returning(), 'test')
  await db.insert(forecasts).values({ experimentId: id })
  expect(await weekAgo(7)).toMatchObject({ tests: 9, asked: 9, given: 8 })
  // The stop mark of these tests is 0, so all are missed: saying 0% every time is closer.
  expect(await read()).toEqual({ closer: 0, as_close: 0, further: 1 })
})

it('says where evidence comes from, without what was removed or lies in the trash', async () => {
  const [kept, trashed] = [await project(at(-80)), await project(at(-80))]
  for (const provenance of ['told', 'told', 'seen', 'checked']) await piece(kept, at(-36), { provenance })
  await piece(kept, at(-36), { removedAt: at(-35) })
  await piece(trashed, at(-36))
  await db
    .update(projects)
    .set({ deletedAt: at(-1) })
    .where(eq(projects.id, trashed))
  expect(await weekAgo(6)).toMatchObject({ told: 2, seen: 1, checked: 1 })
})

it('is for administrators alone', async () => {
  expect((await (await world.member()).call('GET', '/admin/metrics')).status).toBe(403)
  expect((await world.visitor().call('GET', '/admin/metrics')).status).toBe(401)
})
