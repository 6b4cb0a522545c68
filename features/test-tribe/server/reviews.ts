import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { awardBadge } from '#features/challenges/server/commands.ts'
import { isBlockedEitherWay } from '#features/connections/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../reviews-contract.ts'
import type { ReviewForm, ReviewView } from '../reviews-contract.ts'
import { lockOpenTest, lockReview, ownTest, selectReviews } from './reads.ts'
import { testFeedback } from './tables.ts'
import { viewOne, viewReview } from './view.ts'

type Page = { cursor?: string; limit: number }
type OneTest = { testId: string }
const badge = 'Helpful Tester'

export async function giveReview(context: MemberContext, input: OneTest & ReviewForm) {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'testTribe.review', input }, async (tx, after) => {
    const at = app.clock.now()
    const asked = { viewerId: viewer.id, testId: input.testId, now: at, includesOwn: true }
    const { test, tester } = await lockOpenTest(tx, asked)
    // Your own test is no secret, so the error says so.
    if (test.userId === viewer.id) throw new Refusal('conflict', wording.ownTest)
    const { testId: _, ...form } = input
    const [row] = await tx
      .insert(testFeedback)
      .values({
        ...form,
        answers: fitting(form.answers, test.questions),
        testProjectId: test.id,
        testerId: viewer.id,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Refusal('conflict', wording.reviewedAlready)
    await recordEvent(tx, {
      name: 'test.reviewed',
      actorId: viewer.id,
      subjectId: test.id,
      data: { reviewId: row.id },
      at,
      recipients: [test.userId],
    })
    // Per test, so deleting feedback and giving it again earns nothing.
    const count = await awardBadge(tx, { userId: viewer.id, badge, subjectId: test.id, at })
    after(() => announce(app.live, [test.userId, viewer.id]))
    return {
      review: viewReview({ review: row, test, tester, logged: false }, viewer.id),
      badge: { name: badge, count },
    }
  })
}

export async function editReview(
  { app, viewer }: MemberContext,
  { reviewId, ...form }: { reviewId: string } & ReviewForm,
): Promise<ReviewView> {
  return commit(app, async (tx) => {
    const { review, test } = await lockReview(tx, { viewerId: viewer.id, reviewId, as: 'tester' })
    if (test.hiddenAt || test.deletedAt || (await isBlockedEitherWay(tx, viewer.id, test.userId)))
      throw notFound(wording.reviewNotFound)
    if (review.answeredAt) throw new Refusal('conflict', wording.answeredAlready)
    await tx
      .update(testFeedback)
      .set({ ...form, answers: fitting(form.answers, test.questions), editedAt: app.clock.now() })
      .where(eq(testFeedback.id, review.id))
    return viewOne(tx, review.id, viewer.id)
  })
}

export async function listGiven({ app, viewer }: MemberContext, page: Page) {
  return list(app.db, { ...page, viewerId: viewer.id, where: eq(testFeedback.testerId, viewer.id) })
}

export async function listReceived({ app, viewer }: MemberContext, { testId, ...page }: OneTest & Page) {
  const test = await ownTest(app.db, { viewerId: viewer.id, testId })
  const where = and(eq(testFeedback.testProjectId, test.id), isNull(testFeedback.hiddenAt))
  return list(app.db, { ...page, viewerId: viewer.id, where })
}

async function list(
  reader: Reader,
  { cursor, limit, viewerId, where }: Page & { viewerId: string; where: SQL | undefined },
) {
  const rows = await selectReviews(reader)
    .where(and(where, olderThan(cursor, testFeedback)))
    .orderBy(desc(testFeedback.createdAt), desc(testFeedback.id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => viewReview(row, viewerId))
}

const fitting = (answers: string[], questions: string[]) => questions.map((_, index) => answers[index] ?? '')
