import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RequestContext } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { CategoryView } from '../categories-contract.ts'
import type { PostSummary, Sort } from '../contract.ts'
import { selectSummaries } from './reads.ts'
import type { SummaryRow } from './reads.ts'
import { searchPosts } from './search.ts'
import { forumCategories, forumPosts } from './tables.ts'
import { viewCategory, viewSummary } from './view.ts'

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
  const cut = {
    where: and(category ? eq(forumPosts.categoryId, category) : undefined, after(sort, cursor)),
    orderBy: [desc(columns[sort]), desc(forumPosts.id)],
    limit: limit + 1,
  }
  const rows = search?.trim() ? await searchPosts(app.db, search, cut) : await selectSummaries(app.db, cut)
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map(viewSummary),
    nextCursor: rows.length > limit && last ? cursorOf(sort, last) : null,
  }
}

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
