import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { wording as forumWording } from '#features/forum/contract.ts'
import { selectSummaries } from '#features/forum/server/reads.ts'
import { forumPosts } from '#features/forum/server/tables.ts'
import { chatMessages, chatRooms } from '#features/messages/server/tables.ts'
import { opportunityAnalyses } from '#features/opportunities/server/tables.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { shown } from '../contract.ts'

type Since = { userId: string; after: Date }

/** How many messages others have written to this person since. */
export async function messagesSince(db: Reader, { userId, after }: Since): Promise<number> {
  const row = one(
    await db
      .select({ all: sql<number>`count(*)::int` })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.chatRoomId))
      .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
      .where(
        and(
          or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)),
          ne(chatMessages.senderId, userId),
          isNull(chatMessages.deletedAt),
          gt(chatMessages.createdAt, after),
        ),
      ),
    'chat message',
  )
  return row.all
}

/** The newest posts since then, and how many there are. */
export async function forumGlance(db: Reader, after: Date) {
  const recent = gt(forumPosts.createdAt, after)
  const posts = await db.$count(forumPosts, and(recent, isNull(forumPosts.deletedAt)))
  const rows = await selectSummaries(db, {
    where: recent,
    orderBy: [desc(forumPosts.createdAt), desc(forumPosts.id)],
    limit: shown.posts,
  })
  return {
    posts,
    newest: rows.map(
      ({ id, title, username, userId, fromTeam, categoryName, responsesCount, createdAt }) => ({
        id,
        title,
        category: categoryName,
        author: fromTeam
          ? forumWording.team
          : (username ?? (userId ? forumWording.anonymous : forumWording.deletedMember)),
        responses: responsesCount,
        createdAt: createdAt.toISOString(),
      }),
    ),
  }
}

/** What others and the house have brought since then. */
export async function whatIsNew(db: Reader, since: Since) {
  const { userId, after } = since
  const posts = await db.$count(
    forumPosts,
    and(
      gt(forumPosts.createdAt, after),
      isNull(forumPosts.deletedAt),
      sql`${forumPosts.userId} is distinct from ${userId}`,
    ),
  )
  const made = one(
    await db
      .select({ all: sql<number>`count(*)::int` })
      .from(opportunityAnalyses)
      .innerJoin(
        projects,
        and(
          eq(projects.id, opportunityAnalyses.projectId),
          eq(projects.userId, userId),
          isNull(projects.deletedAt),
        ),
      )
      .where(gt(opportunityAnalyses.createdAt, after)),
    'opportunity analysis',
  )
  return { messages: await messagesSince(db, since), posts, analyses: made.all }
}
