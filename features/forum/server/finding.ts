import { sql } from 'drizzle-orm'
import { limits } from '#features/search/contract.ts'
import type { Finder, FoundRow } from '#features/search/server/reads.ts'
import { rowsOf } from '#kit/server/values.ts'
import { forumPosts } from './tables.ts'

/** Hits to rank; common words have far more. */
const weighed = 300

/** Uses the word index, unlike the forum's own search, because it runs on every keystroke. */
export const findPosts: Finder = {
  rows: ({ words }) => {
    const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
    return rowsOf<FoundRow>(sql`(select id, title, case when is_solved then 'Solved' else '' end as detail from
      (select ${forumPosts.id}, ${forumPosts.title}, ${forumPosts.isSolved}, ${forumPosts.lastActivityAt},
        ts_rank(${forumPosts.search}, ${query}) as rank
      from ${forumPosts} where ${forumPosts.deletedAt} is null and ${forumPosts.search} @@ ${query}
        limit ${weighed}) hits
      order by rank desc, last_activity_at desc limit ${limits.ofEach})`)
  },
  to: ({ id }) => `/forum/post/${id}`,
}
