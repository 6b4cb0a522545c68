import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { isOfMatch } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { wording as forumWording } from '#features/forum/contract.ts'
import { isListed, selectSummaries } from '#features/forum/server/reads.ts'
import { forumPosts } from '#features/forum/server/tables.ts'
import { chatMessages, chatRooms } from '#features/messages/server/tables.ts'
import { opportunityAnalyses } from '#features/opportunities/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { shown } from '../contract.ts'

type Since = { userId: string; after: Date }

export function messagesSince(userId: string, times: { lately: Date; visit: Date }) {
  const first = new Date(Math.min(times.lately.getTime(), times.visit.getTime()))
  const theirs = and(
    isOfMatch(userId),
    ne(chatMessages.senderId, userId),
    isNull(chatMessages.deletedAt),
    gt(chatRooms.lastMessageAt, first),
    gt(chatMessages.createdAt, first),
  )
  const count = (after: Date) => sql`count(*) filter (where ${gt(chatMessages.createdAt, after)})`
  return sql<{ lately: number; visit: number }>`(select json_build_object(
      'lately', ${count(times.lately)}, 'visit', ${count(times.visit)}) from ${chatMessages}
    join ${chatRooms} on ${chatRooms.id} = ${chatMessages.chatRoomId}
    join ${userMatches} on ${userMatches.id} = ${chatRooms.matchId} where ${theirs})`
}

export function postsSince(after: Date, { not }: { not?: string } = {}) {
  const others = not === undefined ? undefined : sql`${forumPosts.userId} is distinct from ${not}`
  const listed = and(gt(forumPosts.createdAt, after), isNull(forumPosts.deletedAt), isListed, others)
  return sql<number>`(select count(*)::int from
    (select from ${forumPosts} where ${listed} limit ${shown.counted + 1}) counted)`
}

export function analysesSince({ userId, after }: Since) {
  const own = and(
    eq(projects.id, opportunityAnalyses.projectId),
    eq(projects.userId, userId),
    isNull(projects.deletedAt),
  )
  return sql<number>`(select count(*)::int from ${opportunityAnalyses} join ${projects} on ${own}
    where ${gt(opportunityAnalyses.createdAt, after)})`
}

export async function newestPosts(db: Reader, after: Date) {
  const rows = await selectSummaries(db, {
    where: and(gt(forumPosts.createdAt, after), isListed),
    orderBy: [desc(forumPosts.createdAt), desc(forumPosts.id)],
    limit: shown.posts,
  })
  return rows.map(({ id, title, username, userId, fromTeam, categoryName, responsesCount, createdAt }) => ({
    id,
    title,
    category: categoryName,
    author: fromTeam
      ? forumWording.team
      : (username ?? (userId ? forumWording.anonymous : forumWording.deletedMember)),
    responses: responsesCount,
    createdAt: createdAt.toISOString(),
  }))
}
