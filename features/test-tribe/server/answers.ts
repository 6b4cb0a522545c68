import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { addEvidence } from '#features/evidence/server/commands.ts'
import { isBlockedEitherWay } from '#features/profiles/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { users } from '#kit/server/tables.ts'
import { isTheirs } from '../evidence-text.ts'
import { wording } from '../reviews-contract.ts'
import type { ReviewView, evidenceForm } from '../reviews-contract.ts'
import { heldReview } from './reads.ts'
import type { ReviewRow } from './reads.ts'
import { testFeedback } from './tables.ts'
import { viewOne, viewReview } from './view.ts'

type OneReview = { reviewId: string }

/** Marks feedback as helpful, or takes it back; its tester is told of the first. */
export async function markHelpful(
  context: MemberContext,
  { reviewId, helpful }: OneReview & { helpful: boolean },
): Promise<ReviewView> {
  return change(context, reviewId, (review, at) => {
    if (helpful === (review.helpfulAt !== null)) return null
    return { set: { helpfulAt: helpful ? at : null }, tell: helpful ? 'review.marked' : null }
  })
}

/** Answers feedback, or changes the answer. */
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

/** Feedback becomes evidence of its project: what somebody said of their own doing. Once, unless that evidence was removed. */
export async function logReview(context: MemberContext, input: OneReview & z.infer<typeof evidenceForm>) {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'testTribe.logEvidence', input }, async (tx) => {
    const held = await heldReview(tx, { viewerId: viewer.id, reviewId: input.reviewId, as: 'owner' })
    const { review, test } = held
    // Whether that evidence still stands is read anew: who waited for the row has seen only the row change.
    if (review.evidenceId && (await viewOne(tx, review.id, viewer.id)).logged)
      throw new Refusal('conflict', wording.loggedAlready)
    // A test made from a project speaks for that project.
    const projectId = test.projectId ?? input.projectId
    const isSeen =
      isTheirs(viewReview({ ...held, logged: false }, viewer.id), input) &&
      (await isProven(tx, app, { tester: review.testerId, founder: viewer.email }))
    const { piece, rung, moved } = await addEvidence(
      tx,
      { ...context, app },
      {
        projectId,
        kind: 'conversation',
        stance: input.stance,
        text: input.text,
        happenedOn: review.createdAt.toISOString().slice(0, 10),
        countsForTest: input.countsForTest,
        provenance: isSeen ? 'seen' : 'told',
      },
    )
    await tx.update(testFeedback).set({ evidenceId: piece.id }).where(eq(testFeedback.id, review.id))
    return {
      review: viewReview({ ...held, logged: true }, viewer.id),
      rung,
      moved: moved && { from: moved.from, to: moved.to },
    }
  })
}

/** Whether another person's mailbox is behind the account that wrote it; where no email can be sent, none is. */
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
    const { review } = await heldReview(tx, { viewerId: viewer.id, reviewId, as: 'owner' })
    const decided = decide(review, at)
    if (decided) await tx.update(testFeedback).set(decided.set).where(eq(testFeedback.id, review.id))
    if (decided?.tell) {
      const told = await listeners(tx, viewer.id, review)
      await recordEvent(tx, { name: decided.tell, actorId: viewer.id, subjectId: review.id, at, tells: told })
      after(() => announce(app.live, told))
    }
    return viewOne(tx, review.id, viewer.id)
  })
}

/** Whoever blocked, or was blocked, hears nothing. */
async function listeners(tx: Tx, ownerId: string, { testerId }: ReviewRow): Promise<string[]> {
  return testerId === null || (await isBlockedEitherWay(tx, ownerId, testerId)) ? [] : [testerId]
}
