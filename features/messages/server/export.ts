import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ofOwnMatches } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { chatMessages, chatReads, chatRooms, endedConversations } from './tables.ts'

const inMyRooms = (userId: string): SQL =>
  sql`${chatMessages.chatRoomId} in (select r.id from ${chatRooms} r join ${userMatches} m on m.id = r.match_id where ${userId} in (m.user1_id, m.user2_id))`

/** What of it a person gets with their own data. */
export const messagesExport: ExportPart[] = [
  part({
    name: 'conversations',
    about: 'Your conversations.',
    table: chatRooms,
    where: ofOwnMatches(chatRooms.matchId),
  }),
  part({
    name: 'messages',
    about: 'The messages of your conversations, your own and those to you; others by their username only.',
    table: chatMessages,
    where: inMyRooms,
    without: ['clientId', 'sequence'],
  }),
  part({
    name: 'conversations-read',
    about: 'Up to where you have read.',
    table: chatReads,
    where: (id) => eq(chatReads.userId, id),
  }),
  part({
    name: 'conversations-ended',
    about: 'Conversations whose other side deleted their account.',
    table: endedConversations,
    where: (id) => eq(endedConversations.userId, id),
  }),
]
