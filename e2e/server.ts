import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = process.env.E2E_PORT ?? '3210'
export const address = `http://127.0.0.1:${port}`

/** Starts the built program on a directory of its own, as `npm start` would, and stops it afterwards. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `buildkin-e2e-${randomUUID()}`)
  const { start } = (await import(join(process.cwd(), 'build/server/main.js'))) as typeof import('../server/main.ts')
  const env = { PORT: port, DATA_DIR: dataDir, PUBLIC_URL: address, LOG_LEVEL: 'silent', FEEDS: 'off' }
  // Tests that need an administrator make one as an operator does, and for that name this directory.
  process.env.E2E_DATA_DIR = dataDir
  const running = await start({ env, root: process.cwd() })
  return async () => {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
