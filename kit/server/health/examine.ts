import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { commandLine } from '#kit/contract/command-line.ts'
import type { Config } from '../config.ts'
import { isThisComputer } from '../config.ts'
import { transportTo } from '../mail.ts'
import { awaitsMigration } from '../migrate.ts'
import { unsetOfOperator } from '../operator-settings.ts'
import { withClient } from '../postgres/with-client.ts'
import { shortcomings } from '../shortcomings.ts'
import { examineDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { examineReplica } from './replica.ts'

type Patient = { config: Config; dataDir: string; root: string; url: string; now: () => Date }

/** What an operator would look at if something were wrong. Changes nothing, and sends no email. */
export async function examine(patient: Patient, only?: string[]): Promise<Finding[]> {
  const { config, dataDir, root, url, now } = patient
  const parts: [what: string, look: () => Promise<Finding | Finding[] | null>][] = [
    ['Node', async () => nodeVersion(process.versions.node)],
    ['Settings', async () => settingsOf(config)],
    ['Disk', () => diskOf(dataDir)],
    ['Database', () => withClient(patiently(url), (client) => examineDatabase(client, now))],
    ['Replica', () => replicaOf(config, url)],
    ['Update', () => updateOf(url, root)],
    ['Email', () => mailOf(config)],
    ['Redis', () => redisOf(config)],
  ]
  const found: Finding[] = []
  for (const [what, look] of parts.filter(([name]) => !only || only.includes(name)))
    found.push(...[await tried(what, look)].flat().filter((one) => one !== null))
  return found
}

async function tried(what: string, look: () => Promise<Finding | Finding[] | null>) {
  try {
    return await look()
  } catch (error) {
    return { what, state: 'broken' as const, said: error instanceof Error ? error.message : String(error) }
  }
}

export function nodeVersion(version: string): Finding {
  const [major = 0] = version.split('.').map(Number)
  const said = `Node ${version}`
  return major >= 22
    ? { what: 'Node', state: 'well', said }
    : {
        what: 'Node',
        state: 'unwell',
        said: `${said}, which has had no fixes since April 2026`,
        advice: 'Install Node 24.',
      }
}

export function settingsOf(config: Config): Finding[] {
  const unset = config.production ? unsetOfOperator(config.operator) : []
  const isBehindProxy =
    config.publicUrl.startsWith('https:') && !isThisComputer(new URL(config.publicUrl).hostname)
  const unwell = (said: string, advice: string): Finding => ({
    what: 'Settings',
    state: 'unwell',
    said,
    advice,
  })
  const found = [
    ...shortcomings(config).map(({ said, advice }) => unwell(said, advice)),
    ...(unset.length > 0
      ? [
          unwell(
            "The legal pages say that we don't know who runs this.",
            `Say it at /admin/operator, or set ${unset.join(', ')}.`,
          ),
        ]
      : []),
    ...(isBehindProxy && config.trustedProxies.length === 0
      ? [
          unwell(
            "PUBLIC_URL is https, so there's a proxy in front, and all visitors share its limits.",
            'Set TRUSTED_PROXIES to its address.',
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [{ what: 'Settings', state: 'well', said: 'They agree with each other.' }]
}

const [megabyte, gigabyte] = [1e6, 1e9]
const least = { unwell: 2 * gigabyte, broken: 200 * megabyte }

/** With a database elsewhere, nothing may be kept here. */
async function diskOf(dataDir: string): Promise<Finding | null> {
  if (!existsSync(dataDir)) return null
  const { bavail, bsize } = await statfs(dataDir)
  return freeSpace(bavail * bsize)
}

export function freeSpace(free: number): Finding {
  const said = `${sized(free)} free`
  const advice = 'Free some space where the data directory is, or move it to a larger disk.'
  if (free < least.broken) return { what: 'Disk', state: 'broken', said, advice }
  return free < least.unwell
    ? { what: 'Disk', state: 'unwell', said, advice }
    : { what: 'Disk', state: 'well', said }
}

export const sized = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.round(bytes / megabyte)} MB`

async function replicaOf({ databaseReplicaUrl: replica }: Config, url: string): Promise<Finding | null> {
  if (!replica) return null
  return withClient(patiently(url), (primary) =>
    withClient(patiently(replica), (client) => examineReplica(primary, client)),
  )
}

async function updateOf(url: string, root: string): Promise<Finding> {
  return (await awaitsMigration(url, root))
    ? {
        what: 'Update',
        state: 'unwell',
        said: 'The next start changes tables.',
        advice: `See ${commandLine('update:check', '')}, and make a backup before: ${commandLine('backup', 'FILE')}.`,
      }
    : { what: 'Update', state: 'well', said: 'The database has every change of this version.' }
}

async function mailOf({ smtpUrl }: Config): Promise<Finding | null> {
  if (!smtpUrl) return null
  const server = await transportTo(smtpUrl)
  try {
    await server.verify()
    return { what: 'Email', state: 'well', said: 'The mail server takes us.' }
  } catch (error) {
    return {
      what: 'Email',
      state: 'broken',
      said: `The mail server: ${error instanceof Error ? error.message : error}`,
      advice: 'Look at SMTP_URL: host, port, user and password.',
    }
  } finally {
    server.close()
  }
}

async function redisOf({ redisUrl }: Config): Promise<Finding | null> {
  if (!redisUrl) return null
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 5000, retryStrategy: () => null })
  // Told by connect() as well.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return { what: 'Redis', state: 'well', said: 'It answers.' }
  } catch (error) {
    const said = `It doesn't answer: ${error instanceof Error ? error.message : error}`
    return { what: 'Redis', state: 'broken', said, advice: 'Look at REDIS_URL, or unset it for one process.' }
  } finally {
    redis.disconnect()
  }
}

const patiently = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 5000,
  query_timeout: 10_000,
})
