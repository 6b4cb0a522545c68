import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#app/server/build-app.ts'
import { createHttp } from '#app/server/http.ts'
import { run } from '#app/server/main.ts'
import type { Running } from '#app/server/main.ts'
import { seedReferenceData } from '#app/server/seed.ts'
import { day } from '#kit/contract/time.ts'
import { readConfig } from '#kit/server/config.ts'
import { dataDirectory, sessionSecret } from '#kit/server/data-dir.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import { users } from '#kit/server/tables.ts'
import { addressOf, cast, demoPassword } from './cast.ts'
import { fillDemo } from './fill.ts'

const root = process.cwd()
const say = (line: string) => void process.stdout.write(`${line}\n`)

export async function runDemo(): Promise<Running> {
  const config = readConfig({ ...process.env, FEEDS: 'off' })
  const dataDir = config.dataDir ?? `${dataDirectory(config, root)}-demo`
  await fillOnce({ ...config, dataDir })
  const running = await run({ env: { ...process.env, DATA_DIR: dataDir, FEEDS: 'off' }, root })
  say(`\nSign in as anyone in the cast with the password ${demoPassword}, for instance:`)
  for (const { name } of cast.slice(0, 4)) say(`  ${addressOf(name)}`)
  return running
}

/** A partial fill is refused, because there is no telling what it lacks. */
async function fillOnce(config: ReturnType<typeof readConfig> & { dataDir: string }): Promise<void> {
  const mark = join(config.dataDir, 'demo-filled')
  if (existsSync(mark)) return
  const embedded = config.databaseUrl ? undefined : await launchPostgres({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? embedded!.url
  await migrateDatabase(url, root)
  const log = createLog('warn')
  const database = connect(url, { onError: (error) => log.warn({ error }, 'a database connection was lost') })
  try {
    if ((await database.db.$count(users)) > 0)
      throw new Error(
        `There are people in ${config.dataDir} who do not belong to the demo, ` +
          'or an earlier filling was broken off. Remove it, or name another directory in DATA_DIR.',
      )
    await fill({ config, database, log })
    writeFileSync(mark, '')
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

async function fill({
  config,
  database,
  log,
}: {
  config: ReturnType<typeof readConfig> & { dataDir: string }
  database: ReturnType<typeof connect>
  log: ReturnType<typeof createLog>
}): Promise<void> {
  const today = new Date()
  let now = today
  const app = buildApp({
    config,
    database,
    dataDir: config.dataDir,
    clock: { now: () => now },
    log,
    secret: sessionSecret(config, config.dataDir),
  })
  await app.jobs.open()
  await seedReferenceData(app.db, { feeds: 'off', at: new Date(today.getTime() - 70 * day) })
  const http = createHttp({
    app,
    metrics: createMetrics(database.pool),
    pages: undefined,
    ready: async () => true,
  })
  await fillDemo(
    { app, fetch: async (request) => http.fetch(request), moveTo: (time) => void (now = time) },
    { today, say },
  )
  await app.jobs.close()
  await app.live.close()
}
