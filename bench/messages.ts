import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Shot } from './load.ts'

/** Nobody may send more than forty messages a minute, so many people send a few each. */
const senders = 600
/** More than a load sends. */
const messages = 24_000

/** People who are signed in and talk in pairs. */
export async function fillConversations(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into users (name, email, email_verified) select 'Talks', 'talks-' || n || '@example.test', true from generate_series(1, ${senders * 2}) n`,
  )
  await pool.query(
    `insert into sessions (user_id, token, csrf_token, expires_at) select id, encode(sha256(('bench.' || id)::bytea), 'hex'), 'none', now() + interval '1 day' from users where name = 'Talks'`,
  )
  await pool.query(`insert into user_matches (user1_id, user2_id, user1_accepted, user2_accepted, compatibility_score, compatibility_reason, origin, matched_at, accepted_at)
    select a.id, b.id, true, true, 50, 'They talk', 'direct', now(), now() from users a join users b on b.email = 'talks-' || (substr(a.email, 7, length(a.email) - 19)::int + ${senders}) || '@example.test' where a.name = 'Talks'`)
  await pool.query(
    `insert into chat_rooms (match_id, created_at) select id, now() from user_matches where compatibility_reason = 'They talk'`,
  )
}

/** Messages that nobody has sent before, made anew for each load: one that comes again is not written. */
export async function messageShots(pool: pg.Pool): Promise<() => Shot[]> {
  const { rows } = await pool.query<{ id: string; token: string }>(
    `select r.id, 'bench.' || m.user1_id as token from chat_rooms r join user_matches m on m.id = r.match_id where m.compatibility_reason = 'They talk'`,
  )
  return () =>
    Array.from({ length: messages }, (_, number) => {
      const { id, token } = rows[number % rows.length]!
      return {
        method: 'POST' as const,
        path: `/api/messages/rooms/${id}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'Did anybody answer the page?', clientId: randomUUID() }),
      }
    })
}
