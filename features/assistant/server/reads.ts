import { and, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { userBadges } from '#features/challenges/server/tables.ts'
import { activeCollaborations } from '#features/collaborations/server/reads.ts'
import { chatMessages, chatReads, chatRooms } from '#features/messages/server/tables.ts'
import { opportunityAnalyses, userOpportunities } from '#features/opportunities/server/tables.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import { activeProjects } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { hasTest } from '#features/test-tribe/server/reads.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import type { AssistantTask, TaskKind } from '../contract.ts'
import { tasksFor } from './rules.ts'
import { assistantSnoozes } from './tables.ts'

type Asked = { userId: string; at: Date }

/** What a person could do next, without what they put aside. */
export async function pendingTasks(db: Reader, asked: Asked): Promise<AssistantTask[]> {
  const [facts, snoozes] = [await factsOf(db, asked), await snoozesOf(db, asked)]
  return tasksFor(facts, new Set(snoozes.map(({ kind }) => kind)))
}

/** The tasks put aside, each with its end. */
export async function snoozesOf(
  db: Reader,
  { userId, at }: Asked,
): Promise<{ kind: TaskKind; until: Date }[]> {
  const rows = await db
    .select({ kind: assistantSnoozes.task, until: assistantSnoozes.until })
    .from(assistantSnoozes)
    .where(and(eq(assistantSnoozes.userId, userId), gt(assistantSnoozes.until, at)))
  return rows as { kind: TaskKind; until: Date }[]
}

/** How many badges a person holds, each counted as often as it was earned. */
export async function badgesOf(db: Reader, userId: string): Promise<number> {
  const row = one(
    await db
      .select({ sum: sql<number>`coalesce(sum(${userBadges.count}), 0)::int` })
      .from(userBadges)
      .where(eq(userBadges.userId, userId)),
    'user badge',
  )
  return row.sum
}

async function factsOf(db: Reader, { userId, at }: Asked) {
  const rows = await activeProjects(db, userId)
  return {
    projects: rows.map(({ id, title, progress }) => ({ id, title, progress })),
    tested: await hasTest(
      db,
      rows.map(({ id }) => id),
    ),
    unread: await unreadOpportunities(db, userId),
    mutualMatches: await activeCollaborations(db, { userId, at }),
    unreadMessages: await unreadMessages(db, userId),
  }
}

async function unreadOpportunities(db: Reader, userId: string) {
  const [row] = await db
    .select({ projectId: projects.id, projectTitle: projects.title, all: sql<number>`count(*) over ()::int` })
    .from(userOpportunities)
    .innerJoin(opportunityAnalyses, eq(opportunityAnalyses.id, userOpportunities.analysisId))
    .innerJoin(
      projects,
      and(
        eq(projects.id, opportunityAnalyses.projectId),
        eq(projects.userId, userId),
        eq(projects.status, 'active'),
        isNull(projects.deletedAt),
      ),
    )
    .where(and(eq(userOpportunities.userId, userId), eq(userOpportunities.isRead, false)))
    .orderBy(desc(opportunityAnalyses.createdAt), desc(opportunityAnalyses.id))
    .limit(1)
  return row ? { count: row.all, projectId: row.projectId, projectTitle: row.projectTitle } : null
}

async function unreadMessages(db: Reader, userId: string): Promise<number> {
  const row = one(
    await db
      .select({ unread: count() })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.chatRoomId))
      .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
      .leftJoin(chatReads, and(eq(chatReads.chatRoomId, chatRooms.id), eq(chatReads.userId, userId)))
      .where(
        and(
          or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)),
          ne(chatMessages.senderId, userId),
          isNull(chatMessages.deletedAt),
          gt(chatMessages.place, sql`coalesce(${chatReads.readPlace}, 0)`),
        ),
      ),
    'chat message',
  )
  return row.unread
}
