import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '../../../server/context.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { recordEvent } from '../../../server/events.ts'
import { isUuid, olderThan, toPage } from '../../../server/paging.ts'
import { requirePlan } from '../../billing/server/acts.ts'
import type { ProjectCard, ProjectView } from '../contract.ts'
import { ownProject, projectNotFound } from './reads.ts'
import type { ProjectRow } from './reads.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'
import { viewCard, viewProject } from './view.ts'

type One = { projectId: string }

/** The viewer's projects, newest first. */
export async function listProjects({ app, viewer }: MemberContext, { status, cursor, limit }: { status: 'active' | 'archived'; cursor?: string; limit: number }) {
  const mine = and(eq(projects.userId, viewer.id), isNull(projects.deletedAt), eq(projects.status, status), olderThan(cursor, projects))
  const rows = await cardRows(app.db).where(mine).orderBy(desc(projects.createdAt), desc(projects.id)).limit(limit + 1)
  return toPage(rows, limit, viewCard)
}

/** A project of the viewer's with its whole plan. */
export async function readProject({ app, viewer }: MemberContext, { projectId }: One): Promise<ProjectView> {
  return wholeProject(app.db, await ownProject(app.db, { userId: viewer.id, projectId }))
}

export async function editProject({ app, viewer }: MemberContext, { projectId, ...changes }: One & { title?: string; description?: string; category?: string }): Promise<ProjectView> {
  return app.db.transaction(async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId })
    const [row] = await tx.update(projects).set({ ...changes, updatedAt: app.clock.now() }).where(eq(projects.id, projectId)).returning()
    return wholeProject(tx, row!)
  })
}

export async function archiveProject(context: MemberContext, { projectId }: One): Promise<ProjectCard> {
  return changeCard(context, projectId, { set: { status: 'archived' }, event: 'project.archived' })
}

export async function unarchiveProject(context: MemberContext, { projectId }: One): Promise<ProjectCard> {
  return changeCard(context, projectId, { set: { status: 'active' } })
}

/** Hides the project; it is erased after `periods.deletedProjectKept`. */
export async function removeProject(context: MemberContext, { projectId }: One) {
  await changeCard(context, projectId, { set: { deletedAt: context.app.clock.now() }, event: 'project.deleted' })
  return { id: projectId }
}

/** Brings a deleted project back; one that is not deleted stays as it is. */
export async function restoreProject({ app, viewer }: MemberContext, { projectId }: One): Promise<ProjectCard> {
  if (!isUuid(projectId)) throw projectNotFound()
  return app.db.transaction(async (tx) => {
    const mine = and(eq(projects.id, projectId), eq(projects.userId, viewer.id))
    const [row] = await tx.select({ deletedAt: projects.deletedAt, projectType: projects.projectType }).from(projects).where(mine).for('update')
    if (!row) throw projectNotFound()
    if (row.deletedAt && row.projectType === 'ai_generated') await requirePlan(tx, app, { userId: viewer.id, wish: 'ai_restoration' })
    await tx.update(projects).set({ deletedAt: null }).where(mine)
    return readCard(tx, projectId)
  })
}

export async function wholeProject(db: Reader, row: ProjectRow): Promise<ProjectView> {
  const phases = await db.select().from(projectPhases).where(eq(projectPhases.projectId, row.id)).orderBy(asc(projectPhases.position))
  const tasks = await db.select().from(projectTasks).where(and(eq(projectTasks.projectId, row.id), isNull(projectTasks.removedAt))).orderBy(asc(projectTasks.position), asc(projectTasks.createdAt))
  return viewProject(row, phases, tasks)
}

type CardChange = { set: Partial<ProjectRow>; event?: 'project.archived' | 'project.deleted' }

async function changeCard({ app, viewer }: MemberContext, projectId: string, { set, event }: CardChange): Promise<ProjectCard> {
  return app.db.transaction(async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId, lock: true })
    const at = app.clock.now()
    await tx.update(projects).set({ ...set, updatedAt: at }).where(eq(projects.id, projectId))
    if (event) await recordEvent(tx, { name: event, actorId: viewer.id, subjectId: projectId, at })
    return readCard(tx, projectId)
  })
}

async function readCard(tx: Tx, projectId: string): Promise<ProjectCard> {
  const [row] = await cardRows(tx).where(eq(projects.id, projectId))
  return viewCard(row!)
}

function cardRows(db: Reader) {
  const visible = db.select({ projectId: projectTasks.projectId, total: count().as('total'), done: count(projectTasks.doneAt).as('done') }).from(projectTasks)
    .innerJoin(projectPhases, eq(projectPhases.id, projectTasks.phaseId))
    .where(and(eq(projectTasks.projectId, projects.id), isNull(projectTasks.removedAt), sql`${projectPhases.name} !~* 'concept development|platform design'`))
    .groupBy(projectTasks.projectId).as('visible')
  return db.select({
    id: projects.id, title: projects.title, description: projects.description, projectType: projects.projectType, category: projects.category,
    assetType: projects.assetType, status: projects.status, progress: projects.progress, createdAt: projects.createdAt, updatedAt: projects.updatedAt,
    tasksDone: visible.done, tasksTotal: visible.total,
  }).from(projects).leftJoinLateral(visible, sql`true`).$dynamic()
}
