import { and, eq } from 'drizzle-orm'
import { lockPair } from '#features/messages/server/commands.ts'
import { isPair } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import { projectCollaborationSuggestions } from './tables.ts'

export type SuggestionRow = typeof projectCollaborationSuggestions.$inferSelect
export type MatchRow = typeof userMatches.$inferSelect

const one = projectCollaborationSuggestions
export const missing = () => notFound(wording.suggestionMissing)

/** The viewer's own suggestion, with the pair held: what happens between two people happens one after the other. */
export async function lockSuggestion(tx: Tx, viewerId: string, suggestionId: string): Promise<SuggestionRow> {
  if (!isUuid(suggestionId)) throw missing()
  const mine = and(eq(one.id, suggestionId), eq(one.user1Id, viewerId))
  const [found] = await tx.select().from(one).where(mine)
  if (!found) throw missing()
  await lockPair(tx, found.user1Id, found.user2Id)
  const [row] = await tx.select().from(one).where(mine).for('update')
  if (!row || row.status === 'expired') throw missing()
  return row
}

export async function matchOf(tx: Tx, { user1Id, user2Id }: SuggestionRow): Promise<MatchRow | undefined> {
  const [match] = await tx
    .select()
    .from(userMatches)
    .where(and(isPair(user1Id, user2Id), eq(userMatches.origin, 'suggestion')))
    .for('update')
  return match
}
