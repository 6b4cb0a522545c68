import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { handlers } from '#app/server/features.ts'
import type { App } from '#kit/server/context.ts'
import type { Swept } from './due-worker.ts'
import { median } from './load.ts'

type Row = (what: string, figure: string, holds: boolean) => void
type DueBench = {
  app: App
  pool: pg.Pool
  url: string
  api: string
  headers: Record<string, string>
  row: Row
}

const rounds = 5
/** Total per contender, spread over the rounds. */
const count = Number(process.env.BENCH_DUE ?? 2000)
const inOneRound = Math.ceil(count / rounds)
const warmUp = 100
const answers = { 1: 'words', 2: 'local', 3: 'talk', 4: 'money', 5: 'fast', 6: 'h8', 7: 'zero', 8: 'side' }

/**
 * Due projects swept by one process and by two: none may be lost or made twice, and the second should
 * bring 1.7 times the throughput.
 */
export async function measureDueSweep(bench: DueBench): Promise<void> {
  const { pool, row } = bench
  const pattern = await makePattern(bench)
  const workers = await Promise.all([1, 2].map(() => startWorker(bench.url)))
  const figures: Record<1 | 2, Measured[]> = { 1: [], 2: [] }
  await fillDue(pool, { pattern, set: 'warm', size: warmUp * 2 })
  await Promise.all(workers.map(tell))
  for (let round = 0; round < rounds; round++) {
    for (const processes of [1, 2] as const) {
      const set = `${processes}-${round}`
      await fillDue(pool, { pattern, set, size: inOneRound })
      figures[processes].push(await sweep(workers.slice(0, processes)))
    }
  }
  for (const processes of [1, 2]) {
    const { lost, twice, active } = await lookAt(pool, `${processes}-%`)
    row(
      `due sweep of ${inOneRound * rounds} with ${processes === 1 ? 'one process' : 'two processes'}`,
      `${lost} lost, ${twice} twice, ${active} runs left active`,
      lost + twice + active === 0,
    )
  }
  const [one, two] = [figures[1], figures[2]].map((measured) =>
    median(measured.map((each) => each.perSecond)),
  ) as [number, number]
  row(
    'due sweep, the throughput of two processes to one',
    `${(two / one).toFixed(2)} (${two.toFixed(0)} to ${one.toFixed(0)} a second)`,
    two / one >= 1.7,
  )
  row(
    'due sweep, processor time of Node a project (for information)',
    `${median(figures[1].map((each) => each.cpuMs)).toFixed(1)} ms with one process, ` +
      `${median(figures[2].map((each) => each.cpuMs)).toFixed(1)} ms with two`,
    true,
  )
  workers.forEach((worker) => worker.disconnect())
}

async function makePattern({ app, api, headers, pool }: DueBench): Promise<string> {
  await app.jobs.open()
  const json = { ...headers, 'content-type': 'application/json' }
  for (const [number, option] of Object.entries(answers))
    await fetch(`${api}/questionnaire/answers/${number}`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ option, text: null }),
    })
  const body = JSON.stringify({
    selectedIdea: {
      name: 'Bread plan',
      description: 'A page that tells bakeries how much to bake tomorrow.',
    },
    projectType: 'user_provided',
  })
  const answer = await fetch(`${api}/functions/create-project-plan`, { method: 'POST', headers: json, body })
  if (!answer.ok)
    throw new Error(`The pattern of the due projects was answered ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  await app.jobs.drain(app, handlers)
  await app.jobs.close()
  const { rows } = await pool.query('select 1 from opportunity_analyses where project_id = $1', [id])
  if (rows.length !== 1) throw new Error('The pattern of the due projects has no analysis.')
  return id
}

async function fillDue(
  pool: pg.Pool,
  { pattern, set, size }: { pattern: string; set: string; size: number },
): Promise<void> {
  await pool.query(
    `insert into users (name, email, email_verified)
      select 'Due', 'due-${set}-' || n || '@example.test', true from generate_series(1, $1::int) n`,
    [size],
  )
  await pool.query(
    `insert into user_trait_responses (user_id, question_id, response_option)
      select u.id, r.question_id, r.response_option from user_trait_responses r, users u
    where r.user_id = (select user_id from projects where id = $1) and u.email like 'due-${set}-%'`,
    [pattern],
  )
  await pool.query(
    `insert into projects (user_id, title, description, project_type, category, brief, made_by)
    select u.id, 'Due ${set}', p.description, p.project_type, p.category, p.brief, p.made_by
      from projects p, users u where p.id = $1 and u.email like 'due-${set}-%'`,
    [pattern],
  )
  await pool.query(
    `insert into opportunity_analyses (project_id, version, analysis_content, trends_analyzed, market_trend,
      welcome_summary, summary_generated_at, week_of, made_by, created_at, expires_at)
    select d.id, 1, analysis_content, trends_analyzed, market_trend, welcome_summary, summary_generated_at,
      week_of, a.made_by, a.created_at, expires_at
    from opportunity_analyses a, projects d where a.project_id = $1 and d.title = 'Due ${set}'`,
    [pattern],
  )
  await pool.query(
    `insert into opportunity_update_schedule (project_id, next_update, next_plan)
      select id, now() - interval '1 hour', now() + interval '3 days' from projects where title = 'Due ${set}'`,
  )
  await pool.query('vacuum analyze')
}

async function startWorker(url: string): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('due-worker.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: url },
  })
  await once(worker, 'message')
  return worker
}

async function tell(worker: ChildProcess): Promise<Swept> {
  worker.send('go')
  const [swept] = (await once(worker, 'message')) as [Swept]
  return swept
}

type Measured = { perSecond: number; cpuMs: number }

async function sweep(workers: ChildProcess[]): Promise<Measured> {
  const startedAt = Date.now()
  const swept = await Promise.all(workers.map(tell))
  const seconds = (Math.max(...swept.map(({ endedAt }) => endedAt)) - startedAt) / 1000
  return {
    perSecond: inOneRound / seconds,
    cpuMs: swept.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / inOneRound,
  }
}

async function lookAt(pool: pg.Pool, sets: string): Promise<{ lost: number; twice: number; active: number }> {
  const { rows } = await pool.query<{ lost: number; twice: number; active: number }>(
    `select count(*) filter (where made < 2)::int lost,
      count(*) filter (where made > 2 or runs <> 1)::int twice, sum(active)::int active from (
    select (select count(*) from opportunity_analyses a where a.project_id = p.id) made,
      (select count(*) from generation_runs r where r.project_id = p.id) runs,
      (select count(*) from generation_runs r where r.project_id = p.id and r.status in ('queued', 'running')) active
    from projects p where p.title like $1) each`,
    [`Due ${sets}`],
  )
  return rows[0]!
}
