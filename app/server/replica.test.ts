import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { examine } from '#kit/server/health/examine.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import { createResponseCache } from '#kit/server/response-cache.ts'
import type { ResponseCache } from '#kit/server/response-cache.ts'
import { periods } from '#kit/server/schedule.ts'
import { openBrowser, password } from '#test/harness.ts'
import { copyStandby } from '#test/standby.ts'
import { hearStatements } from '#test/statements.ts'
import { buildApp } from './build-app.ts'
import { endpoints } from './endpoints.ts'
import { createHttp } from './http.ts'
import { seedReferenceData } from './seed.ts'

const folder = join(tmpdir(), `buildkin-replica-${randomUUID()}`)
mkdirSync(folder, { mode: 0o755 })
const embedded = await launchPostgres({ dataDir: join(folder, 'primary'), throwaway: true })
await migrateDatabase(embedded.url, process.cwd())
const standby = await copyStandby(embedded, join(folder, 'standby'))
let server = await standby.start()

let passed = 0
const clock = { now: () => new Date(Date.UTC(2026, 10, 27) + passed) }
const logged: string[] = []
const database = connect(embedded.url, { onError: () => undefined })
const config = readConfig({ NODE_ENV: 'test', DATABASE_REPLICA_URL: standby.url })
const app = buildApp({
  config,
  database,
  dataDir: folder,
  clock,
  log: createLog('debug', { write: (line) => void logged.push(line) }),
  secret: 'a secret for tests only, long enough',
  pace: 0,
})
const replica = app.replica!
const onReplica = hearStatements(replica.db.$client)
await seedReferenceData(app.db, { feeds: 'off', at: clock.now() })
await app.jobs.open()
const httpWith = (cache?: ResponseCache) =>
  createHttp({
    app,
    metrics: createMetrics(database.pool),
    pages: undefined,
    ready: async () => true,
    ...(cache && { cache }),
  })
const http = httpWith()
const browser = () => openBrowser(async (request) => http.fetch(request))
const [visitor, member] = [browser(), browser()]
const credentials = { email: 'ada@example.test', password }
await member.call('POST', '/auth/sign-up', { body: credentials })
await member.call('POST', '/auth/sign-in', { body: { ...credentials, as: 'member' } })
const [post] = await makePosts('First', 1)

afterAll(async () => {
  await app.jobs.close()
  await replica.close()
  await database.close()
  await server.stop()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await replica.db.$client.query('select pg_wal_replay_resume()')
  await catchUp()
})

async function makePosts(title: string, many: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into forum_posts (category_id, title, content) select id, $1, 'Words.' from forum_categories
      limit $2 returning id`,
    [title, many],
  )
  return rows.map(({ id }) => id)
}

async function catchUp(): Promise<void> {
  const { rows } = await database.pool.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')
  await vi.waitFor(async () => {
    const there = await replica.db.$client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [
      rows[0]!.at,
    ])
    expect(there.rows).toEqual([{ is: true }])
    await replica.check()
    expect(replica.isFit()).toBe(true)
  }, 20_000)
}

const pause = () => replica.db.$client.query('select pg_wal_replay_pause()')
const rename = (title: string) =>
  database.pool.query('update forum_posts set title = $1 where id = $2', [title, post])
const titleFor = async (who: typeof visitor) => (await who.call('GET', `/forum/posts/${post}`)).body.title

it('answers visitors from the replica and members from the primary', async () => {
  await pause()
  await rename('Second')
  expect([await titleFor(visitor), await titleFor(member)]).toEqual(['First', 'Second'])
  const feed = await http.fetch(new Request('http://localhost:3000/api/forum/feed.xml'))
  expect(await feed.text()).toContain('<title>First</title>')
  const own = { cookie: member.cookie() }
  const membersFeed = await http.fetch(
    new Request('http://localhost:3000/api/forum/feed.xml', { headers: own }),
  )
  expect(await membersFeed.text()).toContain('<title>Second</title>')
})

it('counts what a visitor looked at on the primary', async () => {
  const views = async () =>
    (await database.pool.query('select count(*)::int from forum_views where post_id = $1', [post])).rows
  await visitor.call('GET', `/forum/posts/${post}`, {})
  expect(await views()).toEqual([{ count: 2 }])
})

it('finds what the replica does not have yet', async () => {
  await pause()
  const [fresh] = await makePosts('Fresh', 1)
  expect((await visitor.call('GET', `/forum/posts/${fresh}`)).body.title).toBe('Fresh')
  expect(replica.isFit()).toBe(true)
})

it('reads from the primary while the replica is too far behind', async () => {
  await rename('Third')
  await catchUp()
  await pause()
  await rename('Fourth')
  await replica.check()
  passed += periods.replicaBehind
  await replica.check()
  expect(await titleFor(visitor)).toBe('Third')
  passed += 1000
  await replica.check()
  expect(await titleFor(visitor)).toBe('Fourth')
  expect(replica.lag()).toBe(6)
  await replica.db.$client.query('select pg_wal_replay_resume()')
  await catchUp()
  expect(await onReplica(() => titleFor(visitor))).not.toEqual([])
})

it('keeps nothing older in the cache than the primary has', async () => {
  const cached = httpWith(createResponseCache())
  await pause()
  await rename('Fifth')
  const list = await cached.fetch(new Request('http://localhost:3000/api/forum/posts'))
  expect(await list.text()).toContain('Fifth')
})

const reads = endpoints.filter(({ method, meta }) => method === 'GET' && meta.access === 'visitor')

it.each(reads)('$path works on a database that cannot be written', async ({ address }) => {
  const path = address
    .replace('/api', '')
    .replace('{postId}', post!)
    .replace('{challengeId}', 'fast-track-18')
  const asked = path === '/ideas/preview' ? `${path}?skill=words&domain=local&hours=h8` : path
  const { status } = await visitor.call('GET', asked)
  expect([status, replica.isFit()]).toEqual([200, true])
})

it('goes on without a replica, and uses it again when it is back', async () => {
  await server.stop()
  expect((await visitor.call('GET', `/forum/posts/${post}`)).status).toBe(200)
  expect(replica.lag()).toBeNull()
  expect(logged.join('\n')).toContain('the replica is away')
  await replica.check()
  expect((await visitor.call('GET', `/forum/posts/${post}`)).status).toBe(200)
  expect(await findings()).toMatchObject([{ state: 'broken' }])
  server = await standby.start()
  await catchUp()
  expect(await onReplica(() => titleFor(visitor))).not.toEqual([])
})

const findings = () => {
  const patient = { config, dataDir: folder, root: process.cwd(), url: embedded.url, now: clock.now }
  return examine(patient, ['Replica'])
}
const measured = async (path: string) =>
  (await http.fetch(new Request(`http://localhost:3000${path}`), { incoming: localCaller })).text()
const localCaller = { socket: { remoteAddress: '127.0.0.1' } }

it('says how the replica is', async () => {
  expect(await findings()).toMatchObject([{ what: 'Replica', state: 'well' }])
  expect(await measured('/metrics')).toMatch(/database_replica_lag_seconds 0\b/)
  expect(await measured('/readyz')).toContain('"replica":{"used":true,"lagSeconds":0}')
  await pause()
  expect(await findings()).toMatchObject([{ state: 'unwell' }])
})

it('says that a database is no replica', async () => {
  const patient = { dataDir: folder, root: process.cwd(), url: embedded.url, now: clock.now }
  const wrong = { ...config, databaseReplicaUrl: embedded.url }
  expect(await examine({ ...patient, config: wrong }, ['Replica'])).toMatchObject([{ state: 'broken' }])
})
