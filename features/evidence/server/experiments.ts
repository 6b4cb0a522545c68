import { and, eq } from 'drizzle-orm'
import { ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { Decision } from '#planner/evidence/evidence.ts'
import { pageTest } from '#planner/evidence/marks.ts'
import { testState } from '#planner/evidence/standing.ts'
import { wording } from '../contract.ts'
import type { OwnTest, TestView } from '../contract.ts'
import { asLogged, piecesOf, plannedTest, startedPlan, testsOf } from './reads.ts'
import type { ExperimentRow } from './reads.ts'
import { experiments } from './tables.ts'

/** How a test that is decided has ended, by where it stood. */
const ended = {
  pass_reached: 'passed',
  kill_reached: 'killed',
  running: 'stopped',
  planned: 'stopped',
} as const
import { one } from '#kit/server/db.ts'
import { viewTest } from './view.ts'

/** Starts the planned test of the brief, or the founder's own. One runs at a time. */
export async function startExperiment(
  context: MemberContext,
  input: { projectId: string; own?: OwnTest },
): Promise<TestView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'evidence.start', input }, async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId: input.projectId, lock: true })
    if ((await testsOf(tx, project.id)).some((test) => test.status === 'running'))
      throw new Refusal('conflict', wording.testRuns)
    return viewTest(await beginTest(tx, project, { own: input.own, at: app.clock.now() }), [])
  })
}

type Begun = {
  own?: OwnTest | undefined
  /** It is a test page's. */
  ofPage?: boolean
  at: Date
}

/** Begins the planned test of a project's brief, or the founder's own, where none runs. */
export async function beginTest(
  tx: Tx,
  project: ProjectRow,
  { own, ofPage = false, at }: Begun,
): Promise<ExperimentRow> {
  return one(
    await tx
      .insert(experiments)
      .values({
        projectId: project.id,
        ...(own ? { experimentId: ofPage ? pageTest : null, ...own } : fromBrief(project)),
        startedAt: at,
        createdAt: at,
      })
      .returning(),
    'experiment',
  )
}

/** Ends the running test with the founder's decision. Its status says which mark was reached; without one it was stopped early. */
export async function decideExperiment(
  { app, viewer }: MemberContext,
  {
    projectId,
    experimentId,
    decision,
    note,
  }: { projectId: string; experimentId: string; decision: Decision; note: string },
): Promise<TestView> {
  return app.db.transaction(async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId, lock: true })
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
        .set({ status, decision, decisionNote: note, endedAt: at })
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
    return viewTest(row, pieces)
  })
}

function fromBrief({ brief }: ProjectRow) {
  const { experimentId, title, hypothesis, steps, hours, cashCents, sample, passMark, killMark } =
    brief.firstTest
  const { passNeeded, killNeeded } = plannedTest(brief)
  return {
    experimentId,
    assumption: brief.riskiestAssumption,
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
