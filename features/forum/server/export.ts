import { eq, sql } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import {
  forumEdits,
  forumFollows,
  forumLikes,
  forumMentions,
  forumPosts,
  forumRemovals,
  forumResponses,
} from './tables.ts'

export const forumExport: ExportPart[] = [
  part({
    name: 'forum-posts',
    about: 'Your posts.',
    table: forumPosts,
    where: (id) => eq(forumPosts.userId, id),
    without: ['search', 'folded', 'deletedBy'],
  }),
  part({
    name: 'forum-responses',
    about: 'Your responses.',
    table: forumResponses,
    where: (id) => eq(forumResponses.userId, id),
    without: ['search', 'folded', 'deletedBy'],
  }),
  part({
    name: 'forum-versions',
    about: 'Earlier versions of posts and responses you edited.',
    table: forumEdits,
    where: (id) =>
      sql`${forumEdits.postId} in (select p.id from ${forumPosts} p where p.user_id = ${id})
        or ${forumEdits.responseId} in (select r.id from ${forumResponses} r where r.user_id = ${id})`,
  }),
  part({
    name: 'forum-likes',
    about: 'Responses you like.',
    table: forumLikes,
    where: (id) => eq(forumLikes.userId, id),
  }),
  part({
    name: 'forum-follows',
    about: 'Posts you follow or muted.',
    table: forumFollows,
    where: (id) => eq(forumFollows.userId, id),
  }),
  part({
    name: 'forum-mentions',
    about: 'Where someone mentioned you with an @.',
    table: forumMentions,
    where: (id) => eq(forumMentions.userId, id),
  }),
  part({
    name: 'forum-hidden',
    about: 'Your posts that our team hid, with the reasons and what you replied.',
    table: forumRemovals,
    where: (id) => eq(forumRemovals.userId, id),
    without: ['decidedBy'],
  }),
]
