import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { testGuestReviews } from './tables.ts'

export async function cleanUp(app: App): Promise<void> {
  await forgetOldEmails(app)
  await forgetFeedbackOnDeleted(app)
}

/** Deletes unconfirmed and old emails. The feedback names no one and stays. */
export async function forgetOldEmails({ db, clock }: App): Promise<void> {
  const before = (period: number) => new Date(clock.now().getTime() - period)
  const { email, confirmedAt, createdAt } = testGuestReviews
  const isOver = or(
    and(isNull(confirmedAt), lt(createdAt, before(periods.pageAnswerUnconfirmed))),
    lt(createdAt, before(periods.guestEmailKept)),
  )
  await db
    .update(testGuestReviews)
    .set({ email: null })
    .where(and(isNotNull(email), isOver))
}

async function forgetFeedbackOnDeleted({ db }: App): Promise<void> {
  const deleted = db
    .select({ id: testProjects.id })
    .from(testProjects)
    .where(isNotNull(testProjects.deletedAt))
  await db
    .delete(testGuestReviews)
    .where(and(isNull(testGuestReviews.evidenceId), inArray(testGuestReviews.testProjectId, deleted)))
}
