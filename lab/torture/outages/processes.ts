import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#kit/server/postgres/launcher.ts'

const isReady = ({ host, port }: Place) =>
  fetch(`http://${host}:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Where a program listens, and the command that has it run there. */
type Place = { host: string; port: number; within: string[] }

const clock = `./${import.meta.dirname.slice(process.cwd().length + 1)}/jumping-clock.mjs`

async function begin(place: Place, env: Record<string, string>): Promise<ChildProcess> {
  const { host, port, within } = place
  const [command, ...words] = [...within, process.execPath, '--import', clock, '--import', 'tsx']
  const child = spawn(command!, [...words, 'scripts/serve.ts'], {
    env: { ...process.env, NODE_ENV: 'development', HOST: host, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(place))) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode} at its start.`)
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
  return child
}

export async function openCopy(
  env: Record<string, string>,
  { host = '127.0.0.1', within = [] as string[] } = {},
) {
  const place = { host, within, port: await freePort() }
  let child = await begin(place, env)
  return {
    origin: `http://${host}:${place.port}`,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    killed: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    begin: async () => void (child = await begin(place, env)),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
