import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { databaseAccount, reachableBy } from './postgres/account.ts'
import { newToken, sha256 } from './tokens.ts'

/**
 * DATA_DIR, else ./.data. If started as root from a place the database's user can't enter (a clone
 * under /root), /var/lib/buildkin instead, one folder per clone.
 */
export function dataDirectory(config: Pick<Config, 'dataDir'>, root: string): string {
  if (config.dataDir) return resolve(config.dataDir)
  const usual = join(root, '.data')
  const account = databaseAccount()
  if (!account) return usual
  const moved = join('/var/lib/buildkin', sha256(root).slice(0, 12))
  // A data folder that became unreadable must not lead to an empty database elsewhere.
  const [here, there] = [usual, moved].map((place) => existsSync(join(place, 'postgres', 'PG_VERSION')))
  if (here && there)
    throw new Error(`There is data both in ${usual} and in ${moved}: set DATA_DIR to the one you mean.`)
  if (here || there) return here ? usual : moved
  return reachableBy(join(usual, 'postgres'), account) ? usual : moved
}

const secretFile = (dataDir: string) => join(dataDir, 'session-secret')

export function sessionSecret(config: Pick<Config, 'sessionSecret'>, dataDir: string): string {
  if (config.sessionSecret) return config.sessionSecret
  if (!existsSync(secretFile(dataDir))) keepSessionSecret(dataDir, newToken(32, 'hex'))
  return readFileSync(secretFile(dataDir), 'utf8').trim()
}

export function keepSessionSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true })
  const partial = `${secretFile(dataDir)}.partial`
  writeFileSync(partial, secret, { mode: 0o600 })
  renameSync(partial, secretFile(dataDir))
}
