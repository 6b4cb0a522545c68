import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RequestContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { CategoryView } from '../categories-contract.ts'
import type { PostSummary, Sort } from '../contract.ts'
import { foldOf } from './fold.ts'
import { selectSummaries } from './reads.ts'
import type { SummaryRow } from './reads.ts'
import { forumCategories, forumPosts, forumResponses } from './tables.ts'
import { viewCategory, viewSummary } from './view.ts'

const maxWords = 8
/** From so many hits on, a search goes through the posts in order. */
const commonFrom = 2000
const columns = {
  latest: forumPosts.createdAt,
  most_responses: forumPosts.responsesCount,
  most_views: forumPosts.viewsCount,
}

type Listing = { search?: string; category?: string; sort: Sort; cursor?: string; limit: number }

/** The categories one can post in, in their order. Posts of retired ones stand in the list of all. */
export async function listCategories({ app }: RequestContext): Promise<{ items: CategoryView[] }> {
  const rows = await app.db
    .select()
    .from(forumCategories)
    .where(isNull(forumCategories.retiredAt))
    .orderBy(asc(forumCategories.position), asc(forumCategories.createdAt), asc(forumCategories.id))
  return { items: rows.map(viewCategory) }
}

/** A page of living posts; an unknown category has none. */
export async function listPosts(
  { app }: RequestContext,
  { search, category, sort, cursor, limit }: Listing,
): Promise<{ items: PostSummary[]; nextCursor: string | null }> {
  if (category && !isUuid(category)) return { items: [], nextCursor: null }
  const where = and(
    category ? eq(forumPosts.categoryId, category) : undefined,
    search?.trim() ? await holds(app.db, search) : undefined,
    after(sort, cursor),
  )
  const rows = await selectSummaries(app.db, {
    where,
    orderBy: [desc(columns[sort]), desc(forumPosts.id)],
    limit: limit + 1,
  })
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map(viewSummary),
    nextCursor: rows.length > limit && last ? cursorOf(sort, last) : null,
  }
}

/** Each word stands somewhere in the title and content, or in one response, whatever its case and accents. */
async function holds(db: Reader, search: string): Promise<SQL> {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0) return sql`false`
  // One condition a word and not `like all`, which no index serves.
  const holdsAll: Holds = (text) =>
    sql.join(
      words.map((word) => sql`${text} like '%' || ${folded(word)} || '%'`),
      sql` and `,
    )
  return (await isCommon(db, holdsAll)) ? heldOneByOne(holdsAll) : heldByIndex(holdsAll)
}

type Holds = (text: SQL | AnyPgColumn) => SQL

const [beforeText, afterText] = foldOf('|').split('|') as [string, string]
const folded = (word: string) => sql`${sql.raw(beforeText)}${word}::text${sql.raw(afterText)}`

/** Whether so much holds the words that going through the posts in order finds a page of them sooner than the index. */
async function isCommon(db: Reader, holdsAll: Holds): Promise<boolean> {
  const { rows } = await db.execute<{ hits: number }>(sql`select
    (select count(*) from (select 1 from ${forumPosts} where ${holdsAll(forumPosts.folded)} limit ${commonFrom}) as posts)::int
    + (select count(*) from (select 1 from ${forumResponses} where ${holdsAll(forumResponses.folded)} limit ${commonFrom}) as responses)::int as hits`)
  return one(rows, 'counts').hits >= commonFrom
}

/** As a list, which is short here: of a subquery the database expects far more rows than there are, and goes through all posts. */
const heldByIndex = (holdsAll: Holds) => sql`${forumPosts.id} = any(array(
  select id from ${forumPosts} p where ${holdsAll(sql`p.folded`)}
  union select post_id from ${forumResponses} r where ${holdsAll(sql`r.folded`)} and r.deleted_at is null))`

/** With a limit of one the database asks for each post anew instead of collecting all responses first. */
const heldOneByOne = (holdsAll: Holds) => sql`((${holdsAll(forumPosts.folded)}) or coalesce(
  (select true from ${forumResponses} where ${forumResponses.postId} = ${forumPosts.id} and ${forumResponses.deletedAt} is null and ${holdsAll(forumResponses.folded)} limit 1), false))`

function after(sort: Sort, cursor: string | undefined): SQL | undefined {
  const [givenSort, value = '', id = ''] = cursor
    ? Buffer.from(cursor, 'base64url').toString().split('|')
    : []
  if (givenSort !== sort || !isUuid(id)) return undefined
  if (sort !== 'latest')
    return /^\d{1,9}$/.test(value)
      ? sql`(${columns[sort]}, ${forumPosts.id}) < (${Number(value)}::int, ${id}::uuid)`
      : undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime())
    ? undefined
    : sql`(${forumPosts.createdAt}, ${forumPosts.id}) < (${time.toISOString()}::timestamptz, ${id}::uuid)`
}

function cursorOf(sort: Sort, row: SummaryRow): string {
  const value = {
    latest: row.createdAt.toISOString(),
    most_responses: row.responsesCount,
    most_views: row.viewsCount,
  }[sort]
  return Buffer.from(`${sort}|${value}|${row.id}`).toString('base64url')
}
