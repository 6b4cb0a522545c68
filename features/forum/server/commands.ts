import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { nameKey } from '#features/profiles/contract.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { wording } from '../contract.ts'
import {
  forumCategories,
  forumEdits,
  forumLikes,
  forumMentions,
  forumPosts,
  forumResponses,
} from './tables.ts'

/** Opens a thread that nobody in particular asked for, such as a marathon's place; null where there is no category left to post in. */
export async function openThread(
  tx: Tx,
  { title, content, at }: { title: string; content: string; at: Date },
): Promise<string | null> {
  const [category] = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(isNull(forumCategories.retiredAt))
    .orderBy(asc(forumCategories.position), asc(forumCategories.createdAt))
    .limit(1)
  if (!category) return null
  const row = one(
    await tx
      .insert(forumPosts)
      .values({ categoryId: category.id, fromTeam: true, title, content, createdAt: at, lastActivityAt: at })
      .returning({ id: forumPosts.id }),
    'forum post',
  )
  await tx
    .update(forumCategories)
    .set({ postsCount: sql`${forumCategories.postsCount} + 1` })
    .where(eq(forumCategories.id, category.id))
  return row.id
}

/** Gives such a thread another title. */
export async function retitleThread(
  tx: Tx,
  { postId, title }: { postId: string; title: string },
): Promise<void> {
  await tx
    .update(forumPosts)
    .set({ title })
    .where(and(eq(forumPosts.id, postId), eq(forumPosts.fromTeam, true)))
}

type Leaving = { userId: string; posts: 'anonymise' | 'erase' }
/** How many texts there were, and whose pages have changed. */
type Left = { texts: number; postIds: string[] }

/**
 * Takes a person out of the forum within the caller's transaction, before their row goes (decision
 * 0015). What they had deleted themselves goes in any case, and so do earlier versions; others' words always stand.
 */
export async function leaveForum(tx: Tx, { userId, posts }: Leaving): Promise<Left> {
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
  await takeLikesBack(tx, userId)
  await unname(tx, userId)
  await forgetVersions(tx, userId)
  await removeResponses(tx, userId, posts)
  await removePosts(tx, userId, posts)
  await tx.update(forumPosts).set({ userId: null }).where(eq(forumPosts.userId, userId))
  await tx.update(forumResponses).set({ userId: null }).where(eq(forumResponses.userId, userId))
  return { texts, postIds: [...new Set([...own, ...answered].map(({ id }) => id))] }
}

async function takeLikesBack(tx: Tx, userId: string): Promise<void> {
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
    sql`delete from ${forumEdits} e where e.post_id in (select id from ${forumPosts} where user_id = ${userId}) or e.response_id in (select id from ${forumResponses} where user_id = ${userId})`,
  )
}

/** A living response that goes leaves its post's count, and a post that it solved is open again. */
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

/** A post that others have answered leaves a mark in its place, so that their words have something to stand under. */
async function removePosts(tx: Tx, userId: string, posts: Leaving['posts']): Promise<void> {
  const going = and(
    eq(forumPosts.userId, userId),
    posts === 'erase' ? undefined : isNotNull(forumPosts.deletedAt),
  )
  const answered = sql`exists (select 1 from ${forumResponses} r where r.post_id = ${forumPosts.id} and r.user_id is distinct from ${userId}::uuid and r.deleted_at is null)`
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

/** In others' texts an @ and the name become '@deleted member': the sentence still reads, and names nobody. */
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

/** Names may hold spaces and begin alike, so that of those in the text the longest counts, as when they were noted. */
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
