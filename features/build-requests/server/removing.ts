import { and, eq, isNull, lt } from 'drizzle-orm'
import type { App, MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { buildRequests } from './tables.ts'

export async function removeRequest(
  { app }: MemberContext,
  { requestId }: { requestId: string },
): Promise<{ removed: true }> {
  if (!isUuid(requestId)) throw notFound()
  const gone = await app.db.delete(buildRequests).where(eq(buildRequests.id, requestId)).returning()
  if (gone.length === 0) throw notFound()
  return { removed: true }
}

/** A member's request stays as long as their account. */
export async function forgetVisitorsRequests({ db, clock }: App): Promise<void> {
  const since = new Date(clock.now().getTime() - periods.visitorWordsKept)
  await db.delete(buildRequests).where(and(isNull(buildRequests.userId), lt(buildRequests.updatedAt, since)))
}
