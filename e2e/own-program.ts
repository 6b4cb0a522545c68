import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export async function begin(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    FEEDS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  }
  // Never builds: the other worker serves from the same files.
  const child = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  while (!said.includes('Ready at')) said += String((await once(child.stdout!, 'data'))[0])
  child.stdout!.resume()
  return child
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
