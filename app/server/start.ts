import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import { hasAdministrator, setupCode } from '#features/accounts/server/setup.ts'
import { toldByConsole } from '#features/operations/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { writeRestorePoint } from '#kit/server/backup/backup-file.ts'
import { systemClock } from '#kit/server/clock.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import type { Config } from '#kit/server/config.ts'
import type { App } from '#kit/server/context.ts'
import { dataDirectory, sessionSecret } from '#kit/server/data-dir.ts'
import { connect } from '#kit/server/db.ts'
import type { Database } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import type { Log } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { unsetOfOperator } from '#kit/server/operator-settings.ts'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import type { Claim } from '#kit/server/postgres/lock.ts'
import { createResponseCache } from '#kit/server/response-cache.ts'
import type { Restores } from '#kit/server/restores.ts'
import { shortcomings } from '#kit/server/shortcomings.ts'
import { startTracing } from '#kit/server/tracing.ts'
import { buildApp } from './build-app.ts'
import type { Running } from './end-in-order.ts'
import { handlers, topicRules } from './features.ts'
import { createHttp } from './http.ts'
import { listen } from './listen.ts'
import { createPages } from './pages.ts'
import { recover } from './recover.ts'
import { seedReferenceData } from './seed.ts'
import { startTimers } from './timers.ts'

/** `pace` is for tests only; no environment variable sets it. */
export type Starting = {
  env: Record<string, string | undefined>
  root: string
  pace?: number
  claim?: Claim
  /** Another copy, such as the next version's container, wants the data directory. */
  onClaim?: () => void
  restores?: Restores
  restart?: () => void
}

/** Throws one sentence if it can't. */
export async function start({ env, root, pace, ...again }: Starting): Promise<Running> {
  const before = readConfig(env)
  expectUsualPace(before, pace)
  const { log, endTracing } = await startWatching(before)
  const { database, dataDir, embedded } = await openDatabase({ config: before, log, root, ...again })
  const secret = sessionSecret(before, dataDir)
  const config = readConfig(env, await toldByConsole({ ...before, db: database.db, secret }))
  warnOfUnset(config, log)
  const app = buildApp({ config, database, dataDir, clock: systemClock, log, secret, pace, ...again })
  await app.jobs.open()
  await seedReferenceData(app.db, { feeds: config.feeds, at: app.clock.now() })
  // The data directory is ours alone, so jobs marked as running have no process.
  await recover(app, { isAlone: Boolean(embedded) })
  await sayWhatIsMissing(app)
  let ending = false
  const http = createHttp({
    app,
    metrics: createMetrics(database.pool),
    pages: pagesIn(join(root, 'build', 'web'), config),
    ready: () => isThere(database),
    draining: () => ending,
    cache: createResponseCache(),
  })
  const server = await listen(http.fetch, config)
  app.live.attach(server as Server, app, topicRules)
  const endTimers = startTimers(app)
  const endJobs = app.jobs.start(app, handlers)
  return {
    log,
    drain: () => {
      ending = true
      return delay(config.drainSeconds * 1000)
    },
    address: addressOf(server, config),
    stop: async () => {
      ending = true
      endTimers()
      await app.live.close()
      await Promise.all([closeServer(server), inTime(endJobs())])
      await app.jobs.close()
      // The database rolls back a hanging transaction, such as one around a slow mail server.
      await inTime(Promise.all([database.close(), app.replica?.close()]), 1000)
      await endTracing()
      await embedded?.stop()
    },
  }
}

function addressOf(server: ServerType, { host }: Config): string {
  const { port } = server.address() as { port: number }
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const pagesIn = (folder: string, config: Config) =>
  existsSync(folder) ? createPages({ folder, ...config }) : undefined

/** Unpadded answer times reveal who has an account. */
function expectUsualPace({ production }: Config, pace: number | undefined): void {
  if (production && pace !== undefined)
    throw new ConfigError("With NODE_ENV=production you can't change the pace of sign-in.")
}

/** The log's lines name their trace, if there is one. */
async function startWatching({ tracing, logLevel }: Config) {
  const endTracing = await startTracing(tracing, () => log.warn('traces do not reach their collector'))
  const log = createLog(logLevel)
  return { log, endTracing }
}

async function sayWhatIsMissing(app: App): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (!(await hasAdministrator(app.db)))
    say(`There is no administrator yet: ${app.config.publicUrl}/setup?code=${setupCode(app)}`)
  for (const { said, advice } of shortcomings(app.config)) say(`${said} ${advice}`)
}

function warnOfUnset(config: Config, log: Log): void {
  const unset = unsetOfOperator(config.operator)
  if (config.production && unset.length > 0)
    log.warn({ unset }, "the legal pages say that we don't know who runs this: set these")
}

type Opening = Pick<Starting, 'root' | 'claim' | 'onClaim'> & { config: Config; log: Log }

async function openDatabase({ config, log, root, claim = 'ask', onClaim }: Opening) {
  const dataDir = dataDirectory(config, root)
  const embedded = config.databaseUrl
    ? undefined
    : await launchPostgres({
        dataDir,
        claim,
        ...(onClaim && { onClaim }),
        onExit: (code, output) =>
          log.error({ code, output }, 'the embedded database has stopped, and is started again'),
        onBack: () => log.info('the embedded database is back'),
      })
  const url = config.databaseUrl ?? ensure(embedded).url
  if (embedded) process.stdout.write(`Database: embedded PostgreSQL, data in ${dataDir}\n`)
  try {
    const keeps = config.backups.restorePoints
    const before = keeps ? () => keepRestorePoint({ config, dataDir, url }) : undefined
    await migrateDatabase(url, root, { before })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const database = connect(url, { onError: (error) => log.warn({ error }, 'a database connection was lost') })
  return { database, dataDir, embedded }
}

type Kept = { config: Config; dataDir: string; url: string }

async function keepRestorePoint({ config, dataDir, url }: Kept): Promise<void> {
  const secret = sessionSecret(config, dataDir)
  const writing = { url, secret, key: config.backups.key, at: systemClock.now() }
  const file = await writeRestorePoint({ ...writing, dataDir, before: 'update' }).catch((error: unknown) => {
    throw new Error(
      `There is no restore point, so nothing was updated: ${error instanceof Error ? error.message : error}. ` +
        'To update without one, start with RESTORE_POINTS=off.',
    )
  })
  process.stdout.write(`Before the update, everything was backed up to ${file}\n`)
}

const isThere = ({ pool }: Database): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** In ms, per part: the program must end within ten seconds. */
const maxEndTime = 8000

/** An unfinished job is retried by another process after it expires. */
function inTime(end: Promise<unknown>, milliseconds = maxEndTime): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, milliseconds)
    void end
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(late)
        resolve()
      })
  })
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), maxEndTime)
    // Repeated, because a connection may have sent its next request just before going idle.
    const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}
