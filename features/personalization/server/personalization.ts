import { desc, eq } from 'drizzle-orm'
import { requirePlan } from '#features/billing/server/commands.ts'
import type { Maker } from '#features/generation/server/maker.ts'
import { workThrough } from '#features/generation/server/perform.ts'
import { beginRun, readRun, requeueRun, tell, untilEnded } from '#features/generation/server/runs.ts'
import type { RunRow } from '#features/generation/server/runs.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { PersonalizationState, PersonalizationView } from '../contract.ts'
import { writePersonalization } from './make.ts'
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

/** Makes it while the person waits; where a generation is under way already, what that one makes is waited for. */
export async function generatePersonalization(
  { app, viewer }: MemberContext,
  { projectId, userId }: { projectId: string; userId?: string },
): Promise<PersonalizationView> {
  if (userId && userId !== viewer.id) throw new Refusal('forbidden', 'This can only be made for yourself.')
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const run = await app.db.transaction(async (tx) => {
    await requirePlan(tx, app, { userId: viewer.id, action: 'generation' })
    return beginRun(tx, app, { projectId: project.id, wanted: ['personalization'] })
  })
  const row = run ? await madeNow(app, run, project) : await madeElsewhere(app, project.id)
  if (!row) throw new Refusal('conflict', wording.generateFailed)
  return view(row)
}

/** What a run of this call makes; undefined where it was cancelled. What fails is tried again by its job, and waited for. */
async function madeNow(app: App, run: RunRow, project: ProjectRow): Promise<Row | undefined> {
  let row: Row | undefined
  const make: Maker = async (input) => {
    row = await writePersonalization(input)
  }
  tell(app, run)
  try {
    await workThrough(app, { run, project, makers: { personalization: make } })
    return row
  } catch (error) {
    app.log.info({ error }, 'a personalisation was not made at once')
    await app.db.transaction((tx) => requeueRun(tx, app, run.id))
    return madeElsewhere(app, project.id)
  }
}

/** What the run under way makes; undefined where it ends without. */
async function madeElsewhere(app: App, projectId: string): Promise<Row | undefined> {
  const run = await readRun(app.db, projectId)
  if (run) await untilEnded(app, run)
  const row = await newestPersonalization(app.db, projectId)
  return row && run && row.createdAt >= new Date(run.createdAt) ? row : undefined
}

function view(row: Row): PersonalizationView {
  return {
    id: row.id,
    version: row.version,
    traitExplanation: row.traitExplanation,
    features: row.features,
    prompts: row.prompts,
    technicalPrompt: row.technicalPrompt,
    plannerContent: row.plannerContent,
    madeBy: row.madeBy,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}
