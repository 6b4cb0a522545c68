import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { forgetDeletedTests } from './removing.ts'
import { testGuestReviews } from './tables.ts'

export async function keepHouse(app: App): Promise<void> {
  await forgetOldEmails(app)
  await forgetDeletedTests(app)
}

/** Emails that nobody confirmed, and those that have been kept long enough. What was said about the test names nobody, and stays. */
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
