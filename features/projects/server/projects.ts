import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { requirePlan } from '#features/billing/server/commands.ts'
import { founderAnswersOf } from '#features/traits/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid, olderThanPlace, placeOf, toPage } from '#kit/server/paging.ts'
import { prepared } from '#kit/server/prepared.ts'
import { briefOf } from '#planner/plan/project.ts'
import { wording } from '../contract.ts'
import type { ProjectCard, ProjectView } from '../contract.ts'
import type { PlannersVersion } from '../written-contract.ts'
import { lockProject, ownProject, projectNotFound } from './reads.ts'
import type { ProjectRow } from './reads.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'
import { cardColumns, viewCard, viewProject } from './view.ts'

type One = { projectId: string }
type Shelf = 'active' | 'archived' | 'deleted'

export async function listProjects(
  { app, viewer }: MemberContext,
  { status, cursor, limit }: { status: Shelf; cursor?: string; limit: number },
) {
  const place = placeOf(cursor)
  const { onlyProject } = viewer
  const deleted = status === 'deleted'
  const rows = await selectPage(app.db, { after: !!place, only: !!onlyProject, deleted }).execute({
    userId: viewer.id,
    onlyProject,
    status,
    ...place,
    limit: limit + 1,
  })
  return toPage(rows, limit, viewCard)
}

const selectPage = prepared(
  'projects',
  (db, { after, only, deleted }: Record<'after' | 'only' | 'deleted', boolean>) =>
    cardRows(db)
      .where(
        and(
          eq(projects.userId, sql.placeholder('userId')),
          ...(deleted
            ? [isNotNull(projects.deletedAt)]
            : [isNull(projects.deletedAt), eq(projects.status, sql.placeholder('status'))]),
          after ? olderThanPlace(projects) : undefined,
          only ? eq(projects.id, sql.placeholder('onlyProject')) : undefined,
        ),
      )
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(sql.placeholder('limit')),
)

export async function readProject({ app, viewer }: MemberContext, { projectId }: One): Promise<ProjectView> {
  return wholeProject(app.db, await ownProject(app.db, { userId: viewer.id, projectId }))
}

export async function readPlannersVersion(
  { app, viewer }: MemberContext,
  { projectId }: One,
): Promise<PlannersVersion> {
  const { plannerBrief, plannerPhases } = await ownProject(app.db, { userId: viewer.id, projectId })
  return { brief: plannerBrief, phases: plannerPhases }
}

type Words = { title?: string; description?: string; category?: string }

export async function editProject(
  { app, viewer }: MemberContext,
  { projectId, known = {}, ...changes }: One & Words & { known?: Words },
): Promise<ProjectView> {
  return commit(app, async (tx) => {
    const before = await lockProject(tx, { userId: viewer.id, projectId })
    const stale = (['title', 'description', 'category'] as const).some(
      (name) =>
        known[name] !== undefined &&
        changes[name] !== undefined &&
        known[name] !== before[name] &&
        changes[name] !== before[name],
    )
    if (stale) throw new Refusal('conflict', wording.changedElsewhere)
    const at = app.clock.now()
    const words = { ...before, ...changes }
    const reworded = words.title !== before.title || words.description !== before.description
    const brief = reworded ? await rewriteBrief(tx, words, at) : before.brief
    // A brief the planner has rewritten has no other version.
    const beside = brief === before.brief ? {} : { plannerBrief: null }
    const row = one(
      await tx
        .update(projects)
        .set({ ...changes, brief, ...beside, updatedAt: at })
        .where(eq(projects.id, projectId))
        .returning(),
      'project',
    )
    return wholeProject(tx, row)
  })
}

/** A project made from an idea keeps the idea's brief. */
async function rewriteBrief(
  tx: Tx,
  { userId, projectType, ideaId, title, description, assetType, assetDetails, brief }: ProjectRow,
  at: Date,
): Promise<ProjectRow['brief']> {
  if (projectType === 'ai_generated' && (ideaId || brief.openQuestions.length === 0)) return brief
  const common = {
    answers: await founderAnswersOf(tx, userId),
    seed: userId,
    today: at.toISOString().slice(0, 10),
    title,
    description,
  }
  if (projectType !== 'digital_asset') return briefOf({ ...common, projectType: 'user_provided' })
  return briefOf({ ...common, projectType, assetType: assetType ?? 'other', details: assetDetails ?? '' })
}

export async function archiveProject(context: MemberContext, { projectId }: One): Promise<ProjectCard> {
  return changeCard(context, projectId, { set: { status: 'archived' }, event: 'project.archived' })
}

export async function restoreArchivedProject(
  context: MemberContext,
  { projectId }: One,
): Promise<ProjectCard> {
  return changeCard(context, projectId, { set: { status: 'active' } })
}

export async function removeProject(context: MemberContext, { projectId }: One) {
  await changeCard(context, projectId, {
    set: { deletedAt: context.app.clock.now() },
    event: 'project.deleted',
  })
  return { id: projectId }
}

export async function restoreProject(
  { app, viewer }: MemberContext,
  { projectId }: One,
): Promise<ProjectCard> {
  if (!isUuid(projectId)) throw projectNotFound()
  return commit(app, async (tx) => {
    const mine = and(eq(projects.id, projectId), eq(projects.userId, viewer.id))
    const [row] = await tx
      .select({ deletedAt: projects.deletedAt, projectType: projects.projectType })
      .from(projects)
      .where(mine)
      .for('update')
    if (!row) throw projectNotFound()
    if (row.deletedAt && row.projectType === 'ai_generated')
      await requirePlan(tx, app, { userId: viewer.id, action: 'ai_restoration' })
    await tx.update(projects).set({ deletedAt: null }).where(mine)
    return readCard(tx, projectId)
  })
}

export async function wholeProject(db: Reader, row: ProjectRow): Promise<ProjectView> {
  const phases = await db
    .select()
    .from(projectPhases)
    .where(eq(projectPhases.projectId, row.id))
    .orderBy(asc(projectPhases.position))
  const tasks = await selectTasks(db).execute({ projectId: row.id })
  return viewProject(row, phases, tasks)
}

const selectTasks = prepared('tasks', (db) =>
  db
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, sql.placeholder('projectId')), isNull(projectTasks.removedAt)))
    .orderBy(asc(projectTasks.position), asc(projectTasks.createdAt)),
)

type CardChange = { set: Partial<ProjectRow>; event?: 'project.archived' | 'project.deleted' }

async function changeCard(
  { app, viewer }: MemberContext,
  projectId: string,
  { set, event }: CardChange,
): Promise<ProjectCard> {
  return commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    const at = app.clock.now()
    await tx
      .update(projects)
      .set({ ...set, updatedAt: at })
      .where(eq(projects.id, projectId))
    if (event) await recordEvent(tx, { name: event, actorId: viewer.id, subjectId: projectId, at })
    return readCard(tx, projectId)
  })
}

async function readCard(tx: Tx, projectId: string): Promise<ProjectCard> {
  const row = one(await cardRows(tx).where(eq(projects.id, projectId)), 'view')
  return viewCard(row)
}

function cardRows(db: Reader) {
  return db.select(cardColumns).from(projects).$dynamic()
}
