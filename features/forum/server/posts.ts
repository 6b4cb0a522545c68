import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { PostView, postForm } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { followByWriting } from './follows.ts'
import { noteMentions } from './mentions.ts'
import { assertNewcomerLimits, assertNotShownYet } from './newcomers.ts'
import { mayEdit } from './policy.ts'
import { lockPost, postOf, selectResponses } from './reads.ts'
import { forumCategories, forumEdits, forumPosts, forumResponses, forumViews } from './tables.ts'
import { viewPost, viewResponse } from './view.ts'

type OnePost = { postId: string }
type Form = z.infer<typeof postForm>

export async function readPost(context: RequestContext, { postId }: OnePost): Promise<PostView> {
  await postOf(context.app.db, postId)
  await countView(context, postId)
  return wholePost(context.app.db, context, postId)
}

export async function askQuestion(context: MemberContext, input: Form): Promise<PostView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'forum.ask', input }, async (tx, after) => {
    const category = await knownCategory(tx, input.categoryId)
    await assertNewcomerLimits(tx, context, { content: `${input.title} ${input.content}`, fresh: 'post' })
    await assertNotShownYet(tx, context, category)
    const at = app.clock.now()
    const postId = randomUUID()
    await insertPost(tx, { ...input, id: postId, userId: viewer.id, createdAt: at, lastActivityAt: at })
    await recordEvent(tx, { name: 'question.asked', actorId: viewer.id, subjectId: postId, at })
    const recipients = await noteMentions(tx, {
      text: input.content,
      postId,
      responseId: null,
      authorId: viewer.id,
      at,
    })
    after(() => announce(app.live, recipients))
    return wholePost(tx, context, postId)
  })
}

async function insertPost(
  tx: Tx,
  post: Form & { id: string; userId: string; createdAt: Date; lastActivityAt: Date },
): Promise<void> {
  await tx.insert(forumPosts).values(post)
  await countInCategory(tx, post.categoryId, 1)
  await followByWriting(tx, { postId: post.id, userId: post.userId, at: post.createdAt })
}

export async function editPost(
  context: MemberContext,
  { postId, ...form }: OnePost & Form,
): Promise<PostView> {
  const { app, viewer } = context
  return commit(app, async (tx, after) => {
    const before = await lockOwnPost(tx, context, postId)
    const category = await knownCategory(tx, form.categoryId, before.categoryId)
    await assertNewcomerLimits(tx, context, { content: `${form.title} ${form.content}`, fresh: null })
    if (form.categoryId !== before.categoryId) await assertNotShownYet(tx, context, category)
    const at = app.clock.now()
    if (form.title !== before.title || form.content !== before.content)
      await tx
        .insert(forumEdits)
        .values({ postId, title: before.title, content: before.content, createdAt: at })
    await tx
      .update(forumPosts)
      .set({ ...form, editedAt: at })
      .where(eq(forumPosts.id, postId))
    if (form.categoryId !== before.categoryId) await moveInCategories(tx, before.categoryId, form.categoryId)
    const recipients = await noteMentions(tx, {
      text: form.content,
      postId,
      responseId: null,
      authorId: viewer.id,
      at,
    })
    after(() => {
      announce(app.live, recipients)
      app.live.publish(`post:${postId}`, 'changed', {})
    })
    return wholePost(tx, context, postId)
  })
}

export async function removePost(context: MemberContext, { postId }: OnePost): Promise<{ removed: true }> {
  const { app, viewer } = context
  await commit(app, async (tx) => {
    await lockOwnPost(tx, context, postId)
    await hidePost(tx, { postId, at: app.clock.now(), by: viewer.id, hiddenAt: null })
  })
  app.live.publish(`post:${postId}`, 'changed', {})
  return { removed: true }
}

export type Hiding = {
  at: Date
  by: string | null
  hiddenAt: Date | null
}

export async function hidePost(
  tx: Tx,
  { postId, at, by, hiddenAt }: OnePost & Hiding,
): Promise<{ userId: string | null } | undefined> {
  const [hidden] = await tx
    .update(forumPosts)
    .set({ deletedAt: at, deletedBy: by, hiddenAt })
    .where(and(eq(forumPosts.id, postId), isNull(forumPosts.deletedAt)))
    .returning({ userId: forumPosts.userId, categoryId: forumPosts.categoryId })
  if (hidden) await countInCategory(tx, hidden.categoryId, -1)
  return hidden
}

export async function wholePost(db: Reader, { viewer }: RequestContext, postId: string): Promise<PostView> {
  const row = await postOf(db, postId, viewer)
  return viewPost(row, {
    viewer,
    solution: row.isSolved ? await solutionOf(db, viewer, postId) : null,
  })
}

async function solutionOf(
  db: Reader,
  viewer: RequestContext['viewer'],
  postId: string,
): Promise<ResponseView | null> {
  const [row] = await selectResponses(db, {
    viewer,
    where: and(eq(forumResponses.postId, postId), eq(forumResponses.isSolution, true)),
    limit: 1,
  })
  return row ? viewResponse(row, viewer) : null
}

async function countView({ app, viewer, address }: RequestContext, postId: string): Promise<void> {
  const day = app.clock.now().toISOString().slice(0, 10)
  const key = createHmac('sha256', app.secret)
    .update(`forum view|${viewer ? viewer.id : address}|${day}`)
    .digest('base64url')
  await commit({ db: app.primary }, async (tx) => {
    const counted = await tx
      .insert(forumViews)
      .values({ postId, viewer: key, day })
      .onConflictDoNothing()
      .returning({ day: forumViews.day })
    if (counted.length > 0)
      await tx
        .update(forumPosts)
        .set({ viewsCount: sql`${forumPosts.viewsCount} + 1` })
        .where(eq(forumPosts.id, postId))
  })
}

async function lockOwnPost(tx: Tx, { viewer }: MemberContext, postId: string) {
  const row = await lockPost(tx, postId)
  if (!mayEdit(viewer, row)) throw notFound(wording.postNotFound)
  return row
}

async function knownCategory(tx: Tx, categoryId: string, standsIn?: string) {
  const [known] = isUuid(categoryId)
    ? await tx
        .select({
          id: forumCategories.id,
          shippedAs: forumCategories.shippedAs,
          retiredAt: forumCategories.retiredAt,
        })
        .from(forumCategories)
        .where(eq(forumCategories.id, categoryId))
    : []
  if (!known) throw new Refusal('invalid', wording.fillAll, { fields: { categoryId: wording.fillAll } })
  if (known.retiredAt && categoryId !== standsIn)
    throw new Refusal('unprocessable', wording.categoryRetired, {
      fields: { categoryId: wording.categoryRetired },
    })
  return known
}

export async function countInCategory(tx: Tx, categoryId: string, by: number): Promise<void> {
  await tx
    .update(forumCategories)
    .set({ postsCount: sql`${forumCategories.postsCount} + ${by}` })
    .where(eq(forumCategories.id, categoryId))
}

/** Locks both rows in one order, so opposite moves can't deadlock. */
async function moveInCategories(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(inArray(forumCategories.id, [from, to]))
    .orderBy(forumCategories.id)
    .for('no key update')
  await countInCategory(tx, from, -1)
  await countInCategory(tx, to, 1)
}
