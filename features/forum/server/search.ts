import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { folded } from '#kit/server/fold.ts'
import { selectNearest, selectSummaries } from './reads.ts'
import type { Cut, SummaryRow } from './reads.ts'
import { forumPosts, forumResponses } from './tables.ts'

const maxWords = 8
/** Up to this many hits, the index answers directly. */
const rareUpTo = 200
/** Posts scanned for a page of more common words; enough if about one in twenty matches. */
const near = 500
/** With this many hits among them, scanning ten times as many posts should fill the page. */
const worthGoingOn = 3
/** From this many hits on, posts are scanned in order to the end. */
const commonFrom = 2000

/**
 * Posts with every word in the title and text or in one response, ignoring case and accents. Written so
 * that a word's cost depends neither on the number of posts nor on how many contain it.
 */
export async function searchPosts(db: Reader, search: string, cut: Cut): Promise<SummaryRow[]> {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0) return []
  // One condition per word: no index serves `like all`.
  const containsAll: Contains = (text) =>
    sql.join(
      words.map((word) => sql`${text} like '%' || ${folded(word)} || '%'`),
      sql` and `,
    )
  const matching = matchOneByOne(containsAll)
  if (await hasHits(db, containsAll, rareUpTo)) {
    for (const among of [near, near * 10]) {
      const nearest = await selectNearest(db, cut, { among, holding: matching })
      if (nearest.length === cut.limit) return nearest
      if (nearest.length < worthGoingOn) break
    }
    if (await hasHits(db, containsAll, commonFrom))
      return selectSummaries(db, { ...cut, where: and(cut.where, matching) })
  }
  return selectSummaries(db, { ...cut, where: and(cut.where, matchByIndex(containsAll)) })
}

type Contains = (text: SQL | AnyPgColumn) => SQL

async function hasHits(db: Reader, holdsAll: Contains, least: number): Promise<boolean> {
  const { rows } = await db.execute<{ hits: number }>(sql`select
    (select count(*) from (select 1 from ${forumPosts}
      where ${holdsAll(forumPosts.folded)} limit ${least}) as posts)::int
    + (select count(*) from (select 1 from ${forumResponses}
      where ${holdsAll(forumResponses.folded)} limit ${least}) as responses)::int as hits`)
  return one(rows, 'counts').hits >= least
}

/** An array, because it is short: for a subquery the database overestimates the rows and scans all posts. */
const matchByIndex = (holdsAll: Contains) => sql`${forumPosts.id} = any(array(
  select id from ${forumPosts} p where ${holdsAll(sql`p.folded`)}
  union select post_id from ${forumResponses} r where ${holdsAll(sql`r.folded`)} and r.deleted_at is null))`

/** The limit makes the database check post by post instead of collecting all responses first. */
const matchOneByOne = (holdsAll: Contains) => sql`((${holdsAll(forumPosts.folded)}) or coalesce(
  (select true from ${forumResponses}
    where ${forumResponses.postId} = ${forumPosts.id} and ${forumResponses.deletedAt} is null
    and ${holdsAll(forumResponses.folded)} limit 1), false))`
