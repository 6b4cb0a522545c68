import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ensure } from '#kit/contract/ensure.ts'
import { pick } from '#kit/contract/pick.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { hiddenPhases, projectGlance, wording } from '../contract.ts'
import type { ProjectGlance } from '../contract.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

export { otherIdeas } from './other-ideas.ts'

export type ProjectRow = typeof projects.$inferSelect

type OwnProject = { userId: string; projectId: string }

export async function ownProject(db: Reader, one: OwnProject): Promise<ProjectRow> {
  return found(await db.select().from(projects).where(isOwn(one)))
}

export async function lockProject(tx: Tx, one: OwnProject): Promise<ProjectRow> {
  return found(await tx.select().from(projects).where(isOwn(one)).for('update'))
}

/** Without reading the long row. */
export async function lockProjectId(tx: Tx, one: OwnProject): Promise<void> {
  found(await tx.select({ id: projects.id }).from(projects).where(isOwn(one)).for('update'))
}

function isOwn({ userId, projectId }: OwnProject): SQL | undefined {
  if (!isUuid(projectId)) throw projectNotFound()
  return and(eq(projects.id, projectId), eq(projects.userId, userId), isNull(projects.deletedAt))
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw projectNotFound()
  return row
}

export const projectNotFound = () => new Refusal('not_found', wording.notFound)

export async function activeProjects(db: Reader, userId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), eq(projects.status, 'active')))
    .orderBy(desc(projects.createdAt))
    .limit(100)
}

const glanceColumns = pick(getTableColumns(projects), projectGlance.keyof().options)

export async function activeGlance(db: Reader, userId: string): Promise<ProjectGlance[]> {
  return db
    .select(glanceColumns)
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), eq(projects.status, 'active')))
    .orderBy(desc(projects.createdAt))
    .limit(100)
}

export const newestTitles = (userId: SQLWrapper) =>
  sql<string[]>`array(select ${projects.title} from ${projects}
    where ${projects.userId} = ${userId} and ${projects.deletedAt} is null and ${projects.status} = 'active'
    order by ${projects.createdAt} desc limit 2)`

export const isShownPhase = sql`${projectPhases.name} !~* ${hiddenPhases}`

const tasksAhead = 12

export function nextTasks(
  db: Reader,
  projectId: string,
): Promise<{ title: string; doneWhen: string; minutes: number | null; phase: string }[]> {
  return db
    .select({
      title: projectTasks.title,
      doneWhen: projectTasks.doneWhen,
      minutes: projectTasks.minutes,
      phase: projectPhases.kind,
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

export const doneTasks = (db: Reader, projectId: string): Promise<{ title: string; doneAt: Date }[]> =>
  db
    .select({
      title: projectTasks.title,
      doneAt: sql<Date>`${projectTasks.doneAt}`.mapWith(projectTasks.doneAt),
    })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        isNull(projectTasks.removedAt),
        isNotNull(projectTasks.doneAt),
      ),
    )

export async function ownerOf(db: Reader, projectId: string): Promise<string | undefined> {
  if (!isUuid(projectId)) return undefined
  const [row] = await db
    .select({ userId: projects.userId })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  return row?.userId
}

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

export const countAiProjects = (userId: string) =>
  sql<number>`(select count(*)::int from ${projects}
    where ${projects.userId} = ${userId} and ${projects.projectType} = 'ai_generated'
    and ${projects.deletedAt} is null)`

export async function projectsOfIdeas(db: Reader, ideaIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: projects.id, ideaId: projects.ideaId })
    .from(projects)
    .where(and(inArray(projects.ideaId, ideaIds), isNull(projects.deletedAt)))
    .orderBy(asc(projects.createdAt))
  return new Map(rows.map(({ id, ideaId }) => [ensure(ideaId), id]))
}

type InOwnProject = (context: MemberContext, id: string) => Promise<boolean>

export const isOwnProject: InOwnProject = async ({ app, viewer }, id) =>
  (await ownerOf(app.db, id)) === viewer.id

export const isPartOfOwnProject =
  (parts: PgTable & { id: PgColumn; projectId: PgColumn }): InOwnProject =>
  async (context, id) => {
    const [part] = await context.app.db
      .select({ projectId: parts.projectId })
      .from(parts)
      .where(eq(parts.id, id))
    return part !== undefined && isOwnProject(context, String(part.projectId))
  }

export const inOwnProjects =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select p.id from ${projects} p where p.user_id = ${userId})`
