import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isBlockedEitherWay } from '#features/connections/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../reviews-contract.ts'
import type { ReviewView, evidenceForm } from '../reviews-contract.ts'
import { addSaid } from './commands.ts'
import { lockReview } from './reads.ts'
import type { ReviewRow } from './reads.ts'
import { testFeedback } from './tables.ts'
import { viewOne, viewReview } from './view.ts'

type OneReview = { reviewId: string }

export async function markHelpful(
  context: MemberContext,
  { reviewId, helpful }: OneReview & { helpful: boolean },
): Promise<ReviewView> {
  return change(context, reviewId, (review, at) => {
    if (helpful === (review.helpfulAt !== null)) return null
    return { set: { helpfulAt: helpful ? at : null }, tell: helpful ? 'review.marked' : null }
  })
}

export async function answerReview(
  context: MemberContext,
  { reviewId, answer }: OneReview & { answer: string },
): Promise<ReviewView> {
  return change(context, reviewId, (review, at) => {
    if (review.answer === answer) return null
    return {
      set: { answer, answeredAt: review.answeredAt ?? at },
      tell: review.answeredAt ? null : 'review.answered',
    }
  })
}

/** Once, unless that evidence was removed. */
export async function logReview(context: MemberContext, input: OneReview & z.infer<typeof evidenceForm>) {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'testTribe.logEvidence', input }, async (tx) => {
    const locked = await lockReview(tx, { viewerId: viewer.id, reviewId: input.reviewId, as: 'owner' })
    const { review, test } = locked
    // Reread: the row lock doesn't show whether the evidence still exists.
    if (review.evidenceId && (await viewOne(tx, review.id, viewer.id)).logged)
      throw new Refusal('conflict', wording.loggedAlready)
    const { id, rung, moved } = await addSaid(tx, context, {
      said: viewReview({ ...locked, logged: false }, viewer.id),
      test,
      input,
      isProven: await isProven(tx, app, { tester: review.testerId, founder: viewer.email }),
    })
    await tx.update(testFeedback).set({ evidenceId: id }).where(eq(testFeedback.id, review.id))
    return { review: viewReview({ ...locked, logged: true }, viewer.id), rung, moved }
  })
}

async function isProven(
  tx: Tx,
  app: App,
  { tester, founder }: { tester: string | null; founder: string },
): Promise<boolean> {
  if (!tester) return false
  const [found] = await tx.select().from(users).where(eq(users.id, tester))
  if (!found || isSamePerson(found.email, founder)) return false
  return found.emailVerified || app.config.smtpUrl === undefined
}

type Change = { set: Partial<ReviewRow>; tell: 'review.marked' | 'review.answered' | null } | null

async function change(
  { app, viewer }: MemberContext,
  reviewId: string,
  decide: (review: ReviewRow, at: Date) => Change,
): Promise<ReviewView> {
  return commit(app, async (tx, after) => {
    const at = app.clock.now()
    const { review } = await lockReview(tx, { viewerId: viewer.id, reviewId, as: 'owner' })
    const decided = decide(review, at)
    if (decided) await tx.update(testFeedback).set(decided.set).where(eq(testFeedback.id, review.id))
    if (decided?.tell) {
      const recipients = await listeners(tx, viewer.id, review)
      await recordEvent(tx, { name: decided.tell, actorId: viewer.id, subjectId: review.id, at, recipients })
      after(() => announce(app.live, recipients))
    }
    return viewOne(tx, review.id, viewer.id)
  })
}

async function listeners(tx: Tx, ownerId: string, { testerId }: ReviewRow): Promise<string[]> {
  return testerId === null || (await isBlockedEitherWay(tx, ownerId, testerId)) ? [] : [testerId]
}
