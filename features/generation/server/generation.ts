import { requirePlan } from '#features/billing/server/commands.ts'
import { activeProjects, ownProject } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { plannersParts } from '../contract.ts'
import type { Run } from '../contract.ts'
import { abortRun } from './perform.ts'
import { cancelRun, queueRun, readRun } from './runs.ts'

export async function triggerAll(
  { app, viewer }: MemberContext,
  { projectId }: { projectId?: string },
): Promise<{ runs: Run[] }> {
  return commit(app, async (tx) => {
    const wanted = projectId
      ? [await ownProject(tx, { userId: viewer.id, projectId })]
      : await activeProjects(tx, viewer.id)
    await requirePlan(tx, app, { userId: viewer.id, action: 'generation' })
    const runs: Run[] = []
    for (const project of wanted)
      runs.push(await queueRun(tx, app, { projectId: project.id, wanted: plannersParts, urgency: 'person' }))
    return { runs }
  })
}

export async function readGeneration(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ run: Run | null }> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  return { run: await readRun(app.db, projectId) }
}

export async function cancelGeneration(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ run: Run | null }> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const run = await cancelRun(app, projectId)
  if (run) abortRun(run.id)
  return { run }
}
