import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './rounds.ts'

const run = promisify(execFile)

/** One request, or several in turn, as a load sends them. */
export type Shot = {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  body?: string
  /** Instead of those of all its requests. */
  headers?: Record<string, string>
}
export type Shots = Shot[] | (() => Shot[])
export type Contender = {
  origin: string
  headers?: Record<string, string>
  /** The same at each load, or made anew for each. */
  shots: Shots
  /** Milliseconds of processor that its server has used since it started. */
  used: () => number
}
export type Figures = {
  /** Answers a second. */ rate: number
  /** Milliseconds of processor an answer, of the server alone. */ cost: number
}

const connections = 32
const seconds = 2
/** The engine compiles what is hot only after a while: a server that has just begun says nothing of one that runs. */
const warmSeconds = 8
const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** What sends the load: wrk where there is one, autocannon otherwise; each a process of its own. */
export const loadedBy = hasWrk ? 'wrk' : 'autocannon'

/** Medians of five rounds after a warm one; interleaved, so that a slow moment of the machine hits all alike. */
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

/** Every request is written before the load begins, so that what sends them costs as little as it can. */
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
