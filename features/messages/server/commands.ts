import { eq, sql } from 'drizzle-orm'
import { lockingPair } from '#features/connections/server/commands.ts'
import { isPair } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { chatRooms } from './tables.ts'

export async function lockPairOfRoom(
  tx: Tx,
  { roomId, userId }: { roomId: string; userId: string },
): Promise<void> {
  await tx.execute(sql`select ${lockingPair} from chat_rooms r join user_matches m on m.id = r.match_id
    where r.id = ${roomId} and ${userId} in (m.user1_id, m.user2_id)`)
}

type Match = Pick<typeof userMatches.$inferSelect, 'id' | 'user1Id' | 'user2Id'>

/**
 * Idempotent; the caller has locked the pair. A pair that already talks keeps its room, which then
 * belongs to this match.
 */
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

export const roomOfPair = (a: string, b: string) =>
  sql<
    string | null
  >`(select r.id from ${chatRooms} r join ${userMatches} on ${userMatches.id} = r.match_id where ${isPair(a, b)})`
