import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { newToken } from '../tokens.ts'
import type { Account } from './account.ts'
import { databaseAccount, reachableBy } from './account.ts'
import type { Binaries } from './binaries.ts'
import { findBinaries } from './binaries.ts'
import { lockDirectory, watchForClaims } from './lock.ts'
import type { Claim } from './lock.ts'
import { processField, takeOwnership } from './owner.ts'
import { asAccount, keepRunning, startServer, untilReady } from './server.ts'

const run = promisify(execFile)

export type EmbeddedDatabase = { url: string; dataDir: string; stop: () => Promise<void> }
export type LaunchOptions = {
  dataDir: string
  throwaway?: boolean
  /** Whether to have a copy in another container end; a command has no business there. */
  claim?: Claim
  onClaim?: () => void
  onExit?: (code: number | null, output: string) => void
  onBack?: () => void
}

/**
 * Creates the cluster on first use and returns its URL. Stops a server orphaned by a killed owner
 * first, and restarts one that crashes. Throws one sentence if the directory is in use or unreachable,
 * or no binaries exist.
 */
export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const { dataDir, throwaway = false } = options
  const account = databaseAccount()
  prepareDirectory(dataDir, account)
  const release = await ownDirectory(options)
  try {
    const binaries = findBinaries(account)
    const cluster = join(dataDir, 'postgres')
    const password = await ensureCluster({ binaries, cluster, dataDir, account, throwaway })
    await stopOrphan(cluster)
    const port = await freePort()
    const url = urlOf(port, password, 'postgres')
    const kept = await keepRunning({
      begin: () => startServer({ binaries, cluster, port, account, throwaway }),
      ready: (server) => untilReady(server, url),
      onExit: options.onExit,
      onBack: options.onBack,
    })
    try {
      await ensureDatabase(url)
    } catch (error) {
      await kept.stop()
      throw error
    }
    return { url: urlOf(port, password, 'buildkin'), dataDir, stop: () => kept.stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** Returns release. Throws DirectoryInUse. */
async function ownDirectory({ dataDir, claim, onClaim }: LaunchOptions): Promise<() => void> {
  const release = takeOwnership(dataDir)
  try {
    const unlock = await lockDirectory(dataDir, claim)
    const stopWatching = onClaim ? watchForClaims(dataDir, onClaim) : () => undefined
    return () => {
      stopWatching()
      release()
      unlock()
    }
  } catch (error) {
    release()
    throw error
  }
}

export function runningDatabase(dataDir: string): string | undefined {
  const cluster = join(dataDir, 'postgres')
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!processField(Number(pid), 'command').includes(cluster)) return undefined
  return urlOf(Number(port), readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim(), 'buildkin')
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://buildkin:${password}@127.0.0.1:${port}/${database}`

function prepareDirectory(dataDir: string, account: Account | undefined): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (!account) return
  if (!reachableBy(join(dataDir, 'postgres'), account)) {
    throw new Error(
      `The user "${account.name}", which runs the database when started as root, ` +
        `cannot reach ${dataDir}: set DATA_DIR to a place that it can enter.`,
    )
  }
}

type ClusterOptions = {
  binaries: Binaries
  cluster: string
  dataDir: string
  account: Account | undefined
  throwaway: boolean
}

async function ensureCluster(options: ClusterOptions): Promise<string> {
  const { binaries, cluster, dataDir, account, throwaway } = options
  const passwordFile = join(dataDir, 'postgres-password')
  if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(passwordFile))
    return readFileSync(passwordFile, 'utf8').trim()
  // Without PG_VERSION, creation was interrupted and the cluster was never used.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  const password = newToken(18, 'hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [cluster, passwordFile]) chownSync(path, account.uid, account.gid)
  await run(
    binaries.initdb,
    [
      '-D',
      cluster,
      '-U',
      'buildkin',
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
      ...(throwaway ? ['--no-sync'] : []),
    ],
    asAccount(account),
  )
  if (account) chownSync(passwordFile, 0, 0)
  chmodSync(passwordFile, 0o600)
  return password
}

async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const ours = processField(pid, 'command').includes(cluster)
  if (!ours) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 10_000
  while (processField(pid, 'command').includes(cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await pause(50)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'buildkin'")
    if (!rowCount) await client.query('create database buildkin')
  } finally {
    await client.end()
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
