import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { recordAdminAct } from '#kit/server/audit.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { newerThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { followByWriting, followersOf, listenersOf } from './follows.ts'
import { noteMentions } from './mentions.ts'
import { assertNewcomerLimits } from './newcomers.ts'
import { mayAccept, mayEdit } from './policy.ts'
import type { Hiding } from './posts.ts'
import { lockPost, postOf, responseOf, selectResponses } from './reads.ts'
import { clearSolution, markSolved } from './solutions.ts'
import { forumEdits, forumPosts, forumResponses } from './tables.ts'
import { viewResponse } from './view.ts'

type OnePost = { postId: string }
type OneResponse = { responseId: string }

export async function listResponses(
  { app, viewer }: RequestContext,
  { postId, cursor, limit }: OnePost & { cursor?: string; limit: number },
) {
  const { version } = await postOf(app.db, postId)
  const rows = await selectResponses(app.db, {
    viewer,
    where: and(eq(forumResponses.postId, postId), newerThan(cursor, forumResponses)),
    limit: limit + 1,
  })
  return { ...toPage(rows, limit, (row) => viewResponse(row, viewer)), version }
}

/** Checking the box marks the post solved if the viewer may; otherwise it proposes a solution. */
export async function respond(
  context: MemberContext,
  input: OnePost & { content: string; solves: boolean },
): Promise<ResponseView> {
  const { app, viewer } = context
  const { postId, content, solves } = input
  return createOnce(context, { endpoint: 'forum.respond', input }, async (tx, after) => {
    const post = await lockPost(tx, postId)
    await assertNewcomerLimits(tx, context, { content, fresh: 'response' })
    const at = app.clock.now()
    // Only the author replaces what the author accepted, unless someone uses the explicit button.
    const decides = mayAccept(viewer, post) && (!post.isSolved || post.userId === viewer.id)
    const responseId = randomUUID()
    const followers = await insertResponse(tx, viewer, {
      id: responseId,
      postId,
      content,
      isProposed: solves && !decides,
      createdAt: at,
    })
    const mentioned = await noteMentions(tx, { text: content, postId, responseId, authorId: viewer.id, at })
    // People mentioned in it get that notification only.
    const listeners = listenersOf(followers, post.userId).filter((userId) => !mentioned.includes(userId))
    await recordEvent(tx, {
      name: 'question.answered',
      actorId: viewer.id,
      subjectId: postId,
      data: { responseId },
      at,
      recipients: listeners,
    })
    if (solves && decides) await solveByResponding(tx, { post, responseId, actorId: viewer.id, at })
    after(() => {
      app.live.publish(`post:${postId}`, 'responded', { responseId, authorId: viewer.id })
      announce(app.live, [...listeners, ...mentioned])
    })
    return viewResponse(await responseOf(tx, { viewer, responseId }), viewer)
  })
}

export async function editResponse(
  context: MemberContext,
  { responseId, content }: OneResponse & { content: string },
): Promise<ResponseView> {
  const { app, viewer } = context
  const view = await commit(app, async (tx, after) => {
    const before = await lockOwnResponse(tx, { viewer, responseId })
    await assertNewcomerLimits(tx, context, { content, fresh: null })
    const at = app.clock.now()
    if (content !== before.content) {
      await tx.insert(forumEdits).values({ responseId, content: before.content, createdAt: at })
      await tx.update(forumResponses).set({ content, editedAt: at }).where(eq(forumResponses.id, responseId))
      const recipients = await noteMentions(tx, {
        text: content,
        postId: before.postId,
        responseId,
        authorId: viewer.id,
        at,
      })
      after(() => announce(app.live, recipients))
    }
    return viewResponse(await responseOf(tx, { viewer, responseId }), viewer)
  })
  app.live.publish(`post:${view.postId}`, 'changed', {})
  return view
}

export async function removeResponse(
  { app, viewer }: MemberContext,
  { responseId }: OneResponse,
): Promise<{ removed: true }> {
  const changed = await commit(app, async (tx) => {
    const { postId, isSolution } = await lockOwnResponse(tx, { viewer, responseId })
    await hideResponse(tx, {
      responseId,
      postId,
      isSolution,
      at: app.clock.now(),
      by: viewer.id,
      hiddenAt: null,
    })
    return postId
  })
  app.live.publish(`post:${changed}`, 'changed', {})
  return { removed: true }
}

/** The caller has locked the post. */
export async function hideResponse(
  tx: Tx,
  {
    responseId,
    postId,
    isSolution,
    at,
    by,
    hiddenAt,
  }: OneResponse & OnePost & Hiding & { isSolution: boolean },
): Promise<void> {
  if (isSolution) await clearSolution(tx, postId)
  await tx
    .update(forumResponses)
    .set({ deletedAt: at, deletedBy: by, hiddenAt, wasSolution: isSolution })
    .where(eq(forumResponses.id, responseId))
  await tx
    .update(forumPosts)
    .set({ responsesCount: sql`${forumPosts.responsesCount} - 1` })
    .where(eq(forumPosts.id, postId))
}

/** Locks the post and rereads the response. */
export async function lockResponse(
  tx: Tx,
  { viewer, responseId }: OneResponse & { viewer: MemberContext['viewer'] },
) {
  const { postId } = await responseOf(tx, { viewer, responseId })
  await lockPost(tx, postId)
  return responseOf(tx, { viewer, responseId })
}

/** The caller has locked the post. Returns who followed it before. */
async function insertResponse(
  tx: Tx,
  { id: userId, admin: isAdminResponse }: MemberContext['viewer'],
  response: OnePost & { id: string; content: string; isProposed: boolean; createdAt: Date },
) {
  const { postId, createdAt: at } = response
  await tx.insert(forumResponses).values({ ...response, userId, isAdminResponse })
  await tx
    .update(forumPosts)
    .set({ responsesCount: sql`${forumPosts.responsesCount} + 1`, lastActivityAt: at })
    .where(eq(forumPosts.id, postId))
  const followers = await followersOf(tx, postId)
  await followByWriting(tx, { postId, userId, at })
  return followers
}

type Fresh = OneResponse & {
  post: { id: string; userId: string | null; isSolved: boolean }
  actorId: string
  at: Date
}

async function solveByResponding(tx: Tx, { post, responseId, actorId, at }: Fresh): Promise<void> {
  await markSolved(tx, post, { responseId, actorId, at })
  if (post.userId !== actorId)
    await recordAdminAct(tx, {
      actorId,
      what: 'forum.respond',
      aboutId: post.userId,
      subjects: { postId: post.id, responseId },
      at,
    })
}

async function lockOwnResponse(tx: Tx, one: OneResponse & { viewer: MemberContext['viewer'] }) {
  const row = await lockResponse(tx, one)
  if (!mayEdit(one.viewer, row)) throw notFound(wording.responseNotFound)
  return row
}
