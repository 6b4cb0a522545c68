import { eq } from 'drizzle-orm'
import { wording as forumWording } from '#features/forum/contract.ts'
import type { PersonView } from '#features/profiles/server/reads.ts'
import { personViews } from '#features/profiles/server/reads.ts'
import type { Reader } from '#kit/server/db.ts'
import type { MyTest } from '../contract.ts'
import type { ReviewView } from '../reviews-contract.ts'
import { selectReviews } from './reads.ts'
import type { ReviewWithTest, TestRow } from './reads.ts'
import { testFeedback } from './tables.ts'

export type People = Map<string, PersonView>

/** People are known by their username alone; whoever left is a deleted member. */
export function viewPerson(id: string | null, people: People) {
  const person = id ? people.get(id) : undefined
  return {
    id: person ? id : null,
    name: person?.username ?? (id ? forumWording.anonymous : forumWording.deletedMember),
    avatar: person?.avatar ?? null,
  }
}

/** The words of a test that its owner and its testers see alike. */
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

export type Counted = {
  reviewsCount: number
  helpfulCount: number
  unansweredCount: number
  averageRating: number | null
}

export function viewMine(row: TestRow, counted: Counted): MyTest {
  return {
    ...viewTest(row),
    projectId: row.projectId,
    status: row.status,
    hidden: row.hiddenAt !== null,
    ...counted,
  }
}

/** Feedback as the test's owner or its tester sees it; only the owner hears of evidence. */
export function viewReview(
  { review: row, test, logged }: ReviewWithTest,
  { viewerId, people }: { viewerId: string; people: People },
): ReviewView {
  return {
    id: row.id,
    testId: test.id,
    testTitle: test.title,
    tester: viewPerson(row.testerId, people),
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
    logged: test.userId === viewerId && logged,
  }
}

/** Many pieces of feedback with the names of who wrote them. */
export async function viewReviews(
  reader: Reader,
  rows: ReviewWithTest[],
  viewerId: string,
): Promise<Map<string, ReviewView>> {
  const people = await personViews(
    reader,
    rows.flatMap(({ review }) => review.testerId ?? []),
  )
  return new Map(rows.map((row) => [row.review.id, viewReview(row, { viewerId, people })]))
}

/** One piece of feedback as it stands now. */
export async function viewOne(reader: Reader, reviewId: string, viewerId: string): Promise<ReviewView> {
  const rows = await selectReviews(reader).where(eq(testFeedback.id, reviewId))
  return (await viewReviews(reader, rows, viewerId)).get(reviewId)!
}
