import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { compare, loadedBy, startServer } from './load.ts'
import type { Contender, Running, Shot, Shots } from './load.ts'

type Row = (what: string, figure: string, holds: boolean) => void
type Work = { shots: Shots; goal: number; against: 'floor' | 'bare'; signedIn?: true }

const productPort = 3290
const floorPort = 3289
const distinctPages = 2000

type Measuring = { url: string; row: Row; only: string[] }

export async function measureRequests({ url, row, only }: Measuring): Promise<void> {
  const product = await startProduct(url)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const token = await makeMember(product.origin)
  await fill(pool)
  const floor = await startServer({
    args: ['--import', 'tsx', 'lab/bench/floor.ts'],
    port: floorPort,
    env: { DATABASE_URL: url, BENCH_TOKEN: token },
  })
  const found = { product, floor, token }
  for (const [name, work] of Object.entries(await works(pool)))
    if (only.length === 0 || only.includes(name)) await measure(name, work, { ...found, row })
  if (only.length === 0 || only.includes('far')) await measureFar(found, row)
  row('memory after the load', `${product.memory().toFixed(0)} MB`, product.memory() <= 250)
  await Promise.all([product.stop(), floor.stop(), pool.end()])
}

type Product = { port?: number; root?: string }

export function startProduct(
  url: string,
  { port = productPort, root = '.' }: Product = {},
): Promise<Running> {
  return startServer({
    args: [`${root}/scripts/serve-built.mjs`],
    port,
    env: { DATABASE_URL: url, FEEDS: 'off', CHANGES_PER_MINUTE: '100000000', MEGABYTES_PER_DAY: '1000000' },
  })
}

type Found = { product: Running; floor: Running; token: string; row: Row }

async function measure(name: string, work: Work, { product, floor, token, row }: Found): Promise<void> {
  const headers: Record<string, string> = work.signedIn ? { authorization: `Bearer ${token}` } : {}
  const ours: Contender = { ...product, headers, shots: work.shots }
  const made = () => (typeof work.shots === 'function' ? work.shots() : work.shots)
  const { path, method = 'GET' } = made()[0]!
  const bytes =
    method === 'GET' ? (await (await fetch(product.origin + path, { headers })).text()).length : 1000
  const bare: Contender = { ...floor, shots: [{ path: `/bare/${bytes}` }] }
  const withSql: Contender = {
    ...floor,
    shots: () => made().map((shot) => ({ ...shot, path: shot.path.replace(/^\/api/, '') })),
  }
  const found = await compare({ ours, bare, base: work.against === 'bare' ? bare : withSql })
  const share = found.ours.rate / found.base.rate
  const of = work.against === 'bare' ? 'a bare server' : 'its floor'
  row(
    `${name}, goal ${work.goal}`,
    `${share.toFixed(2)} of ${of} (${found.ours.rate.toFixed(0)} to ${found.base.rate.toFixed(0)} a ` +
      `second), ${(found.ours.rate / found.bare.rate).toFixed(3)} of a bare server; ` +
      `${found.ours.cost.toFixed(3)} to ${found.base.cost.toFixed(3)} ms of processor (${loadedBy})`,
    share >= work.goal,
  )
}

async function measureFar({ product, token }: Omit<Found, 'row'>, row: Row): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const first = '/api/projects?limit=20'
  let path = first
  for (let page = 1; page < 500; page += 1) {
    const answer = await fetch(product.origin + path, { headers })
    path = `${first}&cursor=${((await answer.json()) as { nextCursor: string }).nextCursor}`
  }
  const found = await compare({
    first: { ...product, headers, shots: [{ path: first }] },
    far: { ...product, headers, shots: [{ path }] },
  })
  const share = found.first.rate / found.far.rate
  row(
    'page 1 to page 500',
    `${share.toFixed(2)} (${found.first.rate.toFixed(0)} to ${found.far.rate.toFixed(0)} a second)`,
    share <= 1.5,
  )
}

