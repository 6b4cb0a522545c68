import { and, eq, sql } from 'drizzle-orm'
import { isPair } from '#features/profiles/server/reads.ts'
import { userBlocks, userMatches } from '#features/profiles/server/tables.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { lock } from '#kit/server/lock.ts'
import { isOfMatch } from './reads.ts'
import { chatRooms, endedConversations } from './tables.ts'

/**
 * Holds a pair of people until the transaction ends: between two there is one room, and what happens in it (messages,
 * acceptance, a block) happens one after the other. So a later message never commits before an earlier one.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  await lock(tx, 'pair', [a, b].sort().join('|'))
}

/** The same for the pair that talks in a room, where this person is one of them; elsewhere nothing is held. */
export async function lockPairOfRoom(
  tx: Tx,
  { roomId, userId }: { roomId: string; userId: string },
): Promise<void> {
  const [match] = await tx
    .select({ user1Id: userMatches.user1Id, user2Id: userMatches.user2Id })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .where(and(eq(chatRooms.id, roomId), isOfMatch(userId)))
  if (match) await lockPair(tx, match.user1Id, match.user2Id)
}

type Match = Pick<typeof userMatches.$inferSelect, 'id' | 'user1Id' | 'user2Id'>

/** The room of a match whose pair is held, made once; its id. A pair that talks already keeps its room, which then belongs to this match. */
export async function openRoom(tx: Tx, { id: matchId, user1Id, user2Id }: Match, at: Date): Promise<string> {
  const [room] = await tx
    .update(chatRooms)
    .set({ matchId })
    .where(eq(chatRooms.id, roomOfPair(user1Id, user2Id)))
    .returning({ id: chatRooms.id })
  const made =
    room ??
    one(
      await tx.insert(chatRooms).values({ matchId, createdAt: at }).returning({ id: chatRooms.id }),
      'chat room',
    )
  return made.id
}

/** The id of the room of these two, whichever of their matches it belongs to; a piece of a statement. */
export const roomOfPair = (a: string, b: string) =>
  sql<
    string | null
  >`(select r.id from ${chatRooms} r join ${userMatches} on ${userMatches.id} = r.match_id where ${isPair(a, b)})`

/** Before a person is erased: those who talked with them keep the knowledge that they did. A conversation that one of the two had blocked goes without it. */
export async function leaveConversations(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const other = sql`case when m.user1_id = ${userId} then m.user2_id else m.user1_id end`
  await tx.execute(sql`insert into ${endedConversations} (user_id, active_at, ended_at)
    select ${other}, r.last_message_at, ${at.toISOString()}::timestamptz from ${chatRooms} r join ${userMatches} m on m.id = r.match_id
    where ${userId} in (m.user1_id, m.user2_id) and r.last_message_at is not null
      and not exists (select 1 from ${userBlocks} b where (b.blocker_id, b.blocked_id) in ((m.user1_id, m.user2_id), (m.user2_id, m.user1_id)))`)
}
