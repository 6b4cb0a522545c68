import { spawnSync } from 'node:child_process'
import pg from 'pg'

export type Member = Record<'userId' | 'projectId' | 'itemId' | 'roomId' | 'postId' | 'eventId', string>

const size = 10_000

/** In an empty database. Each of the members that it answers has a session; its token is `tokenOf`. */
export async function makeCommunity(url: string): Promise<Member[]> {
  const grow = ['--import', 'tsx', 'lab/bench/grow.ts', url, String(size)]
  if (spawnSync(process.execPath, grow, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('The community was not made.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Else everything is due at once, and a member's week changes under the measurement.
  for (const table of ['action_plans', 'opportunity_analyses'])
    await client.query(`update ${table} set expires_at = now() + interval '3 days'`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<Member>(membersWithWork)
  await client.query(
    `insert into sessions (user_id, token, csrf_token, expires_at, last_active_at)
      select id, encode(sha256(('bench.' || id)::bytea), 'hex'), 'none', now() + interval '1 day', now()
      from unnest($1::uuid[]) id`,
    [rows.map(({ userId }) => userId)],
  )
  await client.end()
  return rows
}

export const tokenOf = ({ userId }: Member) => `bench.${userId}`

/** One project, one item of its newest week and one conversation of each who has all three. */
const membersWithWork = `select distinct on (p.user_id) p.user_id as "userId", p.id as "projectId",
    i.id as "itemId", r.id as "roomId", (select id from forum_posts order by created_at desc limit 1) as "postId",
    (select id from vibe_events order by event_date desc limit 1) as "eventId"
  from projects p
  join lateral (select id from action_plans where project_id = p.id order by week desc limit 1) w on true
  join action_items i on i.plan_id = w.id and i.dropped_at is null
  join user_matches m on p.user_id in (m.user1_id, m.user2_id) and m.ended_at is null
  join chat_rooms r on r.match_id = m.id
  where p.status = 'active' and p.deleted_at is null
  order by p.user_id, p.created_at desc limit 2000`
