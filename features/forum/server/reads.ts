import { and, asc, eq, getTableColumns, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { avatars } from '#features/profiles/server/tables.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { Viewer } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { Mention } from '../writing-contract.ts'
import { postsAbout } from './similar.ts'
import {
  forumCategories,
  forumFollows,
  forumLikes,
  forumMentions,
  forumPosts,
  forumResponses,
} from './tables.ts'

const { search: _postSearch, folded: _postFolded, ...ofPost } = getTableColumns(forumPosts)
const { search: _responseSearch, folded: _responseFolded, ...ofResponse } = getTableColumns(forumResponses)
const noOne = sql`null::uuid`
const named = {
  username: profiles.username,
  avatarVersion: avatars.version,
  categoryName: forumCategories.name,
  categoryIcon: forumCategories.icon,
}
const ofSummary = {
  id: forumPosts.id,
  userId: forumPosts.userId,
  fromTeam: forumPosts.fromTeam,
  categoryId: forumPosts.categoryId,
  title: forumPosts.title,
  isSolved: forumPosts.isSolved,
  viewsCount: forumPosts.viewsCount,
  responsesCount: forumPosts.responsesCount,
  createdAt: forumPosts.createdAt,
  lastActivityAt: forumPosts.lastActivityAt,
}
const beginning = sql<string>`left(${forumPosts.content}, 600)`

export type CategoryRow = typeof forumCategories.$inferSelect
export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]
export type PostRow = Awaited<ReturnType<typeof postOf>>
export type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number]

const versionOf = sql<string>`md5(concat_ws('|', ${forumPosts.lastActivityAt}, ${forumPosts.editedAt},
  ${forumPosts.responsesCount}, ${forumPosts.isSolved}, (select max(r.edited_at) from ${forumResponses} r
  where r.post_id = ${forumPosts}.id and r.edited_at is not null)))`

const mentionsIn = (text: SQL) =>
  sql<Mention[]>`coalesce((select json_agg(json_build_object('name', m.name, 'username', p.username))
    from ${forumMentions} m join ${profiles} p on p.id = m.user_id where ${text} and p.username is not null), '[]')`

/** All but the threads we open for events, which say the same, until someone responds. */
export const isListed = or(not(forumPosts.fromTeam), gt(forumPosts.responsesCount, 0))

export type Cut<Limit = number> = { where: SQL | undefined; orderBy: SQL[]; limit: Limit }

