import { eq, sql } from 'drizzle-orm'
import { matchedIds } from '#features/connections/server/reads.ts'
import { userBlocks, userMatches } from '#features/connections/server/tables.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Erase } from '#kit/server/erasure.ts'
import { chatMessages, chatRooms, endedConversations } from './tables.ts'

export const eraseConversations: Erase = async (tx, { userId, at }, { app, after }) => {
  const messages = await tx.$count(chatMessages, eq(chatMessages.senderId, userId))
  const partners = await matchedIds(tx, userId)
  await noteEnded(tx, userId, at)
  after(() => {
    for (const partner of partners) app.live.publish(`user:${partner}`, 'rooms.changed', {})
  })
  return { messages }
}

async function noteEnded(tx: Tx, userId: string, at: Date): Promise<void> {
  const other = sql`case when m.user1_id = ${userId} then m.user2_id else m.user1_id end`
  await tx.execute(sql`insert into ${endedConversations} (user_id, active_at, ended_at)
    select ${other}, r.last_message_at, ${at.toISOString()}::timestamptz from ${chatRooms} r
      join ${userMatches} m on m.id = r.match_id
    where ${userId} in (m.user1_id, m.user2_id) and r.last_message_at is not null
      and not exists (select 1 from ${userBlocks} b
        where (b.blocker_id, b.blocked_id) in ((m.user1_id, m.user2_id), (m.user2_id, m.user1_id)))`)
}
