import { and, eq, sql } from 'drizzle-orm'
import { experiments } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { pageTest } from '#planner/evidence/marks.ts'
import { wording } from '../contract.ts'
import { testPageAnswers, testPageDays, testPages } from './tables.ts'

export type PageRow = typeof testPages.$inferSelect
export type AnswerRow = typeof testPageAnswers.$inferSelect

type One = { userId: string; projectId: string; pageId: string }
export type OwnPage = { page: PageRow; testRuns: boolean }

/** Whether the page's own test still runs; where it is joined. Pages of earlier days may name a test of another kind. */
export const testRuns = sql<boolean>`coalesce(${experiments.status} = 'running' and ${experiments.experimentId} = ${pageTest}, false)`

/** A page of the viewer's own living project, held until the transaction ends where `lock` says so. */
export async function ownPage(
  db: Reader,
  { userId, projectId, pageId, lock = false }: One & { lock?: boolean },
): Promise<OwnPage> {
  if (!isUuid(pageId) || !isUuid(projectId)) throw notFound(wording.notFound)
  const query = db
    .select({ page: testPages, testRuns })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .leftJoin(experiments, eq(experiments.id, testPages.experimentId))
    .where(
      and(
        eq(testPages.id, pageId),
        eq(testPages.projectId, projectId),
        eq(projects.userId, userId),
        sql`${projects.deletedAt} is null`,
      ),
    )
  const [row] = await (lock ? query.for('update', { of: testPages }) : query)
  if (!row) throw notFound(wording.notFound)
  return row
}

/** Qualified: within these an id alone would be the inner one's. */
const outerId = sql`${testPages}.${sql.identifier('id')}`

/** How many visitors a page counted; for a select on `test_pages`. */
export const visitorsOf = sql<number>`(select coalesce(sum(d.visitors), 0)::int from ${testPageDays} d where d.page_id = ${outerId})`

/** Whether fewer than half of them were the first from their network that day: then a few people may be all of them. */
export const isCrowded = sql<boolean>`(select coalesce(2 * sum(d.networks) < sum(d.visitors), false) from ${testPageDays} d where d.page_id = ${outerId})`

/** How many of its answers are confirmed. */
export const answersOf = sql<number>`(select count(*)::int from ${testPageAnswers} a where a.page_id = ${outerId} and a.confirmed_at is not null)`
