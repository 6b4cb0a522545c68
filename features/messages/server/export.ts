import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ofOwnMatches } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { chatMessages, chatReads, chatRooms, endedConversations } from './tables.ts'

const inMyRooms = (userId: string): SQL =>
  sql`${chatMessages.chatRoomId} in (select r.id from ${chatRooms} r
    join ${userMatches} m on m.id = r.match_id where ${userId} in (m.user1_id, m.user2_id))`

export const messagesExport: ExportPart[] = [
  part({
    name: 'conversations',
    about: 'Your conversations.',
    table: chatRooms,
    where: ofOwnMatches(chatRooms.matchId),
  }),
  part({
    name: 'messages',
    about: 'The messages you sent and got. Other people appear by username only.',
    table: chatMessages,
    where: inMyRooms,
    without: ['clientId', 'sequence'],
  }),
  part({
    name: 'conversations-read',
    about: "How far you've read in each conversation.",
    table: chatReads,
    where: (id) => eq(chatReads.userId, id),
  }),
  part({
    name: 'conversations-ended',
    about: 'Conversations with people who deleted their account.',
    table: endedConversations,
    where: (id) => eq(endedConversations.userId, id),
  }),
]
