import { sql } from 'drizzle-orm'
import { recountBy } from '#kit/server/recount.ts'
import { forumCategories, forumLikes, forumPosts, forumResponses } from './tables.ts'

export const forumRecounts = [
  recountBy({
    what: 'posts of a forum category',
    table: forumCategories,
    key: [forumCategories.id],
    follows: {
      postsCount: sql`(select count(*)::int from ${forumPosts} p
        where p.category_id = ${forumCategories}.id and p.deleted_at is null)`,
    },
  }),
  recountBy({
    what: 'responses to a forum post',
    table: forumPosts,
    key: [forumPosts.id],
    follows: {
      responsesCount: sql`(select count(*)::int from ${forumResponses} r
        where r.post_id = ${forumPosts}.id and r.deleted_at is null)`,
      isSolved: sql`exists (select 1 from ${forumResponses} r where r.post_id = ${forumPosts}.id and r.is_solution)`,
    },
  }),
  recountBy({
    what: 'likes of a forum response',
    table: forumResponses,
    key: [forumResponses.id],
    follows: {
      likesCount: sql`(select count(*)::int from ${forumLikes} l where l.response_id = ${forumResponses}.id)`,
    },
  }),
]
