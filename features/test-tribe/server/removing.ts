import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { mails } from '#kit/server/tables.ts'
import { heldReview, ownTest } from './reads.ts'
import type { TestRow } from './reads.ts'
import { testFeedback, testGuestReviews, testLinks, testProjects } from './tables.ts'

type Removed = { removed: true }

/** Deletes a test. Where members wrote about it, its words go and the row stays with their feedback. */
export async function removeTest(
  { app, viewer }: MemberContext,
  { testId }: { testId: string },
): Promise<Removed> {
  return commit(app, async (tx, after) => {
    await lockLink(tx, viewer.id, testId)
    const test = await ownTest(tx, { viewerId: viewer.id, testId, lock: true })
    const { testers, logged } = await leftBehind(tx, test.id)
    await tx.delete(mails).where(sql`${mails.about} && array(${unloggedOf(tx, test.id)})`)
    if (testers.length > 0 || logged > 0) await emptyTest(tx, test.id, app.clock.now())
    else await tx.delete(testProjects).where(eq(testProjects.id, test.id))
    after(() => announce(app.live, testers))
    return { removed: true }
  })
}

/** Deletes feedback, also what our team hid. The badge stays, and so does evidence that quotes it. */
export async function removeReview(
  { app, viewer }: MemberContext,
  { reviewId }: { reviewId: string },
): Promise<Removed> {
  return commit(app, async (tx, after) => {
    const { review, test } = await heldReview(tx, {
      viewerId: viewer.id,
      reviewId,
      as: 'tester',
      orHidden: true,
    })
    await tx.delete(testFeedback).where(eq(testFeedback.id, review.id))
    after(() => announce(app.live, [test.userId]))
    return { removed: true }
  })
}

/** Deleted tests that no one's feedback needs any longer. */
export async function forgetDeletedTests({ db }: App): Promise<void> {
  const isDeleted = isNotNull(testProjects.deletedAt)
  const deleted = db.select({ id: testProjects.id }).from(testProjects).where(isDeleted)
  await db
    .delete(testGuestReviews)
    .where(and(isNull(testGuestReviews.evidenceId), inArray(testGuestReviews.testProjectId, deleted)))
  const ofMember = and(eq(testFeedback.testProjectId, testProjects.id), isNotNull(testFeedback.testerId))
  const ofGuest = eq(testGuestReviews.testProjectId, testProjects.id)
  const one = { one: sql`1` }
  await db
    .delete(testProjects)
    .where(
      and(
        isDeleted,
        not(exists(db.select(one).from(testFeedback).where(ofMember))),
        not(exists(db.select(one).from(testGuestReviews).where(ofGuest))),
      ),
    )
}

/** Before the test: feedback by the link locks them in this order. */
async function lockLink(tx: Tx, viewerId: string, testId: string): Promise<void> {
  if (!isUuid(testId)) return
  await tx
    .select({ id: testLinks.testProjectId })
    .from(testLinks)
    .innerJoin(testProjects, eq(testProjects.id, testLinks.testProjectId))
    .where(and(eq(testLinks.testProjectId, testId), eq(testProjects.userId, viewerId)))
    .for('update', { of: testLinks })
}

/** Members with feedback on a test, and how much feedback by its link is quoted in evidence. */
async function leftBehind(tx: Tx, testId: string): Promise<{ testers: string[]; logged: number }> {
  const ofTest = eq(testGuestReviews.testProjectId, testId)
  const rows = await tx
    .select({
      testers: sql<string[]>`coalesce(json_agg(${testFeedback.testerId}), '[]')`,
      logged: tx.$count(testGuestReviews, and(ofTest, isNotNull(testGuestReviews.evidenceId))),
    })
    .from(testFeedback)
    .where(and(eq(testFeedback.testProjectId, testId), isNotNull(testFeedback.testerId)))
  return { testers: rows[0]!.testers, logged: Number(rows[0]!.logged) }
}

const isUnlogged = (testId: string) =>
  and(eq(testGuestReviews.testProjectId, testId), isNull(testGuestReviews.evidenceId))

const unloggedOf = (reader: Reader, testId: string) =>
  reader.select({ id: testGuestReviews.id }).from(testGuestReviews).where(isUnlogged(testId))

/**
 * Takes a test's words away. Feedback by its link goes, unless evidence quotes it: then it stays out of sight, so that
 * its sender can still take their words out of that evidence.
 */
async function emptyTest(tx: Tx, testId: string, at: Date): Promise<void> {
  await tx.delete(testGuestReviews).where(isUnlogged(testId))
  await tx
    .update(testGuestReviews)
    .set({ email: null })
    .where(and(eq(testGuestReviews.testProjectId, testId), isNotNull(testGuestReviews.evidenceId)))
  await tx.update(testLinks).set({ slug: null, updatedAt: at }).where(eq(testLinks.testProjectId, testId))
  // Its writers' accounts are gone, so no one would see it.
  await tx
    .delete(testFeedback)
    .where(and(eq(testFeedback.testProjectId, testId), isNull(testFeedback.testerId)))
  await tx
    .update(testProjects)
    .set({ ...noWords, deletedAt: at })
    .where(eq(testProjects.id, testId))
}

/** What is left of a deleted test. */
const noWords: Partial<TestRow> = {
  projectId: null,
  title: 'Deleted test',
  description: '',
  projectUrl: '',
  audience: null,
  questions: [],
  status: 'closed',
  hiddenAt: null,
  hiddenReason: null,
}
