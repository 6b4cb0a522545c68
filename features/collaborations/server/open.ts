import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { isUnblocked } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { matchSettings, projectCollaborationSuggestions as suggestions } from './tables.ts'

export const itsMatch = and(
  eq(userMatches.origin, 'suggestion'),
  sql`least(${userMatches.user1Id}, ${userMatches.user2Id}) = least(${suggestions.user1Id}, ${suggestions.user2Id})`,
  sql`greatest(${userMatches.user1Id}, ${userMatches.user2Id}) = greatest(${suggestions.user1Id}, ${suggestions.user2Id})`,
)

export const isOpen = (viewerId: string, now: Date) =>
  and(
    eq(suggestions.user1Id, viewerId),
    or(
      eq(suggestions.status, 'pending'),
      and(
        eq(suggestions.status, 'accepted'),
        gt(suggestions.decidedAt, new Date(now.getTime() - periods.matchWaits)),
      ),
    ),
    isNull(userMatches.acceptedAt),
    isNull(userMatches.endedAt),
    isPresent(now),
    isUnblocked(viewerId, suggestions.user2Id),
  )

const undecided = (viewerId: string, now: Date) =>
  sql`from ${suggestions} join ${users} on ${users.id} = ${suggestions.user2Id} left
    join ${matchSettings} on ${matchSettings.userId} = ${suggestions.user2Id} left
    join ${userMatches} on ${itsMatch}
    where ${isOpen(viewerId, now)} and ${suggestions.status} <> 'accepted'
    and (${userMatches.id} is not null or ${matchSettings.pausedAt} is null)`

export const waitingFor = (viewerId: string, now: Date) =>
  sql<number>`(select count(*)::int ${undecided(viewerId, now)})`

export const isUndecided = (viewerId: string, suggestionId: string, now: Date) =>
  sql<boolean>`exists (select 1 ${undecided(viewerId, now)} and ${suggestions.id} = ${suggestionId})`
