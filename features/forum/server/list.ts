import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RequestContext } from '../../../server/context.ts'
import type { Reader } from '../../../server/db.ts'
import { isUuid } from '../../../server/paging.ts'
import type { CategoryView, PostSummary, Sort } from '../contract.ts'
import { selectSummaries } from './reads.ts'
import type { SummaryRow } from './reads.ts'
import { forumCategories, forumPosts, forumResponses } from './tables.ts'
import { viewCategory, viewSummary } from './view.ts'

const mostWords = 8
/** From so many hits on, a search goes through the posts in order. */
const commonFrom = 2000
const columns = { latest: forumPosts.createdAt, most_responses: forumPosts.responsesCount, most_views: forumPosts.viewsCount }

type Listing = { search?: string; category?: string; sort: Sort; cursor?: string; limit: number }

/** The categories one can post in, in their order. Posts of retired ones stand in the list of all. */
export async function listCategories({ app }: RequestContext): Promise<{ items: CategoryView[] }> {
  const rows = await app.db.select().from(forumCategories).where(isNull(forumCategories.retiredAt)).orderBy(asc(forumCategories.position), asc(forumCategories.createdAt), asc(forumCategories.id))
  return { items: rows.map(viewCategory) }
}

/** A page of living posts; an unknown category has none. */
export async function listPosts({ app }: RequestContext, { search, category, sort, cursor, limit }: Listing): Promise<{ items: PostSummary[]; nextCursor: string | null }> {
  if (category && !isUuid(category)) return { items: [], nextCursor: null }
  const where = and(category ? eq(forumPosts.categoryId, category) : undefined, search?.trim() ? await holds(app.db, search) : undefined, after(sort, cursor))
  const rows = await selectSummaries(app.db, { where, orderBy: [desc(columns[sort]), desc(forumPosts.id)], limit: limit + 1 })
  const last = rows[limit - 1]
  return { items: rows.slice(0, limit).map(viewSummary), nextCursor: rows.length > limit && last ? cursorOf(sort, last) : null }
}

/** Rulings, Forum, 2: each word begins a word of the title, the content or one response, in any case. */
async function holds(db: Reader, search: string): Promise<SQL> {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords)
  if (words.length === 0) return sql`false`
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
  return (await isCommon(db, query)) ? heldOneByOne(query) : heldByIndex(query)
}

/** Whether so much holds the words that going through the posts in order finds a page of them sooner than the index. */
async function isCommon(db: Reader, query: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ hits: number }>(sql`select
    (select count(*) from (select 1 from ${forumPosts} where search @@ ${query} limit ${commonFrom}) as posts)::int
    + (select count(*) from (select 1 from ${forumResponses} where search @@ ${query} limit ${commonFrom}) as responses)::int as hits`)
  return rows[0]!.hits >= commonFrom
}

/** As a list, which is short here: of a subquery the database expects far more rows than there are, and goes through all posts. */
const heldByIndex = (query: SQL) => sql`${forumPosts.id} = any(array(
  select id from ${forumPosts} where search @@ ${query}
  union select post_id from ${forumResponses} where search @@ ${query} and deleted_at is null))`

/** With a limit of one the database asks for each post anew instead of collecting all responses first. */
const heldOneByOne = (query: SQL) => sql`(${forumPosts.search} @@ ${query} or coalesce(
  (select true from ${forumResponses} where ${forumResponses.postId} = ${forumPosts.id} and ${forumResponses.deletedAt} is null and ${forumResponses.search} @@ ${query} limit 1), false))`

function after(sort: Sort, cursor: string | undefined): SQL | undefined {
  const [givenSort, value = '', id = ''] = cursor ? Buffer.from(cursor, 'base64url').toString().split('|') : []
  if (givenSort !== sort || !isUuid(id)) return undefined
  if (sort !== 'latest') return /^\d{1,9}$/.test(value) ? sql`(${columns[sort]}, ${forumPosts.id}) < (${Number(value)}::int, ${id}::uuid)` : undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : sql`(${forumPosts.createdAt}, ${forumPosts.id}) < (${time.toISOString()}::timestamptz, ${id}::uuid)`
}

function cursorOf(sort: Sort, row: SummaryRow): string {
  const value = { latest: row.createdAt.toISOString(), most_responses: row.responsesCount, most_views: row.viewsCount }[sort]
  return Buffer.from(`${sort}|${value}|${row.id}`).toString('base64url')
}
