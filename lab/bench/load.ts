import { execFile, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { memoryOfAll } from './cut.ts'

const run = promisify(execFile)

export type Shot = {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  body?: string
  headers?: Record<string, string>
}
export type Shots = Shot[] | (() => Shot[])
export type Contender = {
  origin: string
  headers?: Record<string, string>
  shots: Shots
  used: () => number
}
export type Figures = {
  rate: number
  cost: number
}

const connections = 32
const seconds = 2
/** Time for the JIT to compile hot code. */
const warmSeconds = 8
const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** wrk if installed, otherwise autocannon. */
export const loadedBy = hasWrk ? 'wrk' : 'autocannon'

/** Medians of five rounds after a warm-up, interleaved so that a slow moment affects all. */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds = 5,
): Promise<Record<Name, Figures>> {
  const named = Object.entries<Contender>(contenders)
  for (const [, contender] of named) await load(contender, warmSeconds)
  const figures = new Map(named.map(([name]) => [name, [] as Figures[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, contender] of named) figures.get(name)!.push(await measured(contender))
  return Object.fromEntries(
    [...figures].map(([name, all]) => [
      name,
      { rate: median(all.map(({ rate }) => rate)), cost: median(all.map(({ cost }) => cost)) },
    ]),
  ) as Record<Name, Figures>
}

async function measured(contender: Contender): Promise<Figures> {
  const before = contender.used()
  const rate = await load(contender)
  return { rate, cost: (contender.used() - before) / (rate * seconds) }
}

async function load(contender: Contender, duration = seconds): Promise<number> {
  const { shots } = contender
  const loading = { ...contender, shots: typeof shots === 'function' ? shots() : shots }
  return hasWrk ? loadByWrk(loading, duration) : loadByAutocannon(loading, duration)
}

type Loading = Contender & { shots: Shot[] }

async function loadByWrk({ origin, headers = {}, shots }: Loading, duration: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'buildkin-load-'))
  const script = join(folder, 'shots.lua')
  writeFileSync(script, luaOf(shots))
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  try {
    const { stdout } = await run('wrk', [
      '-t1',
      '--timeout',
      '20s',
      `-c${connections}`,
      `-d${duration}s`,
      '-s',
      script,
      ...given,
      origin,
    ])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${origin}${shots[0]!.path}: ${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests are generated beforehand, to keep the client cheap. */
function luaOf(shots: Shot[]): string {
  const quoted = (text: string | undefined) => (text === undefined ? 'nil' : JSON.stringify(text))
  const table = (headers: Record<string, string> | undefined) =>
    headers
      ? `{${Object.entries(headers).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`)}}`
      : 'nil'
  const made = shots.map(
    ({ method = 'GET', path, body, headers }) =>
      `made[#made + 1] = wrk.format(${quoted(method)}, ${quoted(path)}, ${table(headers)}, ${quoted(body)})`,
  )
  return `local made = {}
local at = 0
function init(args)
${made.join('\n')}
end
function request()
  at = at % #made + 1
  return made[at]
end
`
}

async function loadByAutocannon({ origin, headers = {}, shots }: Loading, duration: number): Promise<number> {
  const { default: autocannon } = await import('autocannon')
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    headers,
    workers: 1,
    requests: shots.map(({ method = 'GET', ...shot }) => ({ method, ...shot })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}${shots[0]!.path}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

export type Running = {
  origin: string
  memory: () => number
  memoryOfAll: () => number
  used: () => number
  stop: () => Promise<void>
}
/** `inside`: what goes before the command, such as a cut of `cut.ts`. */
type Starting = {
  args: string[]
  port: number
  env: Record<string, string | undefined>
  inside?: string[]
}

const startWithin = 60_000

export async function startServer({ args, port, env, inside = [] }: Starting): Promise<Running> {
  const [command, ...rest] = [...inside, process.execPath, ...args]
  const child = spawn(command!, rest, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Leaves nothing running, however the bench ends.
  process.once('exit', () => child.kill())
  await ready(child)
  // The log is read and discarded, as a collector would.
  child.stdout.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: () => residentMegabytes(child.pid!),
    memoryOfAll: () => memoryOfAll(child.pid!),
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
    // After the name in brackets: state, then user time as the twelfth field and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsATick
  } catch {
    return Number.NaN
  }
}
