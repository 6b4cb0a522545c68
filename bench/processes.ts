import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export type Running = { origin: string; pid: number; memory: () => number; stop: () => Promise<void> }
type Starting = { args: string[]; port: number; env: Record<string, string | undefined> }

const startWithin = 60_000

/** Starts a server as a process of its own, as a user would, and waits until it says that it is ready. */
export async function startServer({ args, port, env }: Starting): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Nothing is left running, however the bench ends.
  process.once('exit', () => child.kill())
  await ready(child)
  // Its log is read and thrown away, as by whatever collects logs.
  child.stdout.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    memory: () => residentMegabytes(child.pid!),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A server was not ready in a minute.')), startWithin)
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      if (said.includes('Ready at')) return
      said += chunk.toString()
      if (!said.includes('Ready at')) return
      clearTimeout(late)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}: ${said}`)))
  })
}

/** What a process holds in memory; not a number where the system does not say. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
