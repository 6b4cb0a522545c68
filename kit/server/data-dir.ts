import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { newSecret } from './config.ts'
import { databaseAccount, reachableBy } from './postgres/account.ts'

/**
 * Where this copy keeps its data: DATA_DIR, else ./.data. Started as root from a place the database's user
 * cannot enter (a clone under /root), the default moves to /var/lib/buildkin, one folder a clone.
 */
export function dataDirectory(config: Pick<Config, 'dataDir'>, root: string): string {
  if (config.dataDir) return resolve(config.dataDir)
  const usual = join(root, '.data')
  const account = databaseAccount()
  if (!account) return usual
  const moved = join('/var/lib/buildkin', createHash('sha256').update(root).digest('hex').slice(0, 12))
  // Where there is data, there it is looked for: a folder whose rights have changed meanwhile must not open an empty database.
  const [here, there] = [usual, moved].map((place) => existsSync(join(place, 'postgres', 'PG_VERSION')))
  if (here && there)
    throw new Error(`There is data both in ${usual} and in ${moved}: set DATA_DIR to the one you mean.`)
  if (here || there) return here ? usual : moved
  return reachableBy(join(usual, 'postgres'), account) ? usual : moved
}

/** The configured secret, else one of this data directory's own, made on first use. */
export function sessionSecret(config: Pick<Config, 'sessionSecret'>, dataDir: string): string {
  if (config.sessionSecret) return config.sessionSecret
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, newSecret(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
