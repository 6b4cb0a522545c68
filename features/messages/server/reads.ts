import { and, eq, or } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { chatRooms } from './tables.ts'

/** Whether a room is this person's; nobody else may hear of it. */
export async function isInRoom(reader: Reader, userId: string, roomId: string): Promise<boolean> {
  if (!isUuid(roomId)) return false
  const [row] = await reader
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .where(and(eq(chatRooms.id, roomId), isOfMatch(userId)))
  return row !== undefined
}

/** Whether this person is one of the two of a match. */
export const isOfMatch = (userId: string | Placeholder) =>
  or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId))!
