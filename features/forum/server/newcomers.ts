import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { periods, startOfDay } from '#kit/server/schedule.ts'
import { newcomerLimits, showcase, wording } from '../contract.ts'
import { forumPosts, forumResponses } from './tables.ts'

type Written = { content: string; fresh: 'post' | 'response' | null }

/** Refuses a newcomer's text with too many links, and one too many of a day. `fresh` is null for a change of what is there. */
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

/** Refuses showing a project again too soon; a deleted post counts, so that deleting is no way round. */
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

/** Whether somebody is here for less than three days and has not solved anything yet. */
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

/** SQL for people who are no newcomers any more; `users` and their id stand in the query round it. */
export const isSettled = (now: Date) =>
  sql`(users.created_at <= ${new Date(now.getTime() - periods.newcomer).toISOString()}::timestamptz or exists (select 1 from ${forumResponses} where ${forumResponses.userId} = users.id and ${forumResponses.isSolution}))`

/** Two posts sent at once are counted one after the other. */
async function oneAtATime(tx: Tx, userId: string): Promise<void> {
  await lock(tx, 'forum', userId)
}
