import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { userBadges } from '#features/challenges/server/tables.ts'
import { activeCollaborations } from '#features/collaborations/server/reads.ts'
import { isOfMatch } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import type { NowView } from '#features/evidence/now-contract.ts'
import { chatMessages, chatReads, chatRooms } from '#features/messages/server/tables.ts'
import { opportunityAnalyses, userOpportunities } from '#features/opportunities/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { testedProjects } from '#features/test-tribe/server/reads.ts'
import { answersCount } from '#features/traits/server/reads.ts'
import type { Values } from '#kit/server/values.ts'
import type { AssistantTask, TaskKind } from '../tasks-contract.ts'
import { tasksFor } from './rules.ts'
import type { ActiveProject } from './rules.ts'
import { assistantSnoozes } from './tables.ts'

type Asked = { userId: string; at: Date }

export const taskPieces = ({ userId, at }: Asked) => ({
  answered: answersCount(userId),
  tested: testedProjects(userId),
  unread: unreadOpportunities(userId),
  mutualMatches: activeCollaborations({ userId, at }),
  unreadMessages: unreadMessages(userId),
  snoozes: snoozes({ userId, at }),
})

export type TaskFigures = Values<ReturnType<typeof taskPieces>>

export function pendingTasks(
  projects: ActiveProject[],
  { tested, snoozes, ...figures }: TaskFigures,
  now: NowView[],
): AssistantTask[] {
  const aside = new Set(snoozes.map(({ kind }) => kind))
  return tasksFor({ ...figures, projects, now, tested: new Set(tested) }, aside)
}

export const badgesOf = (userId: string) =>
  sql<number>`(select coalesce(sum(${userBadges.count}), 0)::int from ${userBadges} where ${userBadges.userId} = ${userId})`

const snoozes = ({ userId, at }: Asked) =>
  sql<
    { kind: TaskKind; until: string }[]
  >`(select coalesce(json_agg(json_build_object('kind', ${assistantSnoozes.task}, 'until',
    ${assistantSnoozes.until})), '[]') from ${assistantSnoozes}
    where ${and(eq(assistantSnoozes.userId, userId), gt(assistantSnoozes.until, at))})`

function unreadOpportunities(userId: string) {
  const own = and(
    eq(projects.id, opportunityAnalyses.projectId),
    eq(projects.userId, userId),
    eq(projects.status, 'active'),
    isNull(projects.deletedAt),
  )
  const unread = and(eq(userOpportunities.userId, userId), eq(userOpportunities.isRead, false))
  const one = sql`json_build_object('count', count(*) over (), 'projectId', ${projects.id}, 'projectTitle',
    ${projects.title})`
  return sql<{
    count: number
    projectId: string
    projectTitle: string
  } | null>`(select ${one} from ${userOpportunities}
    join ${opportunityAnalyses} on ${opportunityAnalyses.id} = ${userOpportunities.analysisId}
    join ${projects} on ${own} where ${unread}
    order by ${desc(opportunityAnalyses.createdAt)}, ${desc(opportunityAnalyses.id)} limit 1)`
}

function unreadMessages(userId: string) {
  const unread = and(
    isOfMatch(userId),
    ne(chatMessages.senderId, userId),
    isNull(chatMessages.deletedAt),
    gt(chatMessages.place, sql`coalesce(${chatReads.readPlace}, 0)`),
  )
  const read = and(eq(chatReads.chatRoomId, chatRooms.id), eq(chatReads.userId, userId))
  return sql<number>`(select count(*)::int from ${chatMessages}
    join ${chatRooms} on ${chatRooms.id} = ${chatMessages.chatRoomId}
    join ${userMatches} on ${userMatches.id} = ${chatRooms.matchId} left join ${chatReads} on ${read} where ${unread})`
}
