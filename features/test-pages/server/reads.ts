import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { experiments } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { ForecastOutcome } from '#planner/evidence/forecast.ts'
import { pageTest } from '#planner/evidence/marks.ts'
import type { LivePage } from '#planner/evidence/now.ts'
import { wording } from '../contract.ts'
import { testPageAnswers, testPageDays, testPages } from './tables.ts'

export type PageRow = typeof testPages.$inferSelect
export type AnswerRow = typeof testPageAnswers.$inferSelect

type One = { userId: string; projectId: string; pageId: string }
export type OwnPage = { page: PageRow; testRuns: boolean }

/** Needs the test joined. Old pages may name a test of another kind. */
export const testRuns = sql<boolean>`coalesce(${experiments.status} = 'running'
  and ${experiments.experimentId} = ${pageTest}, false)`

export async function ownPage(db: Reader, one: One): Promise<OwnPage> {
  return found(await selectOwn(db, one))
}

export async function lockOwnPage(tx: Tx, one: One): Promise<OwnPage> {
  return found(await selectOwn(tx, one).for('update', { of: testPages }))
}

function selectOwn(db: Reader, { userId, projectId, pageId }: One) {
  if (!isUuid(pageId) || !isUuid(projectId)) throw notFound(wording.notFound)
  return db
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
    .$dynamic()
}

function found([row]: OwnPage[]): OwnPage {
  if (!row) throw notFound(wording.notFound)
  return row
}

/** Qualified: inside these subselects, a bare id would be the inner one. */
const outerId = sql`${testPages}.${sql.identifier('id')}`

export const visitorsOf = sql<number>`(select coalesce(sum(d.visitors), 0)::int from ${testPageDays} d
  where d.page_id = ${outerId})`

/** Fewer than half were the first from their network that day, so a few people may be all of them. */
export const isCrowded = sql<boolean>`(select coalesce(2 * sum(d.networks) < sum(d.visitors), false)
  from ${testPageDays} d where d.page_id = ${outerId})`

export const answersOf = sql<number>`(select count(*)::int from ${testPageAnswers} a
  where a.page_id = ${outerId} and a.confirmed_at is not null)`

export const livePageOf = (testId: SQL): SQL<LivePage | null> =>
  sql`(select json_build_object('id', p.id, 'answers', (select count(*)::int from ${testPageAnswers} a
      where a.page_id = p.id and a.confirmed_at is not null), 'needed', p.pass_answers)
    from ${testPages} p where p.experiment_id = ${testId} and p.status = 'live' and p.hidden_at is null limit 1)`

/** No `exists`: see `isPlanned` of features/evidence/server/now.ts. */
export const hasLivePage = (projectId: SQL): SQL<boolean> =>
  sql`coalesce((select true from ${testPages} p
    where p.project_id = ${projectId} and p.status = 'live' and p.hidden_at is null limit 1), false)`

/** By what the page counted; its evidence can't say that no one came. */
export async function pageForecastOutcomes(
  db: Reader,
  testIds: string[],
): Promise<Map<string, ForecastOutcome>> {
  const { experimentId, outcome } = testPages
  const rows = await db
    .select({ experimentId, outcome, visitors: visitorsOf, answers: answersOf })
    .from(testPages)
    .where(inArray(experimentId, testIds))
  return new Map(
    rows.flatMap((row) => (row.experimentId ? [[row.experimentId, forecastOutcomeOf(row)] as const] : [])),
  )
}

type Counted = Pick<PageRow, 'outcome'> & { visitors: number; answers: number }

function forecastOutcomeOf({ outcome, visitors, answers }: Counted): ForecastOutcome {
  if (outcome === null) return 'open'
  if (outcome === 'passed') return 'reached'
  const isUnsure = outcome === 'unsure' || outcome === 'unvisited' || visitors + answers === 0
  return isUnsure ? 'unseen' : 'missed'
}
