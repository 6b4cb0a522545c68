import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#kit/server/postgres/launcher.ts'

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function begin(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode} at its start.`)
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
  return child
}

export async function openCopy(env: Record<string, string>) {
  const port = await freePort()
  let child = await begin(port, env)
  return {
    port,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    killed: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    begin: async () => void (child = await begin(port, env)),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
