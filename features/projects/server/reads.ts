import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { isHiddenPhase, wording } from '../contract.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect

/** The viewer's own living project, locked inside a transaction so that its tasks change one at a time. */
export async function ownProject(db: Reader, { userId, projectId, lock = false }: { userId: string; projectId: string; lock?: boolean }): Promise<ProjectRow> {
  if (!isUuid(projectId)) throw projectNotFound()
  const query = db.select().from(projects).where(and(eq(projects.id, projectId), eq(projects.userId, userId), isNull(projects.deletedAt)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw projectNotFound()
  return row
}

export const projectNotFound = () => new Refusal('not_found', wording.notFound)

/** The viewer's active projects, newest first. */
export async function activeProjects(db: Reader, userId: string): Promise<ProjectRow[]> {
  return db.select().from(projects).where(and(eq(projects.userId, userId), isNull(projects.deletedAt), eq(projects.status, 'active'))).orderBy(desc(projects.createdAt)).limit(100)
}

/** The next open task of the project's plan that is shown; null once everything is ticked. */
export async function nextTask(db: Reader, projectId: string): Promise<{ title: string; doneWhen: string; minutes: number | null } | null> {
  const rows = await db.select({ title: projectTasks.title, doneWhen: projectTasks.doneWhen, minutes: projectTasks.minutes, phase: projectPhases.name }).from(projectTasks)
    .innerJoin(projectPhases, eq(projectPhases.id, projectTasks.phaseId))
    .where(and(eq(projectTasks.projectId, projectId), isNull(projectTasks.removedAt), isNull(projectTasks.doneAt)))
    .orderBy(asc(projectPhases.position), asc(projectTasks.position))
  return rows.find((row) => !isHiddenPhase(row.phase)) ?? null
}

/** Whose living project this is; undefined where there is none. */
export async function ownerOf(db: Reader, projectId: string): Promise<string | undefined> {
  if (!isUuid(projectId)) return undefined
  const [row] = await db.select({ userId: projects.userId }).from(projects).where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  return row?.userId
}
