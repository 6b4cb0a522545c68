import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { forumPosts, forumResponses } from './tables.ts'
import { excerptOf } from './view.ts'

export async function responseExcerpts(
  db: Reader,
  ids: string[],
): Promise<Map<string, { text: string; at: Date }>> {
  const rows = await db
    .select({
      id: forumResponses.id,
      beginning: sql<string>`left(${forumResponses.content}, 600)`,
      at: forumResponses.createdAt,
    })
    .from(forumResponses)
    .innerJoin(forumPosts, and(eq(forumPosts.id, forumResponses.postId), isNull(forumPosts.deletedAt)))
    .where(and(inArray(forumResponses.id, ids), isNull(forumResponses.deletedAt)))
  return new Map(rows.map(({ id, beginning, at }) => [id, { text: excerptOf(beginning), at }]))
}
