import { and, eq, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { blockedIds } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { isRunning, otherIdOf } from './matches.ts'
import { visibleSuggestions } from './suggestions.ts'

type Asked = { userId: string; at: Date }

/** How many suggestions wait for this person's word: those that the page of matches shows, and no others. */
export async function waitingSuggestions(db: Reader, { userId, at }: Asked): Promise<number> {
  return (await visibleSuggestions(db, userId, at)).filter(({ state }) => state !== 'waiting').length
}

/** How many Active Collaborations that page shows. */
export async function activeCollaborations(db: Reader, { userId, at }: Asked): Promise<number> {
  const blocked = await blockedIds(db, userId)
  const rows = await db
    .select({ otherId: users.id })
    .from(userMatches)
    .innerJoin(users, sql`${users.id} = ${otherIdOf(userId)}`)
    .where(
      and(or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)), isRunning, isPresent(at)),
    )
    .limit(100)
  return rows.filter(({ otherId }) => !blocked.includes(otherId)).length
}
