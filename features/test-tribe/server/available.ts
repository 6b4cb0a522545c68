import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { personViews } from '#features/profiles/server/reads.ts'
import { answersOf } from '#features/traits/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import type { AvailableTest } from '../contract.ts'
import type { ReviewView } from '../reviews-contract.ts'
import { openTo, selectReviews } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'
import { viewPerson, viewReview, viewTest } from './view.ts'

const domainQuestion = 2

const credit = sql<number>`((select count(*) from ${testFeedback} g
  where g.tester_id = ${testProjects.userId} and g.hidden_at is null)
  - (select count(*) from ${testFeedback} r join ${testProjects} o on o.id = r.test_project_id
    where o.user_id = ${testProjects.userId} and r.hidden_at is null))::int`
const reviewsCount = sql<number>`(select count(*)::int from ${testFeedback} f
  where f.test_project_id = ${testProjects.id} and f.hidden_at is null)`

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
  const known = await domainOf(app.db, viewer.id)
  const mine = await reviewsBy(
    app.db,
    viewer.id,
    page.map(({ test }) => test.id),
  )
  const items = page.map((row): AvailableTest => ({
    ...viewTest(row.test),
    owner: viewPerson(row.test.userId, people.get(row.test.userId)),
    reviewsCount: row.reviewsCount,
    youKnowThem: known !== null && row.test.audience === known,
    myReview: mine.get(row.test.id) ?? null,
  }))
  const last = page.at(-1)
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}

async function domainOf(db: Reader, userId: string): Promise<string | null> {
  const answers = await answersOf(db, userId)
  return answers.find(({ questionNumber }) => questionNumber === domainQuestion)?.option ?? null
}

async function reviewsBy(db: Reader, userId: string, testIds: string[]): Promise<Map<string, ReviewView>> {
  if (testIds.length === 0) return new Map()
  const rows = await selectReviews(db).where(
    and(
      eq(testFeedback.testerId, userId),
      inArray(testFeedback.testProjectId, testIds),
      sql`${testFeedback.hiddenAt} is null`,
    ),
  )
  const reviews = rows.map((row) => viewReview(row, userId))
  return new Map(reviews.map((review) => [review.testId, review]))
}

function cursorOf({ credit: points, test }: { credit: number; test: { createdAt: Date; id: string } }) {
  return Buffer.from(`${points}_${test.createdAt.toISOString()}_${test.id}`).toString('base64url')
}

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
  return sql`(${credit}, ${testProjects.createdAt}, ${testProjects.id}) < (${Number(points)}::int,
    ${new Date(createdAt!).toISOString()}::timestamptz, ${id}::uuid)`
}
