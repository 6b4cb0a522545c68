import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningDatabase } from '#kit/server/postgres/launcher.ts'

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? '0')
// Two processes of a worker take three ports.
const port = Number(process.env.E2E_PORT ?? '3210') + 10 * worker
export const address = `http://127.0.0.1:${port}`

/**
 * On a data directory of its own, as `npm start` would, in the worker's process: a test that blocks it
 * (`execFileSync`) never gets an answer. With E2E_PROCESSES=2, two processes share the database and Redis
 * behind one port, connection by connection.
 */
export async function startWorkerServer(): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `buildkin-e2e-${randomUUID()}`)
  const { run } = (await import(
    join(process.cwd(), 'build/server/main.js')
  )) as typeof import('#app/server/main.ts')
  const two = process.env.E2E_PROCESSES === '2'
  const env = {
    PORT: String(two ? port + 1 : port),
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    LOG_LEVEL: 'silent',
    FEEDS: 'off',
    CONTACT_EMAIL: 'people@example.test',
    SOCIAL_LINKS: 'GitHub=https://github.example/us',
    ...(two
      ? { REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', SESSION_SECRET: randomUUID() }
      : {}),
  }
  // Tests make administrators with the operator's command, which needs this directory.
  process.env.E2E_DATA_DIR = dataDir
  // No test depends on answer timing, and hundreds of sign-ups would each wait.
  const running = await run({ env, root: process.cwd(), pace: 10 })
  const second = two
    ? await startSecond({ ...env, PORT: String(port + 2), DATABASE_URL: runningDatabase(dataDir)! })
    : undefined
  return async () => {
    await second?.()
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startSecond(env: Record<string, string>): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  while (!String(await once(child.stdout!, 'data')).includes('Ready at'));
  let turn = 0
  const door = createServer((socket) => {
    turn += 1
    const onward = connect(port + 1 + (turn % 2), '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
  return async () => {
    door.close()
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
