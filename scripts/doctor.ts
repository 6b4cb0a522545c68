import { examineBackups } from '#features/backups/server/reads.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import type { Config } from '#kit/server/config.ts'
import { dataDirectory } from '#kit/server/data-dir.ts'
import { connect } from '#kit/server/db.ts'
import { examine } from '#kit/server/health/examine.ts'
import type { Finding } from '#kit/server/health/finding.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import { runExamination } from './findings.ts'

/** `npm run doctor`. */
await runExamination(async () => {
  const root = process.cwd()
  const config = readConfig(process.env)
  const dataDir = dataDirectory(config, root)
  const { url, stop } = await databaseAtHand(config, dataDir)
  try {
    const found = await examine({ config, dataDir, root, url, now: systemClock.now })
    return [...found, await backupsOf(config, url)]
  } finally {
    await stop()
  }
})

async function backupsOf({ backups: settings }: Config, url: string): Promise<Finding> {
  const database = connect(url, { onError: () => undefined })
  try {
    return await examineBackups({ db: database.db, now: systemClock.now(), settings })
  } catch (error) {
    // Its table comes with the next start.
    return { what: 'Backups', state: 'unwell', said: error instanceof Error ? error.message : String(error) }
  } finally {
    await database.close()
  }
}
