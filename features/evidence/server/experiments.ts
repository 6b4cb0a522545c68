import { and, eq } from 'drizzle-orm'
import { markTask, spreadMark } from '#features/projects/server/commands.ts'
import { lockProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { Decision } from '#planner/evidence/evidence.ts'
import { pageTest, plannedTest } from '#planner/evidence/marks.ts'
import { testState } from '#planner/evidence/standing.ts'
import type { ReadyTest } from '#planner/plan/next-tests.ts'
import { tasksOfTest } from '#planner/plan/phases.ts'
import { wording } from '../contract.ts'
import type { ForecastGiven, OwnTest, TestView } from '../contract.ts'
import { insertForecast } from './forecasts.ts'
import { asLogged, piecesOf, startedPlan, testsOf } from './reads.ts'
import type { ExperimentRow } from './reads.ts'
import { experiments } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    testDecided?: (tx: Tx, test: DecidedTest) => Promise<unknown>
  }
}

export type DecidedTest = { projectId: string; title: string; at: Date }

const ended = {
  pass_reached: 'passed',
  kill_reached: 'killed',
  running: 'stopped',
  planned: 'stopped',
} as const
import { viewTest } from './view.ts'

export async function startExperiment(
  context: MemberContext,
  input: { projectId: string; own?: OwnTest; forecast?: ForecastGiven },
): Promise<TestView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'evidence.start', input }, async (tx) => {
    const project = await lockProject(tx, { userId: viewer.id, projectId: input.projectId })
    const { own, forecast } = input
    return viewTest(await beginTest(tx, project, { own, forecast, at: app.clock.now() }), [])
  })
}

type Begun = {
  own?: OwnTest | undefined
  ready?: ReadyTest
  ofPage?: boolean
  forecast?: ForecastGiven
  at: Date
}

export async function beginTest(
  tx: Tx,
  project: ProjectRow,
  { own, ready, ofPage = false, forecast, at }: Begun,
): Promise<ExperimentRow> {
  if ((await testsOf(tx, project.id)).some((test) => test.status === 'running'))
    throw new Refusal('conflict', wording.testRuns)
  const test = one(
    await tx
      .insert(experiments)
      .values({
        projectId: project.id,
        ...(own ? { experimentId: ofPage ? pageTest : null, ...own } : rowOf(ready ?? fromBrief(project))),
        startedAt: at,
        createdAt: at,
      })
      .returning(),
    'experiment',
  )
  await insertForecast(tx, test, forecast)
  return test
}

/** The status is the mark that was reached, or stopped early. */
export async function decideExperiment(
  { app, viewer }: MemberContext,
  {
    projectId,
    experimentId,
    decision,
    note,
  }: { projectId: string; experimentId: string; decision: Decision; note: string },
): Promise<TestView> {
  const decided = await commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    if (!isUuid(experimentId)) throw notFound(wording.testNotFound)
    const [test] = await tx
      .select()
      .from(experiments)
      .where(and(eq(experiments.id, experimentId), eq(experiments.projectId, projectId)))
    if (!test) throw notFound(wording.testNotFound)
    if (test.status !== 'running') throw new Refusal('conflict', wording.testOver)
    const pieces = await piecesOf(tx, projectId)
    const status = ended[testState(startedPlan(test), asLogged(pieces, test.id)).status]
    const at = app.clock.now()
    const row = one(
      await tx
        .update(experiments)
        .set({ status, decision, decisionNote: note || null, endedAt: at })
        .where(eq(experiments.id, test.id))
        .returning(),
      'experiment',
    )
    await recordEvent(tx, {
      name: 'experiment.decided',
      actorId: viewer.id,
      subjectId: projectId,
      data: { experimentId: test.id, decision, status },
      at,
    })
    await closeTest(app, tx, { projectId, title: test.title, at })
    return viewTest(row, pieces)
  })
  app.live.publish(`user:${viewer.id}`, 'projects.changed', { projectId })
  return decided
}

async function closeTest(app: App, tx: Tx, test: DecidedTest): Promise<void> {
  const { projectId, title, at } = test
  const { run, decide } = tasksOfTest(title)
  for (const task of [run, decide]) {
    const done = { projectId, title: task, doneAt: at }
    await markTask(tx, done)
    await spreadMark(app, tx, done)
  }
  for (const { testDecided } of app.features) await testDecided?.(tx, test)
}

const fromBrief = ({ brief }: ProjectRow): ReadyTest => ({
  ...brief.firstTest,
  assumption: brief.riskiestAssumption,
})

function rowOf(test: ReadyTest) {
  const { experimentId, assumption, title, hypothesis, steps, hours, cashCents, sample } = test
  const { passMark, killMark } = test
  const { passNeeded, killNeeded } = plannedTest({ firstTest: test })
  return {
    experimentId,
    assumption,
    title,
    hypothesis,
    steps,
    hours,
    cashCents,
    sample,
    passMark,
    killMark,
    passNeeded,
    killNeeded,
  }
}