/** Tasks are checked and unchecked, a project at a time. */
async function works(pool: pg.Pool): Promise<Record<string, Work>> {
  const tasks = await pool.query<{ project_id: string; id: string }>(
    `select project_id, id from project_tasks
      where project_id in (select id from projects where title like 'Project %'
      order by created_at desc limit 64) and position < 4`,
  )
  const ticks = tasks.rows.map(({ project_id, id }) => `/api/projects/${project_id}/tasks/${id}/done`)
  const first = '/api/forum/posts?limit=20'
  return {
    health: { shots: [{ path: '/healthz' }], goal: 0.4, against: 'bare' },
    session: {
      shots: [{ path: '/api/drafts/create-project-idea' }],
      goal: 0.45,
      against: 'floor',
      signedIn: true,
    },
    projects: { shots: [{ path: '/api/projects?limit=20' }], goal: 0.6, against: 'floor', signedIn: true },
    forum: {
      shots: (await cursors(pool)).map((cursor) => ({ path: `${first}&cursor=${cursor}` })),
      goal: 0.35,
      against: 'floor',
    },
    'forum-first': { shots: [{ path: first }], goal: 0.45, against: 'bare' },
    tick: {
      shots: ticks.flatMap((path) => [
        { method: 'PUT' as const, path },
        { method: 'DELETE' as const, path },
      ]),
      goal: 0.35,
      against: 'floor',
      signedIn: true,
    },
    message: { shots: await messageShots(pool), goal: 0.3, against: 'floor' },
  }
}

async function cursors(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; created_at: Date }>(
    `select id, created_at from forum_posts order by created_at desc offset 20 limit ${distinctPages}`,
  )
  return rows.map(({ id, created_at }) =>
    Buffer.from(`latest|${created_at.toISOString()}|${id}`).toString('base64url'),
  )
}

export async function makeMember(origin: string): Promise<string> {
  const call = async (method: string, path: string, body: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        origin,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const credentials = { email: 'bench@example.test', password: 'Correct.horse-9' }
  await call('POST', '/auth/sign-up', credentials)
  const { access_token: token } = (await call('POST', '/auth/token', credentials)) as { access_token: string }
  for (const [number, option] of ['words', 'local', 'talk', 'money', 'fast', 'h8', 'zero', 'side'].entries())
    await call('PUT', `/questionnaire/answers/${number + 1}`, { option, text: null }, token)
  const idea = { name: 'Bread plan', description: 'A page that tells bakeries how much to bake tomorrow.' }
  await call(
    'POST',
    '/functions/create-project-plan',
    { selectedIdea: idea, projectType: 'user_provided' },
    token,
  )
  const value = { title: 'Half a thought', description: 'And a little more of it.' }
  await call('PUT', '/drafts/create-project-idea', { value }, token)
  return token
}

export async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into projects (user_id, title, description, project_type, category, brief,
    made_by, tasks_total, created_at)
    select user_id, 'Project ' || n, repeat('A description of some length. ', 6), 'user_provided',
      'Local shops', brief, 'Planner', 20, now() - n * interval '1 minute' from projects, generate_series(1, 10000) n`)
  await pool.query(
    `insert into project_phases (project_id, position, kind, name, description, weeks)
      select id, 0, 'initial_setup', 'Initial Setup', 'x', 2 from projects where title like 'Project %'`,
  )
  await pool.query(
    `insert into project_tasks (project_id, phase_id, position, title, done_when, made_by)
      select project_id, id, n, 'Task', 'Done', 'Planner' from project_phases, generate_series(1, 20) n
      where description = 'x'`,
  )
  await pool.query(`insert into forum_posts (user_id, category_id, title, content, created_at,
    last_activity_at, views_count)
    select (select id from users limit 1), (select id from forum_categories
      order by created_at limit 1), 'Question ' || n, repeat('Words of some length about building. ', 8),
      now() - n * interval '1 second', now(), n % 1000 from generate_series(1, 3000) n`)
  await fillConversations(pool)
  await pool.query('vacuum analyze')
}

const senders = 600
const messages = 24_000

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

async function messageShots(pool: pg.Pool): Promise<() => Shot[]> {
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
