import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { periods, startOfDay } from '#kit/server/schedule.ts'
import { newcomerLimits, showcase, wording } from '../contract.ts'
import { forumPosts, forumResponses } from './tables.ts'

type Written = { content: string; fresh: 'post' | 'response' | null }

export async function assertNewcomerLimits(
  tx: Tx,
  { app, viewer }: MemberContext,
  { content, fresh }: Written,
): Promise<void> {
  const now = app.clock.now()
  if (viewer.admin || !(await isNewcomer(tx, viewer, now))) return
  if ((content.match(/https?:\/\//gi) ?? []).length > newcomerLimits.links)
    throw new Refusal('unprocessable', wording.newcomerLinks, { fields: { content: wording.newcomerLinks } })
  if (!fresh) return
  await oneAtATime(tx, viewer.id)
  const table = fresh === 'post' ? forumPosts : forumResponses
  const today = await tx.$count(
    table,
    and(eq(table.userId, viewer.id), gte(table.createdAt, startOfDay(now))),
  )
  if (today >= (fresh === 'post' ? newcomerLimits.posts : newcomerLimits.responses))
    throw new Refusal('too_many', fresh === 'post' ? wording.newcomerPosts : wording.newcomerResponses)
}

/** Deleted posts count, so deleting is no way around it. */
export async function assertNotShownYet(
  tx: Tx,
  { app, viewer }: MemberContext,
  category: { id: string; shippedAs: string | null },
): Promise<void> {
  if (category.shippedAs !== showcase || viewer.admin) return
  await oneAtATime(tx, viewer.id)
  const since = new Date(app.clock.now().getTime() - periods.showcase)
  const shown = await tx.$count(
    forumPosts,
    and(
      eq(forumPosts.userId, viewer.id),
      eq(forumPosts.categoryId, category.id),
      gt(forumPosts.createdAt, since),
    ),
  )
  if (shown > 0)
    throw new Refusal('unprocessable', wording.showcaseOnce, { fields: { categoryId: wording.showcaseOnce } })
}

async function isNewcomer(
  db: Reader,
  { id, createdAt }: { id: string; createdAt: Date },
  now: Date,
): Promise<boolean> {
  if (now.getTime() - createdAt.getTime() >= periods.newcomer) return false
  return (
    (await db.$count(
      forumResponses,
      and(eq(forumResponses.userId, id), eq(forumResponses.isSolution, true)),
    )) === 0
  )
}

/** Needs `users` in the query. */
export const isSettled = (now: Date) =>
  sql`(users.created_at <= ${new Date(now.getTime() - periods.newcomer).toISOString()}::timestamptz
    or exists (select 1 from ${forumResponses}
    where ${forumResponses.userId} = users.id and ${forumResponses.isSolution}))`

/** Serializes a person's posts, so concurrent ones are all counted. */
async function oneAtATime(tx: Tx, userId: string): Promise<void> {
  await lock(tx, 'forum', userId)
}
