import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { avatars, userBlocks, userMatches } from '#features/profiles/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'
import { wording } from '../contract.ts'
import { wording as reviewWording } from '../reviews-contract.ts'
import { testFeedback, testLinks, testProjects } from './tables.ts'

export type TestRow = typeof testProjects.$inferSelect
export type ReviewRow = typeof testFeedback.$inferSelect

/** How many tests of others are open to this person; a piece for `readValues`. */
export const openTests = (viewerId: string, now: Date) =>
  sql<number>`(select count(*)::int from ${testProjects} join ${users} on ${users.id} = ${testProjects.userId} where ${openTo(viewerId, now)})`

/** The ids of this person's projects that have been submitted for testing, whatever became of it; a piece for `readValues`. */
export const testedProjects = (userId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(distinct ${testProjects.projectId}), '[]') from ${testProjects} where ${testProjects.userId} = ${userId} and ${testProjects.projectId} is not null)`

/** What the link ends in by which anyone can answer a project's test, while that is open; a piece of a select, `projectId` a column of it. */
export const openLinkOf = (projectId: AnyPgColumn) =>
  sql<
    string | null
  >`(select l.slug from ${testLinks} l join ${testProjects} t on t.id = l.test_project_id where t.project_id = ${projectId} and t.status = 'active' and t.hidden_at is null)`

/** The tests that a person may see and review: active, somebody else's, nobody blocked or banned, and collaborators' alone where the owner says so. Needs `users` joined as the owner. */
export function openTo(viewerId: string, now: Date) {
  return and(
    eq(testProjects.status, 'active'),
    isNull(testProjects.hiddenAt),
    ne(testProjects.userId, viewerId),
    isWelcome(viewerId, now),
  )
}

/** The same without the test's own state: what its owner and the tester are to each other. */
export function isWelcome(viewerId: string, now: Date) {
  const pair = sql`least(m.user1_id, m.user2_id) = least(${testProjects.userId}, ${viewerId}::uuid) and greatest(m.user1_id, m.user2_id) = greatest(${testProjects.userId}, ${viewerId}::uuid)`
  return and(
    isPresent(now),
    sql`not exists (select 1 from ${userBlocks} b where (b.blocker_id = ${testProjects.userId} and b.blocked_id = ${viewerId}::uuid) or (b.blocker_id = ${viewerId}::uuid and b.blocked_id = ${testProjects.userId}))`,
    or(
      eq(testProjects.allowAllTesters, true),
      sql`exists (select 1 from ${userMatches} m where m.origin = 'suggestion' and m.accepted_at is not null and m.ended_at is null and ${pair})`,
    ),
  )
}

export const linkAddress = (app: Pick<App, 'config'>, slug: string): string => `${pagesOrigin(app)}/r/${slug}`

/** The viewer's own test; anybody else's is answered like an unknown one. */
export async function ownTest(
  reader: Reader,
  { viewerId, testId, lock = false }: { viewerId: string; testId: string; lock?: boolean },
): Promise<TestRow> {
  if (!isUuid(testId)) throw notFound(wording.testNotFound)
  const query = reader
    .select()
    .from(testProjects)
    .where(
      and(eq(testProjects.id, testId), eq(testProjects.userId, viewerId), isNull(testProjects.deletedAt)),
    )
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound(wording.testNotFound)
  return row
}

type Opening = {
  viewerId: string
  testId: string
  now: Date
  /** The viewer's own is found as well, open or not. */
  orOwn?: boolean
}

/** A test as it is open to the viewer, held against being closed meanwhile; with how the viewer is shown. */
export async function openTest(
  reader: Reader,
  { viewerId, testId, now, orOwn = false }: Opening,
): Promise<{ test: TestRow; tester: Tester }> {
  if (!isUuid(testId)) throw notFound(wording.testNotFound)
  const [row] = await reader
    .select({ test: testProjects, tester })
    .from(testProjects)
    .innerJoin(users, eq(users.id, testProjects.userId))
    .leftJoin(profiles, eq(profiles.id, viewerId))
    .leftJoin(avatars, eq(avatars.userId, viewerId))
    .where(
      and(
        eq(testProjects.id, testId),
        isNull(testProjects.deletedAt),
        or(openTo(viewerId, now), orOwn ? eq(testProjects.userId, viewerId) : undefined),
      ),
    )
    .for('share', { of: testProjects })
  if (!row) throw notFound(wording.testNotFound)
  return row
}

type Holding = {
  viewerId: string
  reviewId: string
  as: 'owner' | 'tester'
  /** What our team hid is found as well. */
  orHidden?: boolean
}

/** Feedback that the viewer may act on as the test's owner or as its tester, held against other acts; else it is unknown. */
export async function heldReview(
  reader: Reader,
  { viewerId, reviewId, as, orHidden = false }: Holding,
): Promise<ReviewWithTest> {
  if (!isUuid(reviewId)) throw notFound(reviewWording.reviewNotFound)
  const mine =
    as === 'owner'
      ? and(eq(testProjects.userId, viewerId), isNull(testProjects.deletedAt))
      : eq(testFeedback.testerId, viewerId)
  const [row] = await selectReviews(reader)
    .where(and(eq(testFeedback.id, reviewId), mine, orHidden ? undefined : isNull(testFeedback.hiddenAt)))
    .for('update', { of: testFeedback })
  if (!row) throw notFound(reviewWording.reviewNotFound)
  return row
}

/** How a tester is shown; nulls where they are gone. */
const tester = { id: profiles.id, username: profiles.username, picture: avatars.version }
export type Tester = { id: string | null; username: string | null; picture: string | null }

/** Feedback with its test's words, whoever wrote it, and whether it stands in the evidence still. */
export function selectReviews(reader: Reader) {
  return reader
    .select({
      review: testFeedback,
      test: testProjects,
      tester,
      id: testFeedback.id,
      createdAt: testFeedback.createdAt,
      logged: sql<boolean>`coalesce(${evidence.id} is not null and ${evidence.removedAt} is null, false)`,
    })
    .from(testFeedback)
    .innerJoin(testProjects, eq(testProjects.id, testFeedback.testProjectId))
    .leftJoin(evidence, eq(evidence.id, testFeedback.evidenceId))
    .leftJoin(profiles, eq(profiles.id, testFeedback.testerId))
    .leftJoin(avatars, eq(avatars.userId, testFeedback.testerId))
    .$dynamic()
}
export type ReviewWithTest = { review: ReviewRow; test: TestRow; tester: Tester; logged: boolean }
