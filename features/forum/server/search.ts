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
/** Up to so many hits the index finds at once. */
const rareUpTo = 200
/** So many posts are gone through for a page of what is not rare: it is complete if one in twenty or so is a hit. */
const near = 500
/** With so many hits among them, ten times as many posts are likely to fill the page. */
const worthGoingOn = 3
/** From so many hits on, the posts are gone through in order to the end. */
const commonFrom = 2000

/**
 * The posts of this cut that hold each word somewhere in the title and content, or in one response, whatever its case
 * and accents. What a word costs should not depend on how many posts there are, nor on how many of them hold it.
 */
export async function searchPosts(db: Reader, search: string, cut: Cut): Promise<SummaryRow[]> {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0) return []
  // One condition a word and not `like all`, which no index serves.
  const holdsAll: Holds = (text) =>
    sql.join(
      words.map((word) => sql`${text} like '%' || ${folded(word)} || '%'`),
      sql` and `,
    )
  const holding = heldOneByOne(holdsAll)
  if (await hasHits(db, holdsAll, rareUpTo)) {
    for (const among of [near, near * 10]) {
      const nearest = await selectNearest(db, cut, { among, holding })
      if (nearest.length === cut.limit) return nearest
      if (nearest.length < worthGoingOn) break
    }
    if (await hasHits(db, holdsAll, commonFrom))
      return selectSummaries(db, { ...cut, where: and(cut.where, holding) })
  }
  return selectSummaries(db, { ...cut, where: and(cut.where, heldByIndex(holdsAll)) })
}

type Holds = (text: SQL | AnyPgColumn) => SQL

/** Whether so many posts and responses hold the words. */
async function hasHits(db: Reader, holdsAll: Holds, least: number): Promise<boolean> {
  const { rows } = await db.execute<{ hits: number }>(sql`select
    (select count(*) from (select 1 from ${forumPosts} where ${holdsAll(forumPosts.folded)} limit ${least}) as posts)::int
    + (select count(*) from (select 1 from ${forumResponses} where ${holdsAll(forumResponses.folded)} limit ${least}) as responses)::int as hits`)
  return one(rows, 'counts').hits >= least
}

/** As a list, which is short here: of a subquery the database expects far more rows than there are, and goes through all posts. */
const heldByIndex = (holdsAll: Holds) => sql`${forumPosts.id} = any(array(
  select id from ${forumPosts} p where ${holdsAll(sql`p.folded`)}
  union select post_id from ${forumResponses} r where ${holdsAll(sql`r.folded`)} and r.deleted_at is null))`

/** With a limit of one the database asks for each post anew instead of collecting all responses first. */
const heldOneByOne = (holdsAll: Holds) => sql`((${holdsAll(forumPosts.folded)}) or coalesce(
  (select true from ${forumResponses} where ${forumResponses.postId} = ${forumPosts.id} and ${forumResponses.deletedAt} is null and ${holdsAll(forumResponses.folded)} limit 1), false))`
