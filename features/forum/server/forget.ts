import { and, eq, exists, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { forumEdits, forumPosts, forumResponses, forumViews } from './tables.ts'

const gone = { title: 'Deleted post', content: 'Its author deleted this post.' }

/**
 * Deletes yesterday's views, and texts their writer deleted over 30 days ago. What our team hid stays
 * for an appeal.
 */
export async function forgetDeleted({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - periods.removedKept)
  await db.delete(forumViews).where(lt(forumViews.day, now.toISOString().slice(0, 10)))
  await db
    .delete(forumResponses)
    .where(
      and(
        lt(forumResponses.deletedAt, since),
        eq(forumResponses.deletedBy, forumResponses.userId),
        isNull(forumResponses.hiddenAt),
      ),
    )
  const deleted = and(
    lt(forumPosts.deletedAt, since),
    eq(forumPosts.deletedBy, forumPosts.userId),
    isNull(forumPosts.hiddenAt),
  )
  const othersWrote = exists(
    db
      .select({ one: sql`1` })
      .from(forumResponses)
      .where(
        and(
          eq(forumResponses.postId, forumPosts.id),
          // A deleted account has no id, and its words stay too.
          sql`${forumResponses.userId} is distinct from ${forumPosts.userId}`,
        ),
      ),
  )
  await db.delete(forumPosts).where(and(deleted, not(othersWrote)))
  const emptied = db.select({ id: forumPosts.id }).from(forumPosts).where(deleted)
  await db.delete(forumEdits).where(inArray(forumEdits.postId, emptied))
  await db
    .update(forumPosts)
    .set(gone)
    .where(and(deleted, ne(forumPosts.content, gone.content)))
}
