import { and, eq, isNull, lt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App, MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { buildRequests } from './tables.ts'

type OneRequest = { requestId: string }

export async function removeRequest(
  { app }: MemberContext,
  { requestId }: OneRequest,
): Promise<{ removed: true }> {
  return remove(app, requestId)
}

/** A job that hasn't forwarded it yet no longer finds it. */
export async function removeOwnRequest(
  { app, viewer }: MemberContext,
  { requestId }: OneRequest,
): Promise<{ removed: true }> {
  return remove(app, requestId, eq(buildRequests.userId, viewer.id))
}

async function remove({ db }: App, requestId: string, mine?: SQL): Promise<{ removed: true }> {
  if (!isUuid(requestId)) throw notFound()
  const gone = await db
    .delete(buildRequests)
    .where(and(eq(buildRequests.id, requestId), mine))
    .returning()
  if (gone.length === 0) throw notFound()
  return { removed: true }
}

/** A member's request stays until they delete it or their account. */
export async function forgetVisitorsRequests({ db, clock }: App): Promise<void> {
  const since = new Date(clock.now().getTime() - periods.visitorWordsKept)
  await db.delete(buildRequests).where(and(isNull(buildRequests.userId), lt(buildRequests.updatedAt, since)))
}
