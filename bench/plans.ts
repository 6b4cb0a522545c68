import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { WebSocket } from 'ws'
import { buildApp } from '#app/server/build-app.ts'
import { handlers, topicRules } from '#app/server/features.ts'
import { createHttp } from '#app/server/http.ts'
import { seedReferenceData } from '#app/server/seed.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { fillLarge } from '#test/large.ts'
import { writePlans } from './plans-document.ts'
import type { Explained, Plan } from './plans-document.ts'
import { makeMember } from './requests.ts'

const port = 3293
const large = Number(process.env.BENCH_PLANS ?? 1_000_000)
const origin = `http://127.0.0.1:${port}`
/** So often is a call asked before its plans are kept: by then its statements have names, and the database has chosen between a plan for these values and one for any. */
const warmth = 20

type Shot = { method?: string; path: string; body?: () => object }
type Program = Awaited<ReturnType<typeof openProgram>>

/** What the hottest calls ask of a database of a million rows a table, with the plans by which it was answered. */
export async function measurePlans(url: string): Promise<void> {
  await migrateDatabase(url, process.cwd())
  const token = await fillAround(url)
  await explainAll(url)
  const program = await openProgram(url)
  const found: Explained[] = []
  const { calls, topics } = await hotCalls(program.pool)
  for (const [what, shots] of Object.entries(calls))
    found.push(...(await explained(program, { what, act: () => askAll(shots, token) })))
  const signOn = { what: 'Live sign-on', act: () => joinAll(topics, token) }
  found.push(...(await explained(program, signOn)))
  await program.close()
  writeFileSync('docs/plans.md', writePlans(found, large))
}

/** One member made through the API as people are made, then everybody else. */
async function fillAround(url: string): Promise<string> {
  const program = await openProgram(url)
  await seedReferenceData(program.app.db, { feeds: 'off', at: program.app.clock.now() })
  await program.app.jobs.open()
  const token = await makeMember(origin)
  await ask({ method: 'POST', path: '/functions/generate-business-ideas', body: () => ({}) }, token)
  await program.app.jobs.drain(program.app, handlers)
  await program.app.jobs.close()
  await program.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const {
    rows: [bread],
  } = await client.query<{ id: string; user_id: string }>(
    `select id, user_id from projects where title = 'Bread plan'`,
  )
  await client.end()
  await fillLarge({ url, rows: large, userId: bread!.user_id, projectId: bread!.id })
  return token
}

/** From now on the database tells each connection how it answered every statement. */
async function explainAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
  const settings = { log_min_duration: 0, log_analyze: 'on', log_buffers: 'on', log_format: 'json' }
  await client.query(`alter database ${name} set session_preload_libraries = 'auto_explain'`)
  await client.query(`load 'auto_explain'`)
  for (const [setting, value] of Object.entries({ ...settings, log_level: 'notice' }))
    await client.query(`alter database ${name} set auto_explain.${setting} = '${value}'`)
  await client.end()
}

async function openProgram(url: string) {
  const database = connect(url, { onError: () => undefined })
  const heard: Explained['statement'][] = []
  database.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /^duration: .* plan:\n(.*)$/s.exec(message) ?? []
      if (plan) heard.push(JSON.parse(plan) as { 'Query Text': string; Plan: Plan })
    })
  })
  const app = buildApp({
    config: readConfig({ NODE_ENV: 'test', PORT: String(port), CHANGES_PER_MINUTE: '1000000' }),
    database,
    clock: systemClock,
    log: createLog('silent'),
    secret: 'a secret for measurements only, 32 long',
  })
  const metrics = createMetrics(database.pool)
  const http = createHttp({ app, metrics, pages: undefined, ready: async () => true })
  const server = serve({ fetch: http.fetch, port, hostname: '127.0.0.1' })
  app.live.attach(server as Server, app, topicRules)
  const close = async () => {
    server.close()
    await database.close()
  }
  return { app, pool: database.pool, heard, close }
}

/** The statements of something that happens, as they are answered once it has happened often. */
async function explained(
  { pool, heard }: Program,
  { what, act }: { what: string; act: () => Promise<void> },
): Promise<Explained[]> {
  for (let times = 0; times < warmth; times++) {
    await pool.query('delete from rate_limits')
    heard.length = 0
    await act()
  }
  process.stdout.write(`${what}: ${heard.length} statements\n`)
  return heard.map((statement) => ({ what, statement }))
}

async function askAll(shots: Shot[], token: string): Promise<void> {
  for (const shot of shots) await ask(shot, token)
}

