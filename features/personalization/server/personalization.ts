import { sql } from 'drizzle-orm'
import { requirePlan } from '#features/billing/server/commands.ts'
import {
  beginRun,
  publishRun,
  queueRun,
  requeueRun,
  untilEnded,
  workThrough,
} from '#features/generation/server/commands.ts'
import type { Maker, RunRow } from '#features/generation/server/commands.ts'
import { readRun } from '#features/generation/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { readValues } from '#kit/server/values.ts'
import { wording } from '../contract.ts'
import type { PersonalizationState, PersonalizationView } from '../contract.ts'
import { writePersonalization } from './make.ts'
import { newestPersonalization } from './reads.ts'
import type { Row } from './reads.ts'
import { projectPersonalizations } from './tables.ts'
import { workedPromptsOf } from './worked.ts'

export async function readPersonalization(
  { app, viewer }: MemberContext,
  { projectId, version }: { projectId: string; version?: number },
): Promise<PersonalizationState> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const row = await newestPersonalization(app.db, projectId, version)
  if (!row && version) throw notFound()
  const { versions, worked } = await readValues(app.db, {
    versions: versionsOf(projectId),
    worked: workedPromptsOf(projectId),
  })
  return {
    personalization: row ? view(row) : null,
    worked,
    versions: versions.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
  }
}

const versionsOf = (projectId: string) =>
  sql<
    PersonalizationState['versions']
  >`(select coalesce(json_agg(json_build_object('version', v.version, 'createdAt', v.created_at, 'madeBy',
    v.made_by) order by v.version desc), '[]')
    from (select * from ${projectPersonalizations} p where p.project_id = ${projectId}
      order by p.version desc limit 50) v)`

export async function generatePersonalization(
  { app, viewer }: MemberContext,
  { projectId, userId }: { projectId: string; userId?: string },
): Promise<PersonalizationView> {
  if (userId && userId !== viewer.id) throw new Refusal('forbidden', 'You can only make this for yourself.')
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const run = await commit(app, async (tx) => {
    await requirePlan(tx, app, { userId: viewer.id, action: 'generation' })
    const wish = { projectId: project.id, wanted: ['personalization' as const] }
    const begun = await beginRun(tx, app, wish)
    if (!begun) await queueRun(tx, app, { ...wish, urgency: 'person' })
    return begun
  })
  const row = run ? await madeNow(app, run, project) : await madeElsewhere(app, project.id)
  if (!row) throw new Refusal('conflict', wording.generateFailed)
  return view(row)
}

async function madeNow(app: App, run: RunRow, project: ProjectRow): Promise<Row | undefined> {
  let row: Row | undefined
  const make: Maker = async (input) => {
    row = await writePersonalization(input)
  }
  publishRun(app, run)
  try {
    await workThrough(app, { run, project, makers: { personalization: make } })
    return row
  } catch (error) {
    app.log.info({ error }, 'a personalization was not made right away')
    await commit(app, (tx) => requeueRun(tx, app, run.id))
    return madeElsewhere(app, project.id)
  }
}

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
