import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { buildApp } from '#app/server/build-app.ts'
import { createHttp } from '#app/server/http.ts'
import { seedReferenceData } from '#app/server/seed.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { measureCalls } from './calls.ts'
import { measureDueSweep } from './due-sweep.ts'
import { measureForum } from './forum.ts'
import { measureInbox } from './inbox.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { median } from './load.ts'
import { measureMatches } from './matches.ts'
import { measureNewcomer } from './newcomer.ts'
import { measureRequests } from './requests.ts'
import { measureScreens } from './screens.ts'
import { measureSmallest } from './smallest.ts'
import { measureTestPages, publishTestPage } from './test-pages.ts'

/**
 * `npm run bench`, or `npm run bench -- matches` for one part, each with a baseline of the same run.
 * Also: `-- requests tick` for one kind of request, `-- screens <folder>` for another built copy.
 */
const wanted = process.argv.slice(2)
process.once('SIGTERM', () => process.exit(143))
const dataDir = join(tmpdir(), `buildkin-bench-${randomUUID()}`)
const database = await launchPostgres({ dataDir })
await migrateDatabase(database.url, process.cwd())
const pool = connect(database.url, { onError: () => undefined })
const app = buildApp({
  config: readConfig({ NODE_ENV: 'test', PORT: '3299' }),
  database: pool,
  dataDir: '.data',
  clock: systemClock,
  log: createLog('silent'),
  secret: 'a secret for measurements only, 32 long',
})
await seedReferenceData(app.db, { feeds: 'off', at: app.clock.now() })
const http = createHttp({ app, metrics: createMetrics(pool.pool), pages: undefined, ready: async () => true })
const server = serve({ fetch: http.fetch, port: 3299, hostname: '127.0.0.1' })
const api = 'http://127.0.0.1:3299/api'

const rows: { what: string; figure: string; holds: boolean }[] = []
const row = (what: string, figure: string, holds: boolean) => {
  rows.push({ what, figure, holds })
  process.stdout.write(`${what}: ${figure}  ${holds ? 'holds' : 'falls short'}\n`)
}

const token = await makeMember()
const headers = { authorization: `Bearer ${token}` }

let published: Promise<string> | undefined
/** Shared by all parts: a new account may have only one open. */
const testPage = () => (published ??= publishOne())

async function publishOne(): Promise<string> {
  await app.jobs.open()
  const path = await publishTestPage({ api, headers })
  await app.jobs.close()
  return path
}

const parts: Record<string, () => Promise<void>> = {
  pages: async () => measureTestPages({ api, headers, row, path: await testPage() }),
  lighthouse: async () =>
    measureLighthouse({ app, pool: pool.pool, row, more: { 'a test page': await testPage() } }),
  newcomer: () => measureNewcomer({ app, pool: pool.pool, row }),
  requests: async () =>
    measureRequests({ url: await ownDatabase('bench_requests'), row, only: wanted.slice(1) }),
  screens: async () => {
    const root = wanted[0] === 'screens' ? wanted[1] : undefined
    await measureScreens({ url: await ownDatabase('bench_screens'), row, root })
  },
  calls: async () => measureCalls(await ownDatabase('bench_calls'), row),
  smallest: () => measureSmallest(row),
  ideas: measureIdeas,
  live: () => measureLive({ app, pool: pool.pool, server: server as Server, api, row }),
  forum: async () =>
    measureForum({
      few: await ownDatabase('bench_forum_few'),
      many: await ownDatabase('bench_forum_many'),
      row,
    }),
  sweep: () => measureDueSweep({ app, pool: pool.pool, url: database.url, api, headers, row }),
  inbox: () => measureInbox({ app, api, headers, pool: pool.pool, row }),
  matches: () => measureMatches({ app, pool: pool.pool, row }),
}
for (const [name, measure] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await measure()

process.stdout.write(
  `${rows.filter((one) => one.holds).length} hold, ${rows.filter((one) => !one.holds).length} fall short\n`,
)
server.close()
await pool.close()
await end()

async function end(): Promise<never> {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}

async function ownDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(database.url), { pathname: `/${name}` }).href
}

async function makeMember(): Promise<string> {
  const post = (path: string) =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3299' },
      body: JSON.stringify({ email: 'bench@example.test', password: 'Correct.horse-9' }),
    })
  await post('/auth/sign-up')
  return ((await (await post('/auth/token')).json()) as { access_token: string }).access_token
}

async function measureIdeas(): Promise<void> {
  const times = syntheticFounders(500)
    .map((founder) => {
      const started = performance.now()
      generateIdeas({
        answers: founder.answers,
        seed: founder.seed,
        round: 1,
        exclude: [],
        dismissed: [],
        saved: [],
        today: '2026-11-21',
      })
      return performance.now() - started
    })
    .toSorted((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)]!
  row('idea generation, the engine at p99', `${p99.toFixed(1)} ms of 20 ms`, p99 <= 20)
  const call = () =>
    fetch(`${api}/functions/generate-business-ideas`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        regenerate: true,
        userTraits: {
          question_1: 'words',
          question_2: 'local',
          question_3: 'talk',
          question_6: 'full',
          question_7: 'd2kplus',
        },
      }),
    })
  const calls: number[] = []
  for (let n = 0; n < 18; n++) {
    const started = performance.now()
    const answer = await call()
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The call answered ${answer.status}`)
    calls.push(performance.now() - started)
  }
  const slowest = Math.max(...calls)
  row(
    'idea generation, the slowest of 18 calls',
    `${slowest.toFixed(0)} ms of 150 ms, median ${median(calls).toFixed(0)} ms`,
    slowest <= 150,
  )
}
