import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { collaboratesWith, isUnblocked } from '#features/connections/server/reads.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { avatars } from '#features/profiles/server/tables.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { complaint } from '#kit/server/visitor-words.ts'
import { wording } from '../contract.ts'
import { wording as reviewWording } from '../reviews-contract.ts'
import { testFeedback, testProjects } from './tables.ts'

export type TestRow = typeof testProjects.$inferSelect
export type ReviewRow = typeof testFeedback.$inferSelect

export const openTests = (viewerId: string, now: Date) =>
  sql<number>`(select count(*)::int from ${testProjects}
    join ${users} on ${users.id} = ${testProjects.userId} where ${openTo(viewerId, now)})`

export const testedProjects = (userId: string) =>
  sql<string[]>`(select coalesce(json_agg(distinct ${testProjects.projectId}), '[]') from ${testProjects}
    where ${testProjects.userId} = ${userId} and ${testProjects.projectId} is not null)`

/**
 * Needs `users` joined as the owner. Excludes blocked and banned members, and non-collaborators if the
 * owner says so.
 */
export function openTo(viewerId: string, now: Date) {
  return and(
    eq(testProjects.status, 'active'),
    isNull(testProjects.hiddenAt),
    ne(testProjects.userId, viewerId),
    isWelcome(viewerId, now),
  )
}

/** `openTo` without the test's own state. */
export function isWelcome(viewerId: string, now: Date) {
  return and(
    isPresent(now),
    isUnblocked(viewerId, testProjects.userId),
    or(eq(testProjects.allowAllTesters, true), collaboratesWith(viewerId, testProjects.userId)),
  )
}

type OwnTest = { viewerId: string; testId: string }

export async function ownTest(reader: Reader, one: OwnTest): Promise<TestRow> {
  return found(await reader.select().from(testProjects).where(isOwn(one)))
}

export async function lockOwnTest(tx: Tx, one: OwnTest): Promise<TestRow> {
  return found(await tx.select().from(testProjects).where(isOwn(one)).for('update'))
}

function isOwn({ viewerId, testId }: OwnTest): SQL | undefined {
  if (!isUuid(testId)) throw notFound(wording.testNotFound)
  return and(eq(testProjects.id, testId), eq(testProjects.userId, viewerId), isNull(testProjects.deletedAt))
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw notFound(wording.testNotFound)
  return row
}

type Opening = {
  viewerId: string
  testId: string
  now: Date
  includesOwn?: boolean
}

export async function lockOpenTest(
  tx: Tx,
  { viewerId, testId, now, includesOwn = false }: Opening,
): Promise<{ test: TestRow; tester: Tester }> {
  if (!isUuid(testId)) throw notFound(wording.testNotFound)
  const [row] = await tx
    .select({ test: testProjects, tester })
    .from(testProjects)
    .innerJoin(users, eq(users.id, testProjects.userId))
    .leftJoin(profiles, eq(profiles.id, viewerId))
    .leftJoin(avatars, eq(avatars.userId, viewerId))
    .where(
      and(
        eq(testProjects.id, testId),
        isNull(testProjects.deletedAt),
        or(openTo(viewerId, now), includesOwn ? eq(testProjects.userId, viewerId) : undefined),
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
  orHidden?: boolean
}

export async function lockReview(
  tx: Tx,
  { viewerId, reviewId, as, orHidden = false }: Holding,
): Promise<ReviewWithTest> {
  if (!isUuid(reviewId)) throw notFound(reviewWording.reviewNotFound)
  const mine =
    as === 'owner'
      ? and(eq(testProjects.userId, viewerId), isNull(testProjects.deletedAt))
      : eq(testFeedback.testerId, viewerId)
  const [row] = await selectReviews(tx)
    .where(and(eq(testFeedback.id, reviewId), mine, orHidden ? undefined : isNull(testFeedback.hiddenAt)))
    .for('update', { of: testFeedback })
  if (!row) throw notFound(reviewWording.reviewNotFound)
  return row
}

const tester = { id: profiles.id, username: profiles.username, picture: avatars.version }
export type Tester = { id: string | null; username: string | null; picture: string | null }

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

export function complaintsOf({
  title,
  description,
  questions,
}: Pick<TestRow, 'title' | 'description' | 'questions'>): Record<string, string> {
  const fields: [string, string | null][] = [
    ['title', complaint(title)],
    ['description', complaint(description)],
    ...questions.map((text, at): [string, string | null] => [`questions.${at}`, complaint(text)]),
  ]
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== null))
}
