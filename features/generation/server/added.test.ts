import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { actionPlans } from '#features/action-plans/server/tables.ts'
import { opportunityAnalyses } from '#features/opportunities/server/tables.ts'
import { projectPersonalizations } from '#features/personalization/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { makersOf } from './maker.ts'
import { performRun, workThrough } from './perform.ts'
import { beginRun } from './runs.ts'
import { sweepDue } from './sweep.ts'
import { generationRuns, opportunityUpdateSchedule } from './tables.ts'

const world = await createWorld()
const makers = makersOf(world.app)

async function settled(): Promise<{ member: Browser; id: string }> {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  return { member, id }
}

const askForWeek = async (member: Browser, id: string) =>
  (await member.call('POST', '/functions/generate-weekly-action-plans', { body: { project_id: id } })).status

async function madeOf(projectId: string) {
  const ofProject = async (table: typeof actionPlans | typeof opportunityAnalyses) =>
    (await world.db.select().from(table).where(eq(table.projectId, projectId))).length
  return { weeks: await ofProject(actionPlans), analyses: await ofProject(opportunityAnalyses) }
}

const routineRuns = (projectId: string) =>
  world.db
    .select({ id: generationRuns.id, status: generationRuns.status })
    .from(generationRuns)
    .where(and(eq(generationRuns.projectId, projectId), eq(generationRuns.routine, true)))

async function analysisDue(id: string): Promise<string> {
  world.clock.forward(1000)
  await world.db
    .update(opportunityUpdateSchedule)
    .set({ nextUpdate: world.clock.now() })
    .where(eq(opportunityUpdateSchedule.projectId, id))
  await sweepDue(world.app)
  return (await routineRuns(id))[0]!.id
}

it('makes a week that a member asks for while a due analysis waits', async () => {
  const { member, id } = await settled()
  await analysisDue(id)
  expect(await askForWeek(member, id)).toBe(200)
  await world.drain()
  expect(await madeOf(id)).toEqual({ weeks: 2, analyses: 2 })
  expect((await routineRuns(id)).map(({ status }) => status)).toEqual(['done'])
})

it('makes a week that a member asks for while an analysis is written', async () => {
  const { member, id } = await settled()
  const run = await analysisDue(id)
  const analysis: typeof makers.analysis = async (input) => {
    expect([await askForWeek(member, id), await askForWeek(member, id)]).toEqual([200, 200])
    await makers.analysis(input)
  }
  await performRun(world.app, run, { ...makers, analysis })
  expect(await madeOf(id)).toEqual({ weeks: 2, analyses: 2 })
  expect((await routineRuns(id)).map(({ status }) => status)).toEqual(['done'])
})

it('makes what was asked for while a step failed', async () => {
  const { member, id } = await settled()
  const run = await analysisDue(id)
  const analysis = async () => {
    await askForWeek(member, id)
    throw new Error('the disk is full')
  }
  await expect(performRun(world.app, run, { ...makers, analysis })).rejects.toThrow('the disk is full')
  await performRun(world.app, run, makers)
  expect(await madeOf(id)).toEqual({ weeks: 2, analyses: 2 })
})

it('leaves to a job what was asked for while insights are made in a request', async () => {
  const { member, id } = await settled()
  world.clock.forward(1000)
  const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
  const run = await commit(world, (tx) =>
    beginRun(tx, world.app, { projectId: id, wanted: ['personalization'] }),
  )
  const personalization: typeof makers.personalization = async (input) => {
    await askForWeek(member, id)
    await makers.personalization(input)
  }
  await workThrough(world.app, { run: run!, project: project!, makers: { personalization } })
  expect(await madeOf(id)).toMatchObject({ weeks: 1 })
  await world.drain()
  expect(await madeOf(id)).toMatchObject({ weeks: 2 })
})

it('makes insights that a member asks for while a due analysis waits', async () => {
  const { member, id } = await settled()
  const run = await analysisDue(id)
  const answer = member.call('POST', '/functions/generate-project-personalization', {
    body: { projectId: id },
  })
  const steps = async () =>
    (await world.db.select().from(generationRuns).where(eq(generationRuns.id, run)))[0]!.steps.length
  await expect.poll(steps).toBe(2)
  await world.drain()
  expect((await answer).body).toMatchObject({ version: 2 })
  expect(
    await world.db.select().from(projectPersonalizations).where(eq(projectPersonalizations.projectId, id)),
  ).toHaveLength(2)
})
