import { eq, sql } from 'drizzle-orm'
import type { SQL, WithSubquery } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Reader, Tx } from '#kit/server/db.ts'
import { given, preparedWithin } from '#kit/server/prepared.ts'
import { chatMessages, chatRooms } from './tables.ts'

/** The next of the numbers that a room's messages and their changes are ordered by. */
export const nextSequence = sql<number>`nextval(pg_get_serial_sequence('chat_messages', 'sequence'))`

type Values = { senderId: string; content: string; clientId: string; createdAt: Date }
type Given = { [Name in keyof Values]: Values[Name] | SQL }

/**
 * Writes a message at the end of a room whose pair is held, in one statement with what becomes of the room.
 * `into` is what the statement begins with, the last of it a room as `endOfRoom` or `newRoom` gives it.
 */
export function insertMessage(db: Reader, into: WithSubquery[], given: Given) {
  const place = sql`(select place from placed)`
  return db
    .with(...into)
    .insert(chatMessages)
    .values({ chatRoomId: sql`(select id from placed)`, ...given, place, sequence: place })
    .returning()
}

const placed = { id: chatRooms.id, place: nextSequence.as('place') }

/** A room that has one more message now. */
export const endOfRoom = (db: Reader, roomId: string | SQL, set: PgUpdateSetSource<typeof chatRooms>) =>
  db.$with('placed').as(db.update(chatRooms).set(set).where(eq(chatRooms.id, roomId)).returning(placed))

/** A room that is made for its first message. */
export const newRoom = (tx: Tx, row: PgInsertValue<typeof chatRooms>) =>
  tx.$with('placed').as(tx.insert(chatRooms).values(row).returning(placed))

/** The same into a room that is there. */
export const insertAtEnd = preparedWithin('message_at_end', (db: Db) =>
  insertMessage(db, [endOfRoom(db, given('roomId'), { lastMessageAt: given('at') })], {
    senderId: given('senderId'),
    content: given('content'),
    clientId: given('clientId'),
    createdAt: given('at'),
  }),
)
