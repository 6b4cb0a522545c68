import { sql } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { userMatches } from '#features/collaborations/server/tables.ts'
import { chatRooms, endedConversations, userBlocks } from './tables.ts'

/** Before a person is erased: those who talked with them keep the knowledge that they did. A conversation that one of the two had blocked goes without it. */
export async function leaveConversations(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const other = sql`case when m.user1_id = ${userId} then m.user2_id else m.user1_id end`
  await tx.execute(sql`insert into ${endedConversations} (user_id, active_at, ended_at)
    select ${other}, r.last_message_at, ${at.toISOString()}::timestamptz from ${chatRooms} r join ${userMatches} m on m.id = r.match_id
    where ${userId} in (m.user1_id, m.user2_id) and r.last_message_at is not null
      and not exists (select 1 from ${userBlocks} b where (b.blocker_id, b.blocked_id) in ((m.user1_id, m.user2_id), (m.user2_id, m.user1_id)))`)
}
