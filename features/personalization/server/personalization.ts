import { desc, eq } from 'drizzle-orm'
import { requirePlan } from '#features/billing/server/commands.ts'
import { performRun } from '#features/generation/server/perform.ts'
import { queueRun, untilEnded } from '#features/generation/server/runs.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { PersonalizationState, PersonalizationView } from '../contract.ts'
import { makePersonalization } from './make.ts'
import { newestPersonalization } from './reads.ts'
import type { Row } from './reads.ts'
import { projectPersonalizations } from './tables.ts'

/** A project's personalisation and which versions there are. */
export async function readPersonalization(
  { app, viewer }: MemberContext,
  { projectId, version }: { projectId: string; version?: number },
): Promise<PersonalizationState> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const row = await newestPersonalization(app.db, projectId, version)
  if (!row && version) throw notFound()
  const versions = await app.db
    .select({
      version: projectPersonalizations.version,
      createdAt: projectPersonalizations.createdAt,
      madeBy: projectPersonalizations.madeBy,
    })
    .from(projectPersonalizations)
    .where(eq(projectPersonalizations.projectId, projectId))
    .orderBy(desc(projectPersonalizations.version))
    .limit(50)
  return {
    personalization: row ? view(row) : null,
    versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  }
}

/** Makes it while the person waits; a generation already under way is let finish first. */
export async function generatePersonalization(
  context: MemberContext,
  { projectId, userId }: { projectId: string; userId?: string },
): Promise<PersonalizationView> {
  const { app, viewer } = context
  if (userId && userId !== viewer.id) throw new Refusal('forbidden', 'This can only be made for yourself.')
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const before = await newestPersonalization(app.db, project.id)
  const run = await app.db.transaction(async (tx) => {
    await requirePlan(tx, app, { userId: viewer.id, action: 'generation' })
    return queueRun(tx, app, { projectId: project.id, wanted: ['personalization'], urgency: 'person' })
  })
  // Where a worker was quicker, or everything was being made already, its end is waited for.
  await performRun(app, run.id, { personalization: makePersonalization }).catch((error: unknown) =>
    app.log.info({ error }, 'a personalisation was not made at once'),
  )
  await untilEnded(app, run)
  const row = await newestPersonalization(app.db, project.id)
  if (!row || row.version === before?.version) throw new Refusal('conflict', wording.generateFailed)
  return view(row)
}

function view(row: Row): PersonalizationView {
  return {
    id: row.id,
    version: row.version,
    traitExplanation: row.traitExplanation,
    features: row.features,
    prompts: row.prompts,
    technicalPrompt: row.technicalPrompt,
    madeBy: row.madeBy,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}
