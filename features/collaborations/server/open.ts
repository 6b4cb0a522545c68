import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { isUnblocked } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { matchSettings, projectCollaborationSuggestions } from './tables.ts'

const one = projectCollaborationSuggestions

export const itsMatch = and(
  eq(userMatches.origin, 'suggestion'),
  sql`least(${userMatches.user1Id}, ${userMatches.user2Id}) = least(${one.user1Id}, ${one.user2Id})`,
  sql`greatest(${userMatches.user1Id}, ${userMatches.user2Id}) = greatest(${one.user1Id}, ${one.user2Id})`,
)

export const isOpen = (viewerId: string, now: Date) =>
  and(
    eq(one.user1Id, viewerId),
    or(
      eq(one.status, 'pending'),
      and(eq(one.status, 'accepted'), gt(one.decidedAt, new Date(now.getTime() - periods.matchWaits))),
    ),
    isNull(userMatches.acceptedAt),
    isNull(userMatches.endedAt),
    isPresent(now),
    isUnblocked(viewerId, one.user2Id),
  )

const undecided = (viewerId: string, now: Date) =>
  sql`from ${one} join ${users} on ${users.id} = ${one.user2Id} left
    join ${matchSettings} on ${matchSettings.userId} = ${one.user2Id} left
    join ${userMatches} on ${itsMatch}
    where ${isOpen(viewerId, now)} and ${one.status} <> 'accepted'
    and (${userMatches.id} is not null or ${matchSettings.pausedAt} is null)`

export const waitingFor = (viewerId: string, now: Date) =>
  sql<number>`(select count(*)::int ${undecided(viewerId, now)})`

export const isUndecided = (viewerId: string, suggestionId: string, now: Date) =>
  sql<boolean>`exists (select 1 ${undecided(viewerId, now)} and ${one.id} = ${suggestionId})`
