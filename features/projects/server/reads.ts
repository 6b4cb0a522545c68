import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { hiddenPhases, wording } from '../contract.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect

/** The viewer's own living project, locked inside a transaction so that its tasks change one at a time. */
export async function ownProject(
  db: Reader,
  { userId, projectId, lock = false }: { userId: string; projectId: string; lock?: boolean },
): Promise<ProjectRow> {
  if (!isUuid(projectId)) throw projectNotFound()
  const own = db.select().from(projects).where(isOwn({ userId, projectId }))
  const [row] = await (lock ? own.for('update') : own)
  if (!row) throw projectNotFound()
  return row
}

const isOwn = ({ userId, projectId }: { userId: string; projectId: string }) =>
  and(eq(projects.id, projectId), eq(projects.userId, userId), isNull(projects.deletedAt))

/** Locks the same without its row, which is long: for what only adds to it. */
export async function holdProject(
  tx: Tx,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  if (!isUuid(projectId)) throw projectNotFound()
  const [row] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(isOwn({ userId, projectId }))
    .for('update')
  if (!row) throw projectNotFound()
}

export const projectNotFound = () => new Refusal('not_found', wording.notFound)

/** The viewer's active projects, newest first. */
export async function activeProjects(db: Reader, userId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), eq(projects.status, 'active')))
    .orderBy(desc(projects.createdAt))
    .limit(100)
}

export type Glance = Pick<ProjectRow, 'id' | 'title' | 'progress' | 'rung' | 'provenance'>

/** The same by what a page that mentions them needs: their briefs are long. */
export function activeGlance(db: Reader, userId: string): Promise<Glance[]> {
  return db
    .select({
      id: projects.id,
      title: projects.title,
      progress: projects.progress,
      rung: projects.rung,
      provenance: projects.provenance,
    })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), eq(projects.status, 'active')))
    .orderBy(desc(projects.createdAt))
    .limit(100)
}

/** The titles of the two newest of them; a piece of a statement. */
export const newestTitles = (userId: SQLWrapper) =>
  sql<
    string[]
  >`array(select ${projects.title} from ${projects} where ${projects.userId} = ${userId} and ${projects.deletedAt} is null and ${projects.status} = 'active' order by ${projects.createdAt} desc limit 2)`

/** What `isHiddenPhase` says of a phase, in a statement. */
export const isShownPhase = sql`${projectPhases.name} !~* ${hiddenPhases}`

/** So many of a plan's open tasks are looked at for one week. */
const tasksAhead = 12

/** The plan's open tasks, the next one first. */
export function nextTasks(
  db: Reader,
  projectId: string,
): Promise<{ title: string; doneWhen: string; minutes: number | null }[]> {
  return db
    .select({
      title: projectTasks.title,
      doneWhen: projectTasks.doneWhen,
      minutes: projectTasks.minutes,
    })
    .from(projectTasks)
    .innerJoin(projectPhases, eq(projectPhases.id, projectTasks.phaseId))
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        isNull(projectTasks.removedAt),
        isNull(projectTasks.doneAt),
        isShownPhase,
      ),
    )
    .orderBy(asc(projectPhases.position), asc(projectTasks.position))
    .limit(tasksAhead)
}

/** Whose living project this is; undefined where there is none. */
export async function ownerOf(db: Reader, projectId: string): Promise<string | undefined> {
  if (!isUuid(projectId)) return undefined
  const [row] = await db
    .select({ userId: projects.userId })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  return row?.userId
}

/** The titles of this person's projects. */
export async function ownProjectTitles(
  db: Reader,
  ids: string[],
  userId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(and(inArray(projects.id, ids), eq(projects.userId, userId)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** How many living projects of a person were made from our ideas, archived ones among them. */
export const countAiProjects = (userId: string) =>
  sql<number>`(select count(*)::int from ${projects} where ${projects.userId} = ${userId} and ${projects.projectType} = 'ai_generated' and ${projects.deletedAt} is null)`

/** The newest living project of each of these ideas. */
export async function projectsOfIdeas(db: Reader, ideaIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: projects.id, ideaId: projects.ideaId })
    .from(projects)
    .where(and(inArray(projects.ideaId, ideaIds), isNull(projects.deletedAt)))
    .orderBy(asc(projects.createdAt))
  return new Map(rows.map(({ id, ideaId }) => [ideaId!, id]))
}

type InOwnProject = (context: MemberContext, id: string) => Promise<boolean>

/** Whether a project is the viewer's. */
export const isOwnProject: InOwnProject = async ({ app, viewer }, id) =>
  (await ownerOf(app.db, id)) === viewer.id

/** Whether a row of this table belongs to a project of the viewer's. */
export const isPartOfOwnProject =
  (parts: PgTable & { id: PgColumn; projectId: PgColumn }): InOwnProject =>
  async (context, id) => {
    const [part] = await context.app.db
      .select({ projectId: parts.projectId })
      .from(parts)
      .where(eq(parts.id, id))
    return part !== undefined && isOwnProject(context, String(part.projectId))
  }

/** Whether a column holds the id of a project of this person's; for the export. */
export const inOwnProjects =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select p.id from ${projects} p where p.user_id = ${userId})`
