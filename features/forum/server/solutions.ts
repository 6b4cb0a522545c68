import { and, eq, isNull } from 'drizzle-orm'
import { recordAdminAct } from '#kit/server/audit.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import { mayAccept } from './policy.ts'
import { wholePost } from './posts.ts'
import { lockPost } from './reads.ts'
import { forumPosts, forumResponses } from './tables.ts'

type OnePost = { postId: string }

export async function acceptSolution(
  context: MemberContext,
  { postId, responseId }: OnePost & { responseId: string },
): Promise<PostView> {
  const { app, viewer } = context
  const view = await commit(app, async (tx, after) => {
    const post = await lockPostToDecide(tx, context, { postId, what: 'forum.accept' })
    if (!isUuid(responseId)) throw notFound(wording.responseNotFound)
    const [row] = await tx
      .select({ isSolution: forumResponses.isSolution, userId: forumResponses.userId })
      .from(forumResponses)
      .where(
        and(
          eq(forumResponses.id, responseId),
          eq(forumResponses.postId, postId),
          isNull(forumResponses.deletedAt),
        ),
      )
    if (!row) throw notFound(wording.responseNotFound)
    const recipients = row.userId && !row.isSolution ? [row.userId] : []
    if (!row.isSolution)
      await markSolved(tx, post, { responseId, actorId: viewer.id, at: app.clock.now(), recipients })
    after(() => announce(app.live, recipients))
    return wholePost(tx, context, postId)
  })
  app.live.publish(`post:${postId}`, 'changed', {})
  return view
}

export async function unacceptSolution(context: MemberContext, { postId }: OnePost): Promise<PostView> {
  const { app } = context
  const view = await commit(app, async (tx) => {
    await lockPostToDecide(tx, context, { postId, what: 'forum.unaccept' })
    await clearSolution(tx, postId)
    return wholePost(tx, context, postId)
  })
  app.live.publish(`post:${postId}`, 'changed', {})
  return view
}

export async function markSolved(
  tx: Tx,
  { id: postId, isSolved }: { id: string; isSolved: boolean },
  {
    responseId,
    actorId,
    at,
    recipients = [],
  }: { responseId: string; actorId: string; at: Date; recipients?: string[] },
): Promise<void> {
  // On its own and first: a post has one solution at any moment.
  if (isSolved) await unmarkSolution(tx, postId)
  await tx.update(forumResponses).set({ isSolution: true }).where(eq(forumResponses.id, responseId))
  await tx.update(forumPosts).set({ isSolved: true, lastActivityAt: at }).where(eq(forumPosts.id, postId))
  await recordEvent(tx, {
    name: 'solution.accepted',
    actorId,
    subjectId: postId,
    data: { responseId },
    at,
    recipients,
  })
}

export async function clearSolution(tx: Tx, postId: string): Promise<void> {
  await tx.update(forumPosts).set({ isSolved: false }).where(eq(forumPosts.id, postId))
  await unmarkSolution(tx, postId)
}

async function unmarkSolution(tx: Tx, postId: string): Promise<void> {
  await tx
    .update(forumResponses)
    .set({ isSolution: false })
    .where(and(eq(forumResponses.postId, postId), eq(forumResponses.isSolution, true)))
}

/** Deciding on someone else's post uses administrator power and goes into the audit log. */
async function lockPostToDecide(
  tx: Tx,
  { app, viewer }: MemberContext,
  { postId, what }: OnePost & { what: string },
): Promise<{ id: string; isSolved: boolean }> {
  const post = await lockPost(tx, postId)
  if (!mayAccept(viewer, post)) throw new Refusal('forbidden', wording.notYoursToAccept)
  if (post.userId !== viewer.id)
    await recordAdminAct(tx, {
      actorId: viewer.id,
      what,
      aboutId: post.userId,
      subjects: { postId },
      at: app.clock.now(),
    })
  return post
}
