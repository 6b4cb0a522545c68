import { expect, it } from 'vitest'
import { evidence, experiments } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { mondayOf, periods } from '#kit/server/schedule.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'

const world = await createWorld({ env: { STATUS_METRICS: 'on' } })
const { db, clock } = world
const visitor = world.visitor()
const monday = Date.parse(mondayOf(clock.now()))
const at = (days: number) => new Date(monday + days * day)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const read = async () => (await visitor.call('GET', '/status/metrics')).body.weeks
/** Once the copy that everyone gets is too old. */
const readPastCopy = () => {
  clock.forward(periods.shownMetricsKept)
  return read()
}

async function projectsBegun(begun: Date, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeProject(await world.member())).id)
  await db.update(projects).set({ createdAt: begun })
  return ids
}

const talk = (projectId: string, happened: Date) => ({
  projectId,
  kind: 'conversation' as const,
  stance: 'for' as const,
  text: 'It costs her an evening.',
  standsFor: 3,
  happenedOn: dayOf(happened),
  createdAt: happened,
})

const decided = (projectId: string) => ({
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
  startedAt: at(-10),
  createdAt: at(-10),
  endedAt: at(-8),
  decision: 'stop' as const,
  status: 'stopped' as const,
})

it('is off until the operator says otherwise', async () => {
  const silent = await createWorld()
  expect((await silent.visitor().call('GET', '/status/metrics')).body).toEqual({ weeks: null })
})

it('shows a visitor what stands for enough, and leaves the rest out', async () => {
  expect(await read()).toEqual([])
  const four = await projectsBegun(at(-10), 4)
  await db.insert(experiments).values(four.map(decided))
  await db.insert(evidence).values(four.map((id) => talk(id, at(-6))))
  expect(await readPastCopy()).toEqual([])

  const [fifth] = await projectsBegun(at(-10), 1)
  await db.insert(experiments).values(decided(fifth!))
  const week = { week: dayOf(at(-14)), tests: { due: 5, inTime: 5 }, pieces: null }
  expect(await read()).toEqual([])
  expect(await readPastCopy()).toEqual([{ ...week, talks: { projects: 5, talked: 4, medianDays: null } }])

  await db.insert(evidence).values(Array.from({ length: 20 }, () => talk(fifth!, at(-6))))
  const [newer, older] = await readPastCopy()
  expect(newer).toEqual({
    week: dayOf(at(-7)),
    talks: null,
    tests: null,
    pieces: { told: 24, seen: 0, checked: 0 },
  })
  expect(older).toEqual({ ...week, talks: { projects: 5, talked: 5, medianDays: 4 } })
})

it("says nothing of the week that isn't over", async () => {
  const [project] = await projectsBegun(at(-10), 1)
  await db.insert(evidence).values(Array.from({ length: 20 }, () => talk(project!, at(0))))
  expect((await readPastCopy()).map(({ week }: { week: string }) => week)).not.toContain(dayOf(at(0)))
})
