import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { hashToken } from '#kit/server/tokens.ts'

/**
 * The baseline: plain node:http and `pg`, with named statements. `/bare` returns as many bytes as
 * requested; the other routes do what a hand-written server would for one session token.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const token = process.env.BENCH_TOKEN ?? ''

const texts = {
  session: `select s.id, u.id user_id, u.email, u.role, u.banned, s.csrf_token, s.last_active_at,
    s.expires_at from sessions s join users u on u.id = s.user_id where s.token = $1`,
  draft: `select user_id, context, value, updated_at from drafts where user_id = $1 and context = $2`,
  projects: `select p.id, p.title, p.description, p.project_type, p.category, p.asset_type, p.status,
    p.progress, p.created_at, p.updated_at, p.tasks_total, p.tasks_done from projects p
    where p.user_id = $1 and p.deleted_at is null and p.status = 'active'
    order by p.created_at desc, p.id desc limit 21`,
  posts: `select p.id, p.user_id, p.category_id, p.title, p.is_solved, p.views_count, p.responses_count,
    p.last_activity_at, p.edited_at, p.created_at, f.username, a.version, c.name, c.icon,
    left(p.content, 600) beginning from forum_posts p join forum_categories c on c.id = p.category_id left
    join profiles f on f.id = p.user_id left join avatars a on a.user_id = p.user_id
    where p.deleted_at is null and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
    order by p.created_at desc, p.id desc limit 21`,
  lockProject: `select id from projects where id = $1 and user_id = $2 and deleted_at is null for update`,
  project: `select * from projects where id = $1`,
  phases: `select id, project_id, position, kind, name, description, weeks from project_phases
    where project_id = $1 order by position`,
  tasks: `select id, project_id, phase_id, position, title, done_when, minutes, guide, resource, made_by,
    done_at, removed_at, created_at, updated_at from project_tasks
    where project_id = $1 and removed_at is null order by position, created_at`,
  tick: `update project_tasks set done_at = $1 where id = $2 and project_id = $3`,
  event: `insert into events (name, actor_id, subject_id, data, created_at) values ('task.done', $1, $2, '{}', now())`,
  progress: `update projects set progress = $1, tasks_done = $2, tasks_total = $3, updated_at = now() where id = $4`,
  room: `select r.id, m.user1_id, m.user2_id from chat_rooms r join user_matches m on m.id = r.match_id
    where r.id = $1 and $2 in (m.user1_id, m.user2_id) for update of r`,
  message: `with placed as (update chat_rooms set last_message_at = now() where id = $1
    returning id, nextval(pg_get_serial_sequence('chat_messages',
    'sequence')) place) insert into chat_messages (chat_room_id, sender_id, content, client_id, place,
    sequence, created_at) select id, $2, $3, $4, place, place, now() from placed returning *`,
  told: `with written as (insert into events (name, actor_id, subject_id, data, created_at)
    values ('message.sent', $1, $2, '{}', now())
    returning id) insert into notifications (user_id, kind, subject_id, event_id, updated_at, created_at)
    select $3, 'message.sent', $2, id, now(), now() from written on conflict (user_id, kind, subject_id)
    where read_at is null do update set event_id = excluded.event_id, count = notifications.count + 1,
    updated_at = excluded.updated_at`,
}
type Query = (name: keyof typeof texts, values: unknown[]) => Promise<Record<string, unknown>[]>
const asker =
  (on: pg.Pool | pg.PoolClient): Query =>
  async (name, values) =>
    (await on.query({ name, text: texts[name], values })).rows

const ask = asker(pool)
const member = async () => (await ask('session', [hashToken(token)]))[0]!.user_id as string

async function tick(path: string, method: string): Promise<unknown> {
  const [, , projectId, , taskId] = path.split('/')
  const userId = await member()
  const client = await pool.connect()
  const within = asker(client)
  try {
    await client.query('begin')
    await within('lockProject', [projectId, userId])
    await within('tick', [method === 'PUT' ? new Date() : null, taskId, projectId])
    if (method === 'PUT') await within('event', [userId, taskId])
    const [[project], phases, tasks] = [
      await within('project', [projectId]),
      await within('phases', [projectId]),
      await within('tasks', [projectId]),
    ]
    const done = tasks.filter((task) => task.done_at).length
    await within('progress', [Math.round((done / tasks.length) * 100), done, tasks.length, projectId])
    await client.query('commit')
    return { ...project, phases, tasks }
  } finally {
    client.release()
  }
}

async function send(path: string, request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { content, clientId } = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>
  const [session] = await ask('session', [hashToken(request.headers.authorization!.slice('Bearer '.length))])
  const sender = session!.user_id
  const client = await pool.connect()
  const within = asker(client)
  try {
    await client.query('begin')
    const [room] = await within('room', [path.split('/')[3], sender])
    const [message] = await within('message', [room!.id, sender, content, clientId])
    const other = room!.user1_id === sender ? room!.user2_id : room!.user1_id
    await within('told', [sender, room!.id, other])
    await client.query('commit')
    return message
  } finally {
    client.release()
  }
}

const answers: [RegExp, (path: string, request: IncomingMessage) => Promise<unknown> | unknown][] = [
  [/^\/messages/, send],
  [/^\/drafts/, async () => (await ask('draft', [await member(), 'create-project-idea']))[0]],
  [/^\/projects\?/, async () => ({ items: await ask('projects', [await member()]), nextCursor: null })],
  [/^\/projects\//, (path, { method }) => tick(path, method!)],
  [
    /^\/forum/,
    async (path) => {
      const [, createdAt, id] = Buffer.from(path.split('cursor=')[1]!, 'base64url').toString().split('|')
      return { items: await ask('posts', [createdAt, id]), nextCursor: null }
    },
  ],
]

const bareBodies = new Map<number, string>()
function bareBody(bytes: number): string {
  const known = bareBodies.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, bytes - 2)))
  bareBodies.set(bytes, known)
  return known
}

const port = Number(process.env.PORT)
const server = createServer(async (request, response) => {
  const path = request.url!
  const bytes = /^\/bare\/(\d+)/.exec(path)?.[1]
  const found = answers.find(([shape]) => shape.test(path))
  const body = bytes ? bareBody(Number(bytes)) : JSON.stringify((await found?.[1](path, request)) ?? null)
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
})
server.listen(port, '127.0.0.1', () => process.stdout.write(`Ready at ${port}\n`))
process.on('SIGTERM', () => process.exit(0))
