import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isUnblocked } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { limits } from '../contract.ts'
import { isRunning, otherIdOf } from './matches.ts'
import { waitingFor } from './open.ts'
import { projectCollaborationSuggestions } from './tables.ts'

type Asked = { userId: string; at: Date }

/** How many suggestions wait for this person's word: those that the page of matches shows, and no others. A piece for `readValues`. */
export const waitingSuggestions = ({ userId, at }: Asked) => waitingFor(userId, at)

/** How many Active Collaborations that page shows; a piece for `readValues`. */
export function activeCollaborations({ userId, at }: Asked) {
  const shown = and(
    or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)),
    isRunning,
    isPresent(at),
    isUnblocked(userId, users.id),
  )
  return sql<number>`(select count(*)::int from ${userMatches} join ${users} on ${users.id} = ${otherIdOf(userId)} where ${shown})`
}

const one = projectCollaborationSuggestions

/** The names of the people a person could decide on now, one a line, by that person's id. */
export async function suggestedNames(
  db: Reader,
  _: string[],
  viewerId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ name: profiles.username })
    .from(one)
    .innerJoin(users, eq(users.id, one.user2Id))
    .innerJoin(profiles, and(eq(profiles.id, users.id), isNotNull(profiles.username)))
    .where(
      and(
        eq(one.user1Id, viewerId),
        eq(one.status, 'pending'),
        isPresent(sql`now()`),
        isUnblocked(viewerId, one.user2Id),
      ),
    )
    .orderBy(desc(one.compatibilityScore), one.id)
    .limit(limits.maxPerWeek)
  return new Map(rows.length > 0 ? [[viewerId, rows.map(({ name }) => name).join('\n')]] : [])
}
