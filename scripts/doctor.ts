import { examineBackups } from '#features/backups/server/reads.ts'
import { toldByConsole } from '#features/operations/server/reads.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import type { Config } from '#kit/server/config.ts'
import { dataDirectory, sessionSecret } from '#kit/server/data-dir.ts'
import { connect } from '#kit/server/db.ts'
import type { Db } from '#kit/server/db.ts'
import { examine } from '#kit/server/health/examine.ts'
import type { Finding } from '#kit/server/health/finding.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import type { Secrets } from '#kit/server/secrets.ts'
import { runExamination } from './findings.ts'

// The tables come with the next start, or the database is away, which is found below.
const toldAt = (url: string, secrets: Secrets) =>
  withDb(url, (db) => toldByConsole({ db, ...secrets })).catch(() => ({}))

const backupsOf = ({ backups: settings }: Config, url: string): Promise<Finding> =>
  withDb(url, (db) => examineBackups({ db, now: systemClock.now(), settings })).catch((error: unknown) => ({
    what: 'Backups',
    state: 'unwell',
    // Its table comes with the next start.
    said: error instanceof Error ? error.message : String(error),
  }))

async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = connect(url, { onError: () => undefined })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** `npm run doctor`. */
await runExamination(async () => {
  const root = process.cwd()
  const before = readConfig(process.env)
  const dataDir = dataDirectory(before, root)
  const { url, stop } = await databaseAtHand(before, dataDir)
  try {
    const config = readConfig(
      process.env,
      await toldAt(url, { secret: sessionSecret(before, dataDir), formerSecret: before.formerSecret }),
    )
    const found = await examine({ config, dataDir, root, url, now: systemClock.now })
    return [...found, await backupsOf(config, url)]
  } finally {
    await stop()
  }
})
