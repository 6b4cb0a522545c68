import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isOfMatch, isRunning, isUnblocked, otherIdOf } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { joined } from '#planner/names.ts'
import { limits } from '../contract.ts'
import { waitingFor } from './open.ts'
import { projectCollaborationSuggestions as suggestions } from './tables.ts'

type Asked = { userId: string; at: Date }

/** Exactly those the matches page shows. */
export const waitingSuggestions = ({ userId, at }: Asked) => waitingFor(userId, at)

export function activeCollaborations({ userId, at }: Asked) {
  const shown = and(isOfMatch(userId), isRunning, isPresent(at), isUnblocked(userId, users.id))
  return sql<number>`(select count(*)::int from ${userMatches}
    join ${users} on ${users.id} = ${otherIdOf(userId)} where ${shown})`
}

/** In place of a title: "Ada, Ben and Cy". */
export async function suggestedNames(
  db: Reader,
  _: string[],
  viewerId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ name: profiles.username })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.user2Id))
    .innerJoin(profiles, and(eq(profiles.id, users.id), isNotNull(profiles.username)))
    .where(
      and(
        eq(suggestions.user1Id, viewerId),
        eq(suggestions.status, 'pending'),
        isPresent(sql`now()`),
        isUnblocked(viewerId, suggestions.user2Id),
      ),
    )
    .orderBy(desc(suggestions.compatibilityScore), suggestions.id)
    .limit(limits.maxPerWeek)
  const names = rows.flatMap(({ name }) => name ?? [])
  return new Map(names.length > 0 ? [[viewerId, joined(names)]] : [])
}
