import type { ForecastGiven } from '#features/evidence/contract.ts'
import { beginTest } from '#features/evidence/server/commands.ts'
import { testsOf } from '#features/evidence/server/reads.ts'
import { factsOf } from '#features/generation/server/reads.ts'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { readyTests } from '#planner/plan/next-tests.ts'
import type { ReadyTest } from '#planner/plan/next-tests.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import { wording } from '../contract.ts'
import type { ReadyTestView } from '../contract.ts'

type One = { projectId: string }

export async function listReady(
  { app, viewer }: MemberContext,
  { projectId }: One,
): Promise<{ tests: ReadyTestView[] }> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  return { tests: await readyFor(app, project) }
}

export async function startReady(
  context: MemberContext,
  input: One & { experimentId: string; forecast?: ForecastGiven },
): Promise<{ experimentId: string }> {
  const { app, viewer } = context
  const { projectId, experimentId, forecast } = input
  // Read before the transaction: code holding a connection must not wait for another.
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const ready = (await readyFor(app, project)).find((test) => test.experimentId === experimentId)
  const started = await createOnce(context, { endpoint: 'nextTests.start', input }, async (tx) => {
    // Inside, so a repeated call gets its first answer: a test that was started isn't offered anymore.
    if (!ready) throw new Refusal('unprocessable', wording.notOffered)
    const locked = await lockProject(tx, { userId: viewer.id, projectId })
    const { id } = await beginTest(tx, locked, { ready, forecast, at: app.clock.now() })
    return { experimentId: id }
  })
  app.live.publish(`user:${viewer.id}`, 'projects.changed', { projectId })
  return started
}

async function readyFor(app: App, project: ProjectRow): Promise<ReadyTest[]> {
  const facts = await factsOf(app, project, app.clock.now())
  const run = (await testsOf(app.db, project.id)).flatMap(({ experimentId }) => experimentId ?? [])
  return readyTests(contextOf(facts), run)
}
