import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { ensure } from '#kit/contract/ensure.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

export type Server = { process: ChildProcess; output: () => string }
type ServerOptions = {
  binaries: Binaries
  cluster: string
  port: number
  account: Account | undefined
  throwaway: boolean
}

export function startServer({ binaries, cluster, port, account, throwaway }: ServerOptions): Server {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    // Its last output is logged: leave out statements and details, which quote what people typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // In its own process group: Ctrl-C must reach us first, so that requests in flight still have the
  // database.
  const child = spawn(binaries.postgres, args, {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.on('error', () => undefined)
  let tail = ''
  ensure(child.stderr).on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-4000)))
  const letGo = watchOver(child, account)
  child.once('exit', letGo)
  return { process: child, output: () => tail }
}

export async function untilReady(server: Server, url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    if (hasEnded(server.process))
      throw new Error(`The embedded PostgreSQL did not start: ${server.output().trim()}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(40)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/**
 * Stops the server even after kill -9: a shell waits for a pipe that only this process holds open.
 * Returns stop. Not on Windows, where the next start stops the orphan.
 */
function watchOver(server: ChildProcess, account: Account | undefined): () => void {
  if (process.platform === 'win32' || !server.pid) return () => undefined
  const watch = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -INT ${server.pid}`], {
    ...asAccount(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.on('error', () => undefined)
  watch.stdin.on('error', () => undefined)
  watch.unref()
  return () => void watch.kill('SIGKILL')
}

type KeepOptions = {
  begin: () => Server
  ready: (server: Server) => Promise<void>
  onExit?: (code: number | null, output: string) => void
  onBack?: () => void
}

const firstWait = 250
const maxWait = 15_000

/**
 * Restarts a crashed server with growing delays, without limit: a full disk may have room tomorrow.
 * Throws if the first start fails.
 */
export async function keepRunning({
  begin,
  ready,
  onExit,
  onBack,
}: KeepOptions): Promise<{ stop: () => Promise<void> }> {
  let server = begin()
  let stopping = false
  let wait = firstWait
  let again: ReturnType<typeof setTimeout> | undefined
  await ready(server)
  server.process.once('exit', ended)

  function ended(code: number | null): void {
    if (stopping) return
    onExit?.(code, server.output().trim())
    again = setTimeout(() => void restart(), wait)
    wait = Math.min(wait * 2, maxWait)
  }

  async function restart(): Promise<void> {
    server = begin()
    const current = server
    current.process.once('exit', ended)
    try {
      await ready(current)
      wait = firstWait
      if (!stopping) onBack?.()
    } catch {
      // Either it has exited and restarts, or it hangs and is killed.
      if (!hasEnded(current.process)) current.process.kill('SIGQUIT')
    }
  }

  return {
    stop: async () => {
      stopping = true
      clearTimeout(again)
      await stopServer(server.process)
    },
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 8000)
  await gone
  clearTimeout(late)
}

export function asAccount(account: Account | undefined) {
  return { cwd: '/', ...(account ? { uid: account.uid, gid: account.gid } : {}) }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
