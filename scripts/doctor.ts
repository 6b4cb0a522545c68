import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { dataDirectory } from '#kit/server/data-dir.ts'
import { examine } from '#kit/server/health/examine.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import { runExamination } from './findings.ts'

/** `npm run doctor`. */
await runExamination(async () => {
  const root = process.cwd()
  const config = readConfig(process.env)
  const dataDir = dataDirectory(config, root)
  const database = await databaseAtHand(config, dataDir)
  try {
    return await examine({ config, dataDir, root, url: database.url, now: systemClock.now })
  } finally {
    await database.stop()
  }
})
