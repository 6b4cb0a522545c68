import { examineBackups } from '#features/backups/server/reads.ts'
import { systemClock } from '#kit/server/clock.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import type { Config } from '#kit/server/config.ts'
import { dataDirectory } from '#kit/server/data-dir.ts'
import { connect } from '#kit/server/db.ts'
import { examine } from '#kit/server/health/examine.ts'
import type { Finding } from '#kit/server/health/finding.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'

const marks: Record<Finding['state'], string> = { well: 'ok     ', unwell: 'look   ', broken: 'BROKEN ' }

/** `npm run doctor`: ends with 1 if something is broken. */
async function doctor(): Promise<0 | 1> {
  const root = process.cwd()
  const config = readConfig(process.env)
  const dataDir = dataDirectory(config, root)
  const database = await databaseAtHand(config, dataDir)
  try {
    const found = [
      ...(await examine({ config, dataDir, root, url: database.url, now: systemClock.now })),
      await backupsOf(config, database.url),
    ]
    for (const { what, state, said, advice } of found) {
      say(`${marks[state]}${what.padEnd(10)}${said}`)
      if (advice) say(`${' '.repeat(17)}${advice}`)
    }
    return found.some(({ state }) => state === 'broken') ? 1 : 0
  } finally {
    await database.stop()
  }
}

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

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await doctor()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  say(`${marks.broken}Settings  ${error.message}`)
  process.exitCode = 1
}
