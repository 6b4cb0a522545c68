import { and, asc, desc, isNull, sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import type { RequestContext } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import { prepared } from '#kit/server/prepared.ts'
import type { CategoryView } from '../categories-contract.ts'
import type { PostSummary, Sort } from '../contract.ts'
import { isListed, selectSummaries } from './reads.ts'
import type { Cut, SummaryRow } from './reads.ts'
import { searchPosts } from './search.ts'
import { forumCategories, forumPosts } from './tables.ts'
import { viewCategory, viewSummary } from './view.ts'

const columns = {
  latest: forumPosts.createdAt,
  most_responses: forumPosts.responsesCount,
  most_views: forumPosts.viewsCount,
}

type Listing = { search?: string; category?: string; sort: Sort; cursor?: string; limit: number }

export async function listCategories({ app }: RequestContext): Promise<{ items: CategoryView[] }> {
  const rows = await app.db
    .select()
    .from(forumCategories)
    .where(isNull(forumCategories.retiredAt))
    .orderBy(asc(forumCategories.position), asc(forumCategories.createdAt), asc(forumCategories.id))
  return { items: rows.map(viewCategory) }
}

export async function listPosts(
  { app }: RequestContext,
  { search, category, sort, cursor, limit }: Listing,
): Promise<{ items: PostSummary[]; nextCursor: string | null }> {
  if (category && !isUuid(category)) return { items: [], nextCursor: null }
  const place = placeOf(sort, cursor)
  const rows = search?.trim()
    ? await searchPosts(app.db, search, cutOf({ sort, category, place, limit: limit + 1 }))
    : await selectPage(app.db, { sort, category: !!category, after: !!place }).execute({
        category,
        ...place,
        limit: limit + 1,
      })
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map(viewSummary),
    nextCursor: rows.length > limit && last ? cursorOf(sort, last) : null,
  }
}

const selectPage = prepared(
  'forum_posts',
  (db, { sort, category, after }: { sort: Sort; category: boolean; after: boolean }) => {
    const { where, ...rest } = cutOf({
      sort,
      ...(category && { category: sql.placeholder('category') }),
      ...(after && { place: { value: sql.placeholder('value'), id: sql.placeholder('id') } }),
      limit: sql.placeholder('limit'),
    })
    return selectSummaries(db, { where: category ? where : and(where, isListed), ...rest })
  },
)

type Value = string | number | Placeholder
type Asked<Limit> = {
  sort: Sort
  category?: Value | undefined
  place?: { value: Value; id: Value } | undefined
  limit: Limit
}

function cutOf<Limit>({ sort, category, place, limit }: Asked<Limit>): Cut<Limit> {
  const type = sql.raw(sort === 'latest' ? 'timestamptz' : 'int')
  return {
    where: and(
      category === undefined ? undefined : sql`${forumPosts.categoryId} = ${category}::uuid`,
      place && sql`(${columns[sort]}, ${forumPosts.id}) < (${place.value}::${type}, ${place.id}::uuid)`,
    ),
    orderBy: [desc(columns[sort]), desc(forumPosts.id)],
    limit,
  }
}

function placeOf(sort: Sort, cursor: string | undefined): { value: string | number; id: string } | undefined {
  const [givenSort, value = '', id = ''] = cursor
    ? Buffer.from(cursor, 'base64url').toString().split('|')
    : []
  if (givenSort !== sort || !isUuid(id)) return undefined
  if (sort !== 'latest') return /^\d{1,9}$/.test(value) ? { value: Number(value), id } : undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : { value: time.toISOString(), id }
}

function cursorOf(sort: Sort, row: SummaryRow): string {
  const value = {
    latest: row.createdAt.toISOString(),
    most_responses: row.responsesCount,
    most_views: row.viewsCount,
  }[sort]
  return Buffer.from(`${sort}|${value}|${row.id}`).toString('base64url')
}
