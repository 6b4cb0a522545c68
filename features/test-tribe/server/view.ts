import { eq } from 'drizzle-orm'
import { wording as forumWording } from '#features/forum/contract.ts'
import type { PersonView } from '#features/profiles/server/reads.ts'
import { avatarOf } from '#features/profiles/server/reads.ts'
import type { Reader } from '#kit/server/db.ts'
import type { MyTest } from '../contract.ts'
import type { ReviewView } from '../reviews-contract.ts'
import { selectReviews } from './reads.ts'
import type { ReviewWithTest, TestRow } from './reads.ts'
import { testFeedback } from './tables.ts'

export function viewPerson(id: string | null, person: Pick<PersonView, 'username' | 'avatar'> | undefined) {
  return {
    id: person ? id : null,
    name: person?.username ?? (id ? forumWording.anonymous : forumWording.deletedMember),
    avatar: person?.avatar ?? null,
  }
}

export function viewTest(row: TestRow) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    projectUrl: row.projectUrl,
    audience: row.audience,
    questions: row.questions,
    allowAllTesters: row.allowAllTesters,
    createdAt: row.createdAt.toISOString(),
  }
}

const hiddenOf = ({ hiddenAt, hiddenReason }: { hiddenAt: Date | null; hiddenReason: string | null }) =>
  hiddenAt && { reason: hiddenReason }

export type Counted = {
  reviewsCount: number
  helpfulCount: number
  unansweredCount: number
  averageRating: number | null
  linkOn: boolean
  guestsCount: number
  guestsRating: number | null
}

export function viewMine(row: TestRow, counted: Counted): MyTest {
  return {
    ...viewTest(row),
    projectId: row.projectId,
    status: row.status,
    hidden: hiddenOf(row),
    ...counted,
  }
}

export function viewReview(
  { review: row, test, tester, logged }: ReviewWithTest,
  viewerId: string,
): ReviewView {
  const person = tester.id
    ? { username: tester.username, avatar: avatarOf(tester.id, tester.picture) }
    : undefined
  return {
    id: row.id,
    testId: test.id,
    testTitle: test.title,
    tester: viewPerson(row.testerId, person),
    firstImpression: row.firstImpression,
    tried: row.tried,
    confused: row.confused,
    wouldPay: row.wouldPay,
    paysNow: row.paysNow,
    questions: test.questions,
    answers: row.answers,
    feedback: row.feedback,
    rating: row.rating,
    helpful: row.helpfulAt !== null,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    hidden: hiddenOf(row),
    testDeleted: test.deletedAt !== null,
    logged: test.userId === viewerId && logged,
  }
}

export async function viewOne(reader: Reader, reviewId: string, viewerId: string): Promise<ReviewView> {
  const [row] = await selectReviews(reader).where(eq(testFeedback.id, reviewId))
  return viewReview(row!, viewerId)
}