async function ask({ method = 'GET', path, body }: Shot, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, origin, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body()) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function joinAll(topics: string[], token: string): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
    headers: { origin, authorization: `Bearer ${token}` },
  })
  await once(socket, 'open')
  for (const join of topics) {
    socket.send(JSON.stringify({ join }))
    const [said] = (await once(socket, 'message')) as [Buffer]
    if (!String(said).includes('joined')) throw new Error(`${join}: ${said}`)
  }
  socket.close()
  await once(socket, 'close')
}

type Known = { me: string; project: string; task: string; post: string; response: string; room: string }

async function hotCalls(pool: pg.Pool): Promise<{ calls: Record<string, Shot[]>; topics: string[] }> {
  const { rows } = await pool.query<Known & { far_at: Date; far_id: string }>(`
    select u.id me, p.id project, r.id room, far.created_at far_at, far.id far_id,
      (select id from project_tasks t where t.project_id = p.id and t.done_at is null order by position limit 1) task,
      (select post_id from forum_responses group by post_id order by count(*) desc limit 1) post,
      (select id from forum_responses where user_id <> u.id order by created_at desc limit 1) response
    from users u join projects p on p.user_id = u.id and p.title = 'Bread plan',
      lateral (select chat_room_id id from chat_messages group by 1 order by count(*) desc limit 1) r,
      lateral (select id, created_at from forum_posts order by created_at desc offset 10000 limit 1) far
    where u.email = 'bench@example.test'`)
  const known = rows[0]!
  const far = Buffer.from(`latest|${known.far_at.toISOString()}|${known.far_id}`).toString('base64url')
  const topics = [`user:${known.me}`, `project:${known.project}`, `room:${known.room}`, `post:${known.post}`]
  return { calls: { ...ownCalls(known), ...sharedCalls(known, far) }, topics }
}

function ownCalls({ project, task }: Known): Record<string, Shot[]> {
  const at = `/projects/${project}`
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString()
  return {
    'Who is signed in': [{ path: '/session' }],
    Dashboard: [{ path: `/dashboard/counts?since=${since}` }],
    'Projects, the list': [{ path: '/projects?limit=20' }],
    'A project': [{ path: at }, { path: `${at}/generation` }, { path: `${at}/personalization` }],
    'A task ticked and unticked': [
      { method: 'PUT', path: `${at}/tasks/${task}/done` },
      { method: 'DELETE', path: `${at}/tasks/${task}/done` },
    ],
    'Ideas of the round': [{ path: '/ideas/current' }],
    'Action plan of the week': [{ path: `${at}/action-plan` }],
    'Opportunity analysis': [{ path: `${at}/analysis` }],
    'Evidence, the list': [{ path: `${at}/evidence` }],
    'Evidence logged': [{ method: 'POST', path: `${at}/evidence`, body: talkedToday }],
    'Notifications, the list': [{ path: '/notifications' }],
    'Notifications, how many are unread': [{ path: '/notifications/unread' }],
    Account: ['/profile', '/auth/sessions', '/billing/offer', '/notifications/choices'].map((path) => ({
      path,
    })),
  }
}

const talkedToday = () => ({
  kind: 'conversation',
  stance: 'for',
  text: 'She would pay for it today.',
  happenedOn: new Date().toISOString().slice(0, 10),
})

function sharedCalls({ post, response, room }: Known, far: string): Record<string, Shot[]> {
  const first = '/forum/posts?limit=20'
  const like = `/forum/responses/${response}/like`
  const say = () => ({ content: 'Hello again', clientId: randomUUID() })
  return {
    'Forum, the first page': [{ path: first }],
    'Forum, page 500': [{ path: `${first}&cursor=${far}` }],
    'A post with its responses': [
      { path: `/forum/posts/${post}` },
      { path: `/forum/posts/${post}/responses` },
    ],
    'A response liked and unliked': [
      { method: 'PUT', path: like },
      { method: 'DELETE', path: like },
    ],
    'Conversations, the list': [{ path: '/messages/rooms' }, { path: '/messages/unread' }],
    'A conversation': [{ path: `/messages/rooms/${room}/messages` }],
    'A message sent': [{ method: 'POST', path: `/messages/rooms/${room}/messages`, body: say }],
    "Collaborators' suggestions": [
      { method: 'POST', path: '/functions/get-collaboration-suggestions', body: () => ({}) },
      { method: 'POST', path: '/functions/find-project-collaborators', body: () => ({}) },
    ],
    Resources: [{ path: '/resources' }],
  }
}
