import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { chatMessages, chatRooms } from './tables.ts'

export const nextSequence = sql<number>`nextval(pg_get_serial_sequence('chat_messages', 'sequence'))`

type Written = { roomId: string; senderId: string; content: string; clientId: string; at: Date }

/** The caller has locked the room's pair. */
export async function insertMessage(
  tx: Tx,
  { roomId, senderId, content, clientId, at }: Written,
  room: PgUpdateSetSource<typeof chatRooms> = {},
): Promise<typeof chatMessages.$inferSelect> {
  const { place } = one(
    await tx
      .update(chatRooms)
      .set({ lastMessageAt: at, ...room })
      .where(eq(chatRooms.id, roomId))
      .returning({ place: nextSequence }),
    'chat room',
  )
  return one(
    await tx
      .insert(chatMessages)
      .values({ chatRoomId: roomId, senderId, content, clientId, createdAt: at, place, sequence: place })
      .returning(),
    'chat message',
  )
}
