import { and, eq, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { isUnblocked } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import { users } from '#kit/server/tables.ts'
import { isRunning, otherIdOf } from './matches.ts'
import { waitingFor } from './open.ts'

type Asked = { userId: string; at: Date }

/** How many suggestions wait for this person's word: those that the page of matches shows, and no others. A piece for `readTogether`. */
export const waitingSuggestions = ({ userId, at }: Asked) => waitingFor(userId, at)

/** How many Active Collaborations that page shows; a piece for `readTogether`. */
export function activeCollaborations({ userId, at }: Asked) {
  const shown = and(
    or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)),
    isRunning,
    isPresent(at),
    isUnblocked(userId, users.id),
  )
  return sql<number>`(select count(*)::int from ${userMatches} join ${users} on ${users.id} = ${otherIdOf(userId)} where ${shown})`
}
