import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { personViews } from '#features/profiles/server/reads.ts'
import { answersOf } from '#features/traits/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import type { AvailableTest } from '../contract.ts'
import { openTo, selectReviews } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'
import { viewPerson, viewReviews, viewTest } from './view.ts'

const domainQuestion = 2

/** Give and get: the feedback that a test's owner gave minus what they received. */
const credit = sql<number>`((select count(*) from ${testFeedback} g where g.tester_id = ${testProjects.userId} and g.hidden_at is null)
  - (select count(*) from ${testFeedback} r join ${testProjects} o on o.id = r.test_project_id where o.user_id = ${testProjects.userId} and r.hidden_at is null))::int`
const reviewsCount = sql<number>`(select count(*)::int from ${testFeedback} f where f.test_project_id = ${testProjects.id} and f.hidden_at is null)`

/** The tests open to the viewer: by give and get, then the newest. */
export async function listAvailable(
  { app, viewer }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const rows = await app.db
    .select({ test: testProjects, credit, reviewsCount })
    .from(testProjects)
    .innerJoin(users, eq(users.id, testProjects.userId))
    .where(and(openTo(viewer.id, app.clock.now()), after(cursor)))
    .orderBy(desc(credit), desc(testProjects.createdAt), desc(testProjects.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const people = await personViews(
    app.db,
    page.map(({ test }) => test.userId),
  )
  const known =
    (await answersOf(app.db, viewer.id)).find(({ questionNumber }) => questionNumber === domainQuestion)
      ?.option ?? null
  const reviews =
    page.length === 0
      ? []
      : await selectReviews(app.db).where(
          and(
            eq(testFeedback.testerId, viewer.id),
            inArray(
              testFeedback.testProjectId,
              page.map(({ test }) => test.id),
            ),
            sql`${testFeedback.hiddenAt} is null`,
          ),
        )
  const mine = new Map(
    [...(await viewReviews(app.db, reviews, viewer.id)).values()].map((review) => [review.testId, review]),
  )
  const items = page.map((row): AvailableTest => ({
    ...viewTest(row.test),
    owner: viewPerson(row.test.userId, people),
    reviewsCount: row.reviewsCount,
    youKnowThem: known !== null && row.test.audience === known,
    myReview: mine.get(row.test.id) ?? null,
  }))
  const last = page.at(-1)
  return {
    items,
    nextCursor:
      rows.length > limit && last
        ? Buffer.from(`${last.credit}_${last.test.createdAt.toISOString()}_${last.test.id}`).toString(
            'base64url',
          )
        : null,
  }
}

/** The rows after a cursor; a cursor that is not ours begins anew. */
function after(cursor: string | undefined) {
  const [points, createdAt, id] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('_')
  if (
    !/^-?\d{1,9}$/.test(points ?? '') ||
    Number.isNaN(new Date(createdAt ?? '').getTime()) ||
    !isUuid(id ?? '')
  )
    return undefined
  return sql`(${credit}, ${testProjects.createdAt}, ${testProjects.id}) < (${Number(points)}::int, ${new Date(createdAt!).toISOString()}::timestamptz, ${id}::uuid)`
}
