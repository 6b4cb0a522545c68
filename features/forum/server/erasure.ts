import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { nameKey } from '#features/profiles/contract.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Erase, Leaving } from '#kit/server/erasure.ts'
import { wording } from '../contract.ts'
import {
  forumCategories,
  forumEdits,
  forumLikes,
  forumMentions,
  forumPosts,
  forumResponses,
} from './tables.ts'

/**
 * Anonymizes or erases, as chosen (decision 0015). Deletes what they had deleted and all earlier
 * versions; other people's words stay.
 */
export const eraseForum: Erase = async (tx, { userId, posts }, { app, after }) => {
  const own = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(eq(forumPosts.userId, userId))
    .orderBy(forumPosts.id)
    .for('no key update')
  const answered = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(
      inArray(
        forumPosts.id,
        tx
          .select({ id: forumResponses.postId })
          .from(forumResponses)
          .where(eq(forumResponses.userId, userId)),
      ),
    )
    .orderBy(forumPosts.id)
    .for('no key update')
  const texts = own.length + (await tx.$count(forumResponses, eq(forumResponses.userId, userId)))
  await deleteLikes(tx, userId)
  await unname(tx, userId)
  await forgetVersions(tx, userId)
  await removeResponses(tx, userId, posts)
  await removePosts(tx, userId, posts)
  await tx.update(forumPosts).set({ userId: null }).where(eq(forumPosts.userId, userId))
  await tx.update(forumResponses).set({ userId: null }).where(eq(forumResponses.userId, userId))
  const postIds = new Set([...own, ...answered].map(({ id }) => id))
  after(() => {
    for (const postId of postIds) app.live.publish(`post:${postId}`, 'changed', {})
  })
  return { forumTexts: texts }
}

async function deleteLikes(tx: Tx, userId: string): Promise<void> {
  const gone = await tx
    .delete(forumLikes)
    .where(eq(forumLikes.userId, userId))
    .returning({ responseId: forumLikes.responseId })
  if (gone.length > 0)
    await tx
      .update(forumResponses)
      .set({ likesCount: sql`${forumResponses.likesCount} - 1` })
      .where(
        inArray(
          forumResponses.id,
          gone.map(({ responseId }) => responseId),
        ),
      )
}

async function forgetVersions(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`delete from ${forumEdits} e where e.post_id in (select id from ${forumPosts}
      where user_id = ${userId}) or e.response_id in (select id from ${forumResponses} where user_id = ${userId})`,
  )
}

async function removeResponses(tx: Tx, userId: string, posts: Leaving['posts']): Promise<void> {
  const mine = eq(forumResponses.userId, userId)
  const gone = await tx
    .delete(forumResponses)
    .where(posts === 'erase' ? mine : and(mine, isNotNull(forumResponses.deletedAt)))
    .returning({
      postId: forumResponses.postId,
      isSolution: forumResponses.isSolution,
      deletedAt: forumResponses.deletedAt,
    })
  const living = JSON.stringify(gone.filter(({ deletedAt }) => !deletedAt))
  await tx.execute(sql`
    update ${forumPosts} post
    set responses_count = post.responses_count - gone.count, is_solved = post.is_solved and not gone.solved
    from (
      select "postId" as post_id, count(*)::int as count, bool_or("isSolution") as solved
      from json_to_recordset(${living}::json) as response("postId" uuid, "isSolution" boolean)
      group by "postId"
    ) gone
    where post.id = gone.post_id`)
}

async function removePosts(tx: Tx, userId: string, posts: Leaving['posts']): Promise<void> {
  const going = and(
    eq(forumPosts.userId, userId),
    posts === 'erase' ? undefined : isNotNull(forumPosts.deletedAt),
  )
  const answered = sql`exists (select 1 from ${forumResponses} r
    where r.post_id = ${forumPosts.id} and r.user_id is distinct from ${userId}::uuid and r.deleted_at is null)`
  const marked = await tx
    .update(forumPosts)
    .set({ userId: null, title: wording.deletedPost, content: wording.deletedPost, editedAt: null })
    .where(and(going, answered))
    .returning({ id: forumPosts.id })
  if (marked.length > 0)
    await tx.delete(forumMentions).where(
      and(
        inArray(
          forumMentions.postId,
          marked.map(({ id }) => id),
        ),
        isNull(forumMentions.responseId),
      ),
    )
  const gone = await tx
    .delete(forumPosts)
    .where(going)
    .returning({ categoryId: forumPosts.categoryId, deletedAt: forumPosts.deletedAt })
  const living = gone.filter(({ deletedAt }) => deletedAt === null)
  for (const categoryId of [...new Set(living.map((post) => post.categoryId))].sort()) {
    const count = living.filter((post) => post.categoryId === categoryId).length
    await tx
      .update(forumCategories)
      .set({ postsCount: sql`${forumCategories.postsCount} - ${count}` })
      .where(eq(forumCategories.id, categoryId))
  }
}

/** Replaces @name with '@deleted member' in other people's texts. */
async function unname(tx: Tx, userId: string): Promise<void> {
  const places = await tx
    .select({ postId: forumMentions.postId, responseId: forumMentions.responseId })
    .from(forumMentions)
    .where(eq(forumMentions.userId, userId))
  for (const { postId, responseId } of places) {
    const inText = and(
      eq(forumMentions.postId, postId),
      responseId ? eq(forumMentions.responseId, responseId) : isNull(forumMentions.responseId),
    )
    const names = await tx
      .select({ name: forumMentions.name, userId: forumMentions.userId })
      .from(forumMentions)
      .where(inText)
    const without = unnaming(names, userId)
    const table = responseId ? forumResponses : forumPosts
    const [text] = await tx
      .select({ content: table.content })
      .from(table)
      .where(eq(table.id, responseId ?? postId))
      .for('no key update')
    if (text)
      await tx
        .update(table)
        .set({ content: without(text.content) })
        .where(eq(table.id, responseId ?? postId))
    const versions = await tx
      .select({ id: forumEdits.id, content: forumEdits.content })
      .from(forumEdits)
      .where(responseId ? eq(forumEdits.responseId, responseId) : eq(forumEdits.postId, postId))
    for (const { id, content } of versions)
      await tx
        .update(forumEdits)
        .set({ content: without(content) })
        .where(eq(forumEdits.id, id))
  }
}

/** Names can contain spaces and share a prefix: the longest match counts, as when they were recorded. */
function unnaming(names: { name: string; userId: string }[], userId: string): (text: string) => string {
  const gone = new Set(names.filter((one) => one.userId === userId).map(({ name }) => nameKey(name)))
  const known = names
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.\\+*?[\](){}^$|/-]/g, '\\$&'))
  const sign = new RegExp(`(?<![\\p{L}\\p{N}_@])@(${known.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
  return (text) =>
    text.replaceAll(sign, (whole, name: string) =>
      gone.has(nameKey(name)) ? `@${wording.deletedMember.toLowerCase()}` : whole,
    )
}
