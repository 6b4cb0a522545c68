import { and, eq, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { responseOf } from './reads.ts'
import { forumLikes, forumResponses } from './tables.ts'

type OneResponse = { responseId: string }
type Liking = { likesCount: number; likedByMe: boolean }

export async function likeResponse(
  { app, viewer }: MemberContext,
  { responseId }: OneResponse,
): Promise<Liking> {
  return commit(app, async (tx) => {
    await responseOf(tx, { viewer, responseId })
    const added = await tx
      .insert(forumLikes)
      .values({ responseId, userId: viewer.id, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning()
    return { likesCount: await countLikes(tx, responseId, added.length), likedByMe: true }
  })
}

export async function unlikeResponse(
  { app, viewer }: MemberContext,
  { responseId }: OneResponse,
): Promise<Liking> {
  return commit(app, async (tx) => {
    await responseOf(tx, { viewer, responseId })
    const deleted = await tx
      .delete(forumLikes)
      .where(and(eq(forumLikes.responseId, responseId), eq(forumLikes.userId, viewer.id)))
      .returning()
    return { likesCount: await countLikes(tx, responseId, -deleted.length), likedByMe: false }
  })
}

async function countLikes(tx: Tx, responseId: string, by: number): Promise<number> {
  const row = one(
    await tx
      .update(forumResponses)
      .set({ likesCount: sql`${forumResponses.likesCount} + ${by}` })
      .where(eq(forumResponses.id, responseId))
      .returning({ likesCount: forumResponses.likesCount }),
    'forum response',
  )
  return row.likesCount
}
