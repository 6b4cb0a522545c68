import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { lock, locking } from '#kit/server/lock.ts'
import { userBlocks, userMatches } from './tables.ts'

/**
 * Serializes messages, acceptance and blocks between two users, so a later message never commits before
 * an earlier one.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  await lock(tx, 'pair', [a, b].sort().join('|'))
}

/** The same lock, in a select from `user_matches m`. */
export const lockingPair = locking(
  'pair',
  sql`least(m.user1_id, m.user2_id)::text || '|' || greatest(m.user1_id, m.user2_id)::text`,
)

type Proposal = {
  userId: string
  otherId: string
  compatibilityScore: number
  /** The other has already declined, which the asker never learns. */
  declined: boolean
  at: Date
}

export async function proposeMatch(tx: Tx, { declined, at, ...proposal }: Proposal): Promise<string> {
  return insertMatch(tx, {
    user1Id: proposal.userId,
    user2Id: proposal.otherId,
    compatibilityScore: proposal.compatibilityScore,
    compatibilityReason: 'Suggested by your answers',
    origin: 'suggestion',
    matchedAt: at,
    declinedAt: declined ? at : null,
  })
}

export async function startDirectMatch(
  tx: Tx,
  { userId, otherId, at }: { userId: string; otherId: string; at: Date },
): Promise<string> {
  return insertMatch(tx, {
    user1Id: userId,
    user2Id: otherId,
    compatibilityScore: 50,
    compatibilityReason: 'Direct message initiated',
    origin: 'direct',
    matchedAt: at,
  })
}

async function insertMatch(tx: Tx, values: typeof userMatches.$inferInsert): Promise<string> {
  const { id } = one(
    await tx
      .insert(userMatches)
      .values({ ...values, user1Accepted: true })
      .returning({ id: userMatches.id }),
    'user match',
  )
  return id
}

export async function acceptMatch(tx: Tx, matchId: string, at: Date): Promise<void> {
  await tx
    .update(userMatches)
    .set({ user2Accepted: true, acceptedAt: at, declinedAt: null })
    .where(eq(userMatches.id, matchId))
}

export async function declineMatch(tx: Tx, matchId: string, at: Date): Promise<void> {
  await tx
    .update(userMatches)
    .set({ declinedAt: at })
    .where(and(eq(userMatches.id, matchId), isNull(userMatches.declinedAt)))
}

export async function endMatch(
  tx: Tx,
  { matchId, userId, at }: { matchId: string; userId: string; at: Date },
): Promise<void> {
  await tx.update(userMatches).set({ endedAt: at, endedBy: userId }).where(eq(userMatches.id, matchId))
}

type Withdrawn = { id: string; user1Id: string; user2Id: string }
const isProposed = and(eq(userMatches.origin, 'suggestion'), isNull(userMatches.acceptedAt))

export function withdrawMatch(tx: Tx, matchId: string): Promise<Withdrawn[]> {
  return deleteProposed(tx, eq(userMatches.id, matchId))
}

export function withdrawMatchesOf(tx: Tx, pairs: SQL): Promise<Withdrawn[]> {
  return deleteProposed(tx, sql`(${userMatches.user1Id}, ${userMatches.user2Id}) in ${pairs}`)
}

function deleteProposed(tx: Tx, which: SQL): Promise<Withdrawn[]> {
  return tx
    .delete(userMatches)
    .where(and(isProposed, which))
    .returning({ id: userMatches.id, user1Id: userMatches.user1Id, user2Id: userMatches.user2Id })
}

type Block = { blockerId: string; blockedId: string }

/** Idempotent. A concurrent message is either sent before the block or refused after it. */
export async function block(tx: Tx, { at, ...pair }: Block & { at: Date }): Promise<void> {
  await lockPair(tx, pair.blockerId, pair.blockedId)
  const made = await tx
    .insert(userBlocks)
    .values({ ...pair, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return
  await recordEvent(tx, {
    name: 'person.blocked',
    actorId: pair.blockerId,
    subjectId: pair.blockedId,
    at,
  })
}

export async function unblock(db: Pick<Tx, 'delete'>, { blockerId, blockedId }: Block): Promise<void> {
  await db
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
}
