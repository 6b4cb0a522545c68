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
  if (!account || reachableBy(join(usual, 'postgres'), account)) return usual
  return join('/var/lib/buildkin', createHash('sha256').update(root).digest('hex').slice(0, 12))
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