export function selectSummaries(db: Reader, { where, orderBy, limit }: Cut<number | Placeholder>) {
  return summariesFrom(db, forumPosts)
    .where(and(isNull(forumPosts.deletedAt), where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** The first matches in the cut's order; the database scans no further than it must. */
export function selectNearest(
  db: Reader,
  { where, orderBy, limit }: Cut,
  { among, holding }: { among: number; holding: SQL },
) {
  const first = db
    .select()
    .from(forumPosts)
    .where(and(isNull(forumPosts.deletedAt), where))
    .orderBy(...orderBy)
    .limit(among)
    .as('forum_posts')
  // Aliased to the table's own name, so `holding` and the order refer to these rows.
  return summariesFrom(db, first as unknown as typeof forumPosts)
    .where(holding)
    .orderBy(...orderBy)
    .limit(limit)
}

function summariesFrom(db: Reader, posts: typeof forumPosts) {
  return db
    .select({ ...ofSummary, ...named, beginning })
    .from(posts)
    .innerJoin(forumCategories, eq(forumCategories.id, forumPosts.categoryId))
    .leftJoin(profiles, eq(profiles.id, forumPosts.userId))
    .leftJoin(avatars, eq(avatars.userId, forumPosts.userId))
}

/** Not found alike for unknown, malformed and deleted ids. */
export async function postOf(db: Reader, postId: string, viewer: Viewer | null = null) {
  if (!isUuid(postId)) throw notFound(wording.postNotFound)
  const [row] = await db
    .select({
      ...ofPost,
      ...named,
      mentions: mentionsIn(sql`m.post_id = ${forumPosts.id} and m.response_id is null`),
      muted: forumFollows.muted,
      version: versionOf,
    })
    .from(forumPosts)
    .innerJoin(forumCategories, eq(forumCategories.id, forumPosts.categoryId))
    .leftJoin(profiles, eq(profiles.id, forumPosts.userId))
    .leftJoin(avatars, eq(avatars.userId, forumPosts.userId))
    .leftJoin(
      forumFollows,
      and(eq(forumFollows.postId, forumPosts.id), eq(forumFollows.userId, viewer?.id ?? noOne)),
    )
    .where(and(eq(forumPosts.id, postId), isNull(forumPosts.deletedAt)))
  if (!row) throw notFound(wording.postNotFound)
  return row
}

export async function livingPosts(db: Reader, postIds: string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(inArray(forumPosts.id, postIds), isNull(forumPosts.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

export async function postVersion(db: Reader, postId: string): Promise<string | undefined> {
  const [row] = await db.select({ version: versionOf }).from(forumPosts).where(eq(forumPosts.id, postId))
  return row?.version
}

export async function isLivingPost(db: Reader, postId: string): Promise<boolean> {
  return (
    isUuid(postId) &&
    (await db.$count(forumPosts, and(eq(forumPosts.id, postId), isNull(forumPosts.deletedAt)))) > 0
  )
}

/** Locks the post, so its solution and counts change one at a time. */
export async function lockPost(db: Reader, postId: string) {
  if (!isUuid(postId)) throw notFound(wording.postNotFound)
  // Not 'for update', which would block rows that reference it (a view, a like).
  const [row] = await db
    .select(ofPost)
    .from(forumPosts)
    .where(and(eq(forumPosts.id, postId), isNull(forumPosts.deletedAt)))
    .for('no key update')
  if (!row) throw notFound(wording.postNotFound)
  return row
}

export function selectResponses(
  db: Reader,
  { viewer, where, limit }: { viewer: Viewer | null; where: SQL | undefined; limit: number },
) {
  const likedByMe = viewer
    ? sql<boolean>`exists (select 1 from ${forumLikes}
      where ${forumLikes.responseId} = ${forumResponses.id} and ${forumLikes.userId} = ${viewer.id})`
    : sql<boolean>`false`
  return db
    .select({
      ...ofResponse,
      username: profiles.username,
      avatarVersion: avatars.version,
      postAuthorId: forumPosts.userId,
      likedByMe,
      mentions: mentionsIn(sql`m.response_id = ${forumResponses.id}`),
    })
    .from(forumResponses)
    .innerJoin(forumPosts, and(eq(forumPosts.id, forumResponses.postId), isNull(forumPosts.deletedAt)))
    .leftJoin(profiles, eq(profiles.id, forumResponses.userId))
    .leftJoin(avatars, eq(avatars.userId, forumResponses.userId))
    .where(and(isNull(forumResponses.deletedAt), where))
    .orderBy(asc(forumResponses.createdAt), asc(forumResponses.id))
    .limit(limit)
}

export async function responseOf(
  db: Reader,
  { viewer, responseId }: { viewer: Viewer | null; responseId: string },
): Promise<ResponseRow> {
  if (!isUuid(responseId)) throw notFound(wording.responseNotFound)
  const [row] = await selectResponses(db, { viewer, where: eq(forumResponses.id, responseId), limit: 1 })
  if (!row) throw notFound(wording.responseNotFound)
  return row
}

const threadsRead = 4
const responsesRead = 3

/** What members wrote on a subject: the nearest posts, each with its solution or most liked responses. */
export async function threadsAbout(db: Reader, text: string) {
  const found = await postsAbout(db, text, threadsRead)
  const ids = found.map(({ id }) => id)
  const texts = await db
    .select({ id: forumPosts.id, authorId: forumPosts.userId, post: beginning, responses: firstResponses })
    .from(forumPosts)
    .where(inArray(forumPosts.id, ids))
  return found.map(({ id, title, isSolved }) => {
    return { ...ensure(texts.find((text) => text.id === id)), title, isSolved }
  })
}

const firstResponses = sql<{ text: string; isSolution: boolean }[]>`coalesce((select json_agg(r) from
  (select left(content, 600) as text, is_solution as "isSolution" from ${forumResponses}
    where post_id = ${forumPosts}.id and deleted_at is null
    order by is_solution desc, likes_count desc, created_at limit ${responsesRead}) r), '[]')`

export async function postTitles(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: forumPosts.id, title: forumPosts.title })
    .from(forumPosts)
    .where(and(inArray(forumPosts.id, ids), isNull(forumPosts.deletedAt)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
