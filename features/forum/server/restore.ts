import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { countInCategory, wholePost } from './posts.ts'
import { lockPost, responseOf } from './reads.ts'
import { forumPosts, forumResponses } from './tables.ts'
import { viewResponse } from './view.ts'

const present = { deletedAt: null, deletedBy: null, hiddenAt: null }

export async function restorePost(context: MemberContext, { postId }: { postId: string }): Promise<PostView> {
  const { app } = context
  const view = await commit(app, async (tx) => {
    const [row] = isUuid(postId)
      ? await tx
          .update(forumPosts)
          .set(present)
          .where(and(eq(forumPosts.id, postId), byViewer(context, forumPosts)))
          .returning({ categoryId: forumPosts.categoryId })
      : []
    if (!row) throw notFound(wording.restoreFailed)
    await countInCategory(tx, row.categoryId, 1)
    return wholePost(tx, context, postId)
  })
  app.live.publish(`post:${postId}`, 'changed', {})
  return view
}

export async function restoreResponse(
  context: MemberContext,
  { responseId }: { responseId: string },
): Promise<ResponseView> {
  const { app, viewer } = context
  const view = await commit(app, async (tx) => {
    const mine = and(eq(forumResponses.id, responseId), byViewer(context, forumResponses))
    const [found] = isUuid(responseId)
      ? await tx.select({ postId: forumResponses.postId }).from(forumResponses).where(mine)
      : []
    if (!found) throw notFound(wording.restoreFailed)
    const post = await lockPost(tx, found.postId)
    const [row] = await tx
      .update(forumResponses)
      .set({
        ...present,
        isSolution: post.isSolved ? false : sql`${forumResponses.wasSolution}`,
        wasSolution: false,
      })
      .where(mine)
      .returning()
    if (!row) throw notFound(wording.restoreFailed)
    await countBack(tx, { postId: found.postId, solves: row.isSolution })
    return viewResponse(await responseOf(tx, { viewer, responseId }), viewer)
  })
  app.live.publish(`post:${view.postId}`, 'changed', {})
  return view
}

export async function unhide(
  tx: Tx,
  { postId, responseId }: { postId: string | null; responseId: string | null },
): Promise<void> {
  if (postId) {
    const [shown] = await tx
      .update(forumPosts)
      .set(present)
      .where(and(eq(forumPosts.id, postId), isNotNull(forumPosts.hiddenAt)))
      .returning({ categoryId: forumPosts.categoryId })
    if (shown) await countInCategory(tx, shown.categoryId, 1)
    return
  }
  const [row] = await tx
    .update(forumResponses)
    .set(present)
    .where(and(eq(forumResponses.id, ensure(responseId)), isNotNull(forumResponses.hiddenAt)))
    .returning({ postId: forumResponses.postId })
  if (row) await countBack(tx, { postId: row.postId, solves: false })
}

async function countBack(tx: Tx, { postId, solves }: { postId: string; solves: boolean }): Promise<void> {
  await tx
    .update(forumPosts)
    .set({ responsesCount: sql`${forumPosts.responsesCount} + 1`, ...(solves ? { isSolved: true } : {}) })
    .where(eq(forumPosts.id, postId))
}

function byViewer({ app, viewer }: MemberContext, table: typeof forumPosts | typeof forumResponses) {
  return and(
    eq(table.deletedBy, viewer.id),
    eq(table.userId, viewer.id),
    isNull(table.hiddenAt),
    gt(table.deletedAt, new Date(app.clock.now().getTime() - periods.forumUndo)),
  )
}
