import { and, eq, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { userMatches } from '#features/collaborations/server/tables.ts'
import { chatRooms, userBlocks } from './tables.ts'

/**
 * Holds a pair of people until the transaction ends: between two there is one room, and what happens in it (messages,
 * acceptance, a block) happens one after the other. So a later message never commits before an earlier one.
 */
export async function holdPair(tx: Tx, a: string, b: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[a, b].sort().join('|')}, 0))`)
}

/** The room of a match, made once; its id. A pair that talks already keeps its room, which then belongs to this match. */
export async function openRoom(tx: Tx, matchId: string, at: Date): Promise<string> {
  const [match] = await tx.select().from(userMatches).where(eq(userMatches.id, matchId))
  if (!match) throw new Error('A room was asked for a match that does not exist.')
  await holdPair(tx, match.user1Id, match.user2Id)
  const [room] = await tx.select({ id: chatRooms.id, matchId: chatRooms.matchId }).from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId)).where(isPair(match.user1Id, match.user2Id))
  if (room) {
    if (room.matchId !== matchId) await tx.update(chatRooms).set({ matchId }).where(eq(chatRooms.id, room.id))
    return room.id
  }
  const [made] = await tx.insert(chatRooms).values({ matchId, createdAt: at }).returning({ id: chatRooms.id })
  return made!.id
}

/** Whether a room is this person's; nobody else may hear of it. */
export async function isInRoom(reader: Reader, userId: string, roomId: string): Promise<boolean> {
  if (!isUuid(roomId)) return false
  const [row] = await reader.select({ id: chatRooms.id }).from(chatRooms).innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .where(and(eq(chatRooms.id, roomId), or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId))))
  return row !== undefined
}

/** Whether these two have a conversation. */
export async function haveRoom(reader: Reader, a: string, b: string): Promise<boolean> {
  const [row] = await reader.select({ id: chatRooms.id }).from(chatRooms).innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId)).where(isPair(a, b)).limit(1)
  return row !== undefined
}

/** Whether one of the two has blocked the other. */
export async function isBlockedEitherWay(reader: Reader, a: string, b: string): Promise<boolean> {
  const [row] = await reader.select({ at: userBlocks.createdAt }).from(userBlocks)
    .where(sql`(${userBlocks.blockerId}, ${userBlocks.blockedId}) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`).limit(1)
  return row !== undefined
}

/** Everybody who has blocked this person, or whom they have blocked. */
export async function blockedIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader.select().from(userBlocks).where(or(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, userId)))
  return [...new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)))]
}

/** The matches of these two, in either order. */
export function isPair(a: string, b: string) {
  return sql`least(${userMatches.user1Id}, ${userMatches.user2Id}) = least(${a}::uuid, ${b}::uuid) and greatest(${userMatches.user1Id}, ${userMatches.user2Id}) = greatest(${a}::uuid, ${b}::uuid)`
}
