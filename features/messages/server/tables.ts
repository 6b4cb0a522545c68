import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userMatches } from '#features/connections/server/tables.ts'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const chatRooms = pgTable('chat_rooms', {
  id: uuid('id').primaryKey().defaultRandom(),
  matchId: uuid('match_id')
    .notNull()
    .unique()
    .references(() => userMatches.id, { onDelete: 'cascade' }),
  lastMessageAt: when('last_message_at'),
  createdAt: createdAt(),
})

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /**
     * The sequence at insertion: the order in the room, and what reading is counted by. Edits don't
     * change it.
     */
    place: bigint('place', { mode: 'number' }).notNull(),
    chatRoomId: uuid('chat_room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    senderId: person('sender_id'),
    /** From the sender's page, so a resent message arrives once. */
    clientId: uuid('client_id').notNull(),
    content: text('content').notNull(),
    editedAt: when('edited_at'),
    deletedAt: when('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A room's messages, newest first, and the unread ones.
    uniqueIndex('chat_messages_room_idx').on(t.chatRoomId, t.place),
    // What is new or changed since a sequence.
    index('chat_messages_room_sequence_idx').on(t.chatRoomId, t.sequence),
    uniqueIndex('chat_messages_client_key').on(t.senderId, t.clientId),
    check(
      'chat_messages_content',
      sql`char_length(${t.content}) between 1 and 5000 or (${t.deletedAt} is not null and ${t.content} = '')`,
    ),
  ],
)

export const chatReads = pgTable(
  'chat_reads',
  {
    chatRoomId: uuid('chat_room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    readPlace: bigint('read_sequence', { mode: 'number' }).notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.chatRoomId, t.userId] }), index('chat_reads_user_idx').on(t.userId)],
)

export const endedConversations = pgTable(
  'ended_conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person('user_id'),
    activeAt: when('active_at').notNull(),
    endedAt: when('ended_at').notNull(),
  },
  (t) => [index('ended_conversations_user_idx').on(t.userId)],
)
