import { and, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Db, Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { byLink } from './by-link.ts'
import { lockOwnTest, lockReview } from './reads.ts'
import type { TestRow } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'

type Removed = { removed: true }

/** If others' feedback stays, the row stays with it, without the test's text. */
export async function removeTest(
  { app, viewer }: MemberContext,
  { testId }: { testId: string },
): Promise<Removed> {
  return commit(app, async (tx, after) => {
    const at = app.clock.now()
    const test = await lockOwnTest(tx, { viewerId: viewer.id, testId })
    const testers = await testersOf(tx, test.id)
    await byLink(app).removeWithTest(tx, { testId: test.id, at })
    await tx
      .update(testProjects)
      .set({ ...noWords, deletedAt: at })
      .where(eq(testProjects.id, test.id))
    await tx
      .delete(testFeedback)
      .where(and(eq(testFeedback.testProjectId, test.id), isNull(testFeedback.testerId)))
    await forgetDeleted(tx, app, eq(testProjects.id, test.id))
    after(() => announce(app.live, testers))
    return { removed: true }
  })
}

/** The badge stays, and so does evidence that quotes it. */
export async function removeReview(
  { app, viewer }: MemberContext,
  { reviewId }: { reviewId: string },
): Promise<Removed> {
  return commit(app, async (tx, after) => {
    const { review, test } = await lockReview(tx, {
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

export const forgetDeletedTests = (app: App): Promise<void> => forgetDeleted(app.db, app)

async function forgetDeleted(db: Db | Tx, app: App, which?: SQL): Promise<void> {
  const ofMember = and(eq(testFeedback.testProjectId, testProjects.id), isNotNull(testFeedback.testerId))
  const members = db
    .select({ one: sql`1` })
    .from(testFeedback)
    .where(ofMember)
  await db
    .delete(testProjects)
    .where(and(which, isNotNull(testProjects.deletedAt), not(exists(members)), not(byLink(app).isLeft)))
}

async function testersOf(tx: Tx, testId: string): Promise<string[]> {
  const rows = await tx
    .select({ testerId: testFeedback.testerId })
    .from(testFeedback)
    .where(eq(testFeedback.testProjectId, testId))
  return rows.flatMap(({ testerId }) => testerId ?? [])
}

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
