import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isOfMatch, isUnblocked } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { chatMessages, chatRooms } from './tables.ts'

export async function isInRoom(reader: Reader, userId: string, roomId: string): Promise<boolean> {
  if (!isUuid(roomId)) return false
  const [row] = await reader
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .where(and(eq(chatRooms.id, roomId), isOfMatch(userId)))
  return row !== undefined
}

export async function lastMessages(
  db: Reader,
  roomIds: string[],
  userId: string,
): Promise<Map<string, { text: string; at: Date }>> {
  const last = db
    .select({
      text: sql<string>`left(${chatMessages.content}, 300)`.as('text'),
      at: sql<Date>`${chatMessages.createdAt}`.mapWith(chatMessages.createdAt).as('at'),
      deletedAt: chatMessages.deletedAt,
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatRoomId, chatRooms.id),
        ne(chatMessages.senderId, userId),
        isUnblocked(userId, chatMessages.senderId),
      ),
    )
    .orderBy(desc(chatMessages.place))
    .limit(1)
    .as('last')
  const rows = await db
    .select({ roomId: chatRooms.id, text: last.text, at: last.at })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .innerJoinLateral(last, isNull(last.deletedAt))
    .where(and(inArray(chatRooms.id, roomIds), isOfMatch(userId)))
  return new Map(rows.map(({ roomId, text, at }) => [roomId, { text, at }]))
}
