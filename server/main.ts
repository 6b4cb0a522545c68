import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ServerType } from '@hono/node-server'
import { completeChallenges } from '../features/challenges/server/complete.ts'
import { drawWeekly } from '../features/challenges/server/weekly.ts'
import { remindOfMarathons, scheduleMarathons } from '../features/events/server/schedule.ts'
import { checkLinks } from '../features/resources/server/check-links.ts'
import { sweepNews } from '../features/notifications/server/news.ts'
import { sweepDigests } from '../features/notifications/server/digest.ts'
import { sweepDeletions } from '../features/own-data/server/deletion.ts'
import { fetchDueSources } from '../features/signals/server/fetch.ts'
import { createHttp } from './app.ts'
import { buildApp } from './build-app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig, shortcomings } from './config.ts'
import type { App } from './context.ts'
import { dataDirectory, sessionSecret } from './data-dir.ts'
import { connect } from './db.ts'
import { suggestWeekly } from '../features/collaborations/server/batch.ts'
import { reviveRuns, sweepDue } from './generation/sweep.ts'
import { handlers, topicRules } from './handlers.ts'
import { keepHouse } from './housekeeping.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { migrateDatabase } from './migrate.ts'
import { unsetOfOperator } from './operator-settings.ts'
import { createPages } from './pages.ts'
import { launchPostgres } from './postgres/launcher.ts'
import { periods } from './schedule.ts'
import { seedReferenceData } from './seed.ts'

export { endInOrder } from './end-in-order.ts'

export type Running = { address: string; log: Log; stop: () => Promise<void> }

/** `pace` is for tests, which wait for nothing; no setting of the environment reaches it. */
type Starting = { env: Record<string, string | undefined>; root: string; pace?: number }

/** Starts the whole program from the environment: database, schema, reference data, web. Throws one sentence where it cannot. */
export async function start({ env, root, pace }: Starting): Promise<Running> {
  const config = readConfig(env)
  // Answers that come at their own time tell strangers who has an account.
  if (config.production && pace !== undefined) throw new ConfigError('With NODE_ENV=production the pace of sign-in is not to be changed.')
  const log = createLog(config.logLevel)
  if (config.production && unsetOfOperator(config.operator).length > 0) log.warn({ unset: unsetOfOperator(config.operator) }, 'the legal pages say that nobody has said who runs this: set these')
  const dataDir = dataDirectory(config, root)
  const embedded = config.databaseUrl ? undefined : await launchPostgres({
    dataDir,
    onExit: (code, output) => log.error({ code, output }, 'the embedded database has stopped, and is started again'),
    onBack: () => log.info('the embedded database is back'),
  })
  const url = config.databaseUrl ?? embedded!.url
  if (embedded) process.stdout.write(`Database: embedded PostgreSQL, data in ${dataDir}\n`)
  await migrateDatabase(url, root)
  const database = connect(url, { onError: (error) => log.warn({ error }, 'a database connection was lost') })
  const app = buildApp({ config, database, clock: systemClock, log, secret: sessionSecret(config, dataDir), pace })
  await app.jobs.open()
  await seedReferenceData(app.db, { feeds: config.feeds, at: app.clock.now() })
  for (const sentence of shortcomings(config)) process.stdout.write(`${sentence}\n`)
  const web = join(root, 'build', 'web')
  let ending = false
  const http = createHttp({
    app,
    metrics: createMetrics(database.pool),
    pages: existsSync(web) ? createPages({ folder: web, ...config }) : undefined,
    ready: () => database.pool.query('select 1').then(() => true, () => false),
    draining: () => ending,
  })
  const server = await listen(http.fetch, config)
  app.live.attach(server as Server, app, topicRules)
  const endTimers = startTimers(app)
  const endJobs = app.jobs.start(app, handlers)
  const { port } = server.address() as { port: number }
  return {
    log,
    address: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    stop: async () => {
      ending = true
      endTimers()
      await app.live.close()
      await Promise.all([closeServer(server), inTime(endJobs())])
      await app.jobs.close()
      // A transaction that hangs, such as one around a slow mail server, is undone by the database.
      await inTime(database.close(), 1000)
      await embedded?.stop()
    },
  }
}

/** The end comes within ten seconds (quality.md, SIGTERM under load): what hangs for this long is not waited for. */
const longestEnd = 8000

/** Waits for an end, at most so long. A job that takes longer is given to another process once it has expired. */
function inTime(end: Promise<void>, milliseconds = longestEnd): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, milliseconds)
    void end.catch(() => undefined).finally(() => {
      clearTimeout(late)
      resolve()
    })
  })
}

/** Requests under way are answered; idle connections are let go at once; what hangs is cut. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), longestEnd)
    // A connection that was idle a moment ago may just have sent its next request, so it is looked at again and again.
    const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}

function startTimers(app: App): () => void {
  const running = new Set<string>()
  // One that has not ended yet is not begun again: whatever it waits for would be waited for twice.
  const guarded = (what: string, act: () => Promise<unknown>) => () => {
    if (running.has(what)) return
    running.add(what)
    act().catch((error: unknown) => app.log.warn({ error, what }, 'a periodic task failed')).finally(() => running.delete(what))
  }
  guarded('live sources', () => fetchDueSources(app))()
  const community = [guarded('challenge of the week', () => drawWeekly(app)), guarded('marathons', () => scheduleMarathons(app)), guarded('near marathons', () => remindOfMarathons(app))]
  community.forEach((act) => act())
  const timers = [
    setInterval(guarded('housekeeping', () => keepHouse(app)), periods.housekeeping),
    setInterval(guarded('mail', () => app.mail.sendDue()), periods.mailSweep),
    setInterval(guarded('live sources', () => fetchDueSources(app)), periods.feedSweep),
    setInterval(guarded('links of the library', () => checkLinks(app)), periods.linkSweep),
    setInterval(guarded('what is due', () => sweepDue(app)), periods.dueSweep),
    setInterval(guarded('finished challenges', () => completeChallenges(app)), periods.challengeSweep),
    ...community.map((act) => setInterval(act, periods.communitySweep)),
    setInterval(guarded('collaborators', () => suggestWeekly(app)), periods.matchSweep),
    setInterval(guarded('letters of what just happened', () => sweepNews(app)), periods.newsSweep),
    setInterval(guarded('letters of what is new', () => sweepDigests(app)), periods.digestSweep),
    setInterval(guarded('accounts to delete', () => sweepDeletions(app)), periods.deletionSweep),
    setInterval(guarded('lost generations', () => reviveRuns(app)), periods.dueSweep),
  ]
  return () => timers.forEach(clearInterval)
}
