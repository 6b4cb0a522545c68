import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#app/server/build-app.ts'
import { handlers } from '#app/server/features.ts'
import { createHttp } from '#app/server/http.ts'
import { seedReferenceData } from '#app/server/seed.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { users } from '#kit/server/tables.ts'
import { makePattern } from '#test/growth-pattern.ts'
import { growthShape } from '#test/growth-shape.ts'
import { fill } from '#test/large.ts'

/** `npm run grow -- DATABASE_URL [members]`: docs/scaling.md. */
const [url, given = '1000000'] = process.argv.slice(2)
if (!url) throw new Error('Name an empty database: npm run grow -- postgres://… [members]')
const origin = 'http://localhost:3000'
await migrateDatabase(url, process.cwd())
const database = connect(url, { onError: () => undefined })
const { db } = database
if ((await db.$count(users)) > 0) throw new Error('There are accounts in this database. Name an empty one.')
const app = buildApp({
  config: readConfig({ NODE_ENV: 'test', PORT: '3000' }),
  database,
  dataDir: join(tmpdir(), randomUUID()),
  clock: systemClock,
  log: createLog('silent'),
  secret: 'a secret for measurements only, 32 long',
})
await seedReferenceData(db, { feeds: 'off', at: app.clock.now() })
await app.jobs.open()
const http = createHttp({
  app,
  metrics: createMetrics(database.pool),
  pages: undefined,
  ready: async () => true,
})
const headers: Record<string, string> = { origin, 'content-type': 'application/json' }

async function call(method: string, path: string, body?: object): Promise<any> {
  const sent = JSON.stringify(body)
  const init = { method, body: sent, headers: { ...headers, 'content-length': String(sent?.length ?? 0) } }
  const answer = await http.fetch(new Request(`${origin}/api${path}`, init))
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

const credentials = { email: 'pattern@example.test', password: 'Correct.horse-9' }
await call('POST', '/auth/sign-up', credentials)
headers.authorization = `Bearer ${(await call('POST', '/auth/token', credentials)).access_token}`
const projectId = await makePattern(call, () => app.jobs.drain(app, handlers))
const [pattern] = await db.select({ id: users.id }).from(users)
await app.jobs.close()
await database.close()

const members = Number(given)
const shape = growthShape({ members, userId: pattern!.id, projectId, now: systemClock.now() })
const began = performance.now()
await fill(url, shape, (what, seconds) => process.stdout.write(`${seconds.toFixed(1)} s: ${what}\n`))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
process.stdout.write(`${members.toLocaleString('en')} members in ${minutes} minutes\n`)
