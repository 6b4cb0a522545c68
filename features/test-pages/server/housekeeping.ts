import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { dayOf } from './closing.ts'
import { testPageAnswers, testPageKeys, testPageVisits, testPages } from './tables.ts'

export async function forgetOldTraces({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const before = (period: number) => new Date(now.getTime() - period)
  const today = dayOf(now)
  await db.delete(testPageVisits).where(lt(testPageVisits.day, today))
  await db.delete(testPageKeys).where(lt(testPageKeys.day, today))
  const { confirmedAt, createdAt, pageId } = testPageAnswers
  await db
    .delete(testPageAnswers)
    .where(and(isNull(confirmedAt), lt(createdAt, before(periods.pageAnswerUnconfirmed))))
  const closed = db
    .select({ id: testPages.id })
    .from(testPages)
    .where(lt(testPages.endedAt, before(periods.pageAnswersKept)))
  await db.delete(testPageAnswers).where(inArray(pageId, closed))
}
