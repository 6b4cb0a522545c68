import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { isOfMatch, otherIdOf } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { limits, wording } from '../contract.ts'
import type { FoundMessage } from '../contract.ts'
import { containing } from './rooms.ts'
import { chatMessages, chatRooms } from './tables.ts'

export async function searchMessages(
  { app, viewer }: MemberContext,
  { search }: { search: string },
): Promise<{ items: FoundMessage[] }> {
  const rows = await app.db
    .select({
      id: chatMessages.id,
      roomId: chatMessages.chatRoomId,
      content: chatMessages.content,
      createdAt: chatMessages.createdAt,
      senderId: chatMessages.senderId,
      otherId: otherIdOf(viewer.id),
      username: profiles.username,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.chatRoomId))
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .leftJoin(profiles, eq(profiles.id, otherIdOf(viewer.id)))
    .where(
      and(
        isOfMatch(viewer.id),
        isNull(chatMessages.deletedAt),
        sql`${chatMessages.content} ilike ${containing(search)}`,
      ),
    )
    .orderBy(desc(chatMessages.place))
    .limit(limits.foundMessages)
  return {
    items: rows.map(({ senderId, otherId, username, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      isMine: senderId === viewer.id,
      person: { id: otherId, name: username ?? wording.anonymous },
    })),
  }
}
