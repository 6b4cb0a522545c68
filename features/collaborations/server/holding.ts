import { and, eq } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { lockPair } from '#features/connections/server/commands.ts'
import { isPair } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import { isUndecided } from './open.ts'
import { projectCollaborationSuggestions as suggestions } from './tables.ts'

export type SuggestionRow = typeof suggestions.$inferSelect
export type MatchRow = Pick<
  typeof userMatches.$inferSelect,
  'id' | 'user1Id' | 'user2Id' | 'acceptedAt' | 'endedAt'
>
type Held = { suggestion: SuggestionRow; match: MatchRow | null; name: string; undecided: boolean }
type Asked = { viewerId: string; suggestionId: string; now: Date }

export const missing = () => notFound(wording.suggestionMissing)

export async function lockSuggestion(tx: Tx, { viewerId, suggestionId, now }: Asked): Promise<Held> {
  if (!isUuid(suggestionId)) throw missing()
  const mine = and(eq(suggestions.id, suggestionId), eq(suggestions.user1Id, viewerId))
  const [found] = await tx
    .select({ user1Id: suggestions.user1Id, user2Id: suggestions.user2Id })
    .from(suggestions)
    .where(mine)
  if (!found) throw missing()
  await lockPair(tx, found.user1Id, found.user2Id)
  const [match] = await tx
    .select(matchColumns)
    .from(userMatches)
    .where(and(isPair(found.user1Id, found.user2Id), eq(userMatches.origin, 'suggestion')))
    .for('update')
  const [row] = await tx
    .select({
      suggestion: suggestions,
      name: profiles.username,
      undecided: isUndecided(viewerId, suggestionId, now),
    })
    .from(suggestions)
    .leftJoin(profiles, eq(profiles.id, suggestions.user2Id))
    .where(mine)
    .for('update', { of: suggestions })
  if (!row || row.suggestion.status === 'expired') throw missing()
  const { suggestion, name, undecided } = row
  return { suggestion, match: match ?? null, name: name ?? wording.nobody, undecided }
}

const matchColumns = {
  id: userMatches.id,
  user1Id: userMatches.user1Id,
  user2Id: userMatches.user2Id,
  acceptedAt: userMatches.acceptedAt,
  endedAt: userMatches.endedAt,
}
