import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export type Running = {
  origin: string
  /** Megabytes it holds; and milliseconds of processor it has used. Not a number where the system does not say. */
  memory: () => number
  used: () => number
  stop: () => Promise<void>
}
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
    memory: () => residentMegabytes(child.pid!),
    used: () => usedMilliseconds(child.pid!),
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

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

const millisecondsATick = 10

function usedMilliseconds(pid: number): number {
  try {
    // After the name in brackets: state first, then user time as the twelfth field and system time as the next.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsATick
  } catch {
    return Number.NaN
  }
}
