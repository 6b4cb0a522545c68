import { and, desc, eq, isNull } from 'drizzle-orm'
import { presentNamed } from '#features/profiles/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { forumPosts, forumResponses } from './tables.ts'

const maxShown = 5

export async function writtenBy({ app }: MemberContext, { username }: { username: string }) {
  const userId = await presentNamed(app, username)
  if (!userId) throw notFound()
  const living = isNull(forumPosts.deletedAt)
  const posts = await app.db
    .select({
      id: forumPosts.id,
      title: forumPosts.title,
      isSolved: forumPosts.isSolved,
      createdAt: forumPosts.createdAt,
    })
    .from(forumPosts)
    .where(and(eq(forumPosts.userId, userId), living))
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(maxShown)
  const answers = await app.db
    .select({
      responseId: forumResponses.id,
      postId: forumPosts.id,
      title: forumPosts.title,
      createdAt: forumResponses.createdAt,
    })
    .from(forumResponses)
    .innerJoin(forumPosts, and(eq(forumPosts.id, forumResponses.postId), living))
    .where(
      and(
        eq(forumResponses.userId, userId),
        eq(forumResponses.isSolution, true),
        isNull(forumResponses.deletedAt),
      ),
    )
    .orderBy(desc(forumResponses.createdAt), desc(forumResponses.id))
    .limit(maxShown)
  return { posts: posts.map(dated), answers: answers.map(dated) }
}

const dated = <R extends { createdAt: Date }>(row: R) => ({ ...row, createdAt: row.createdAt.toISOString() })
