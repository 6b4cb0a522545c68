import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { compare } from './load.ts'
import { fill, makeMember, startProduct, works } from './requests.ts'

type Frame = { functionName: string; url: string; lineNumber: number }
type CpuProfile = {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  timeDeltas: number[]
}

/** Says where a request's processor time goes: by package, then by function. */
export async function profileRow(url: string, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buildkin-profile-'))
  // Filled and signed in before the profile begins.
  const first = await startProduct(url)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const token = await makeMember(first.origin)
  await fill(pool)
  await first.stop()
  const work = (await works(pool))[name]
  if (!work) throw new Error(`No such row: ${name}. There are ${Object.keys(await works(pool)).join(', ')}.`)
  const product = await startProduct(url, { flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`] })
  const headers: Record<string, string> = work.signedIn ? { authorization: `Bearer ${token}` } : {}
  const { ours } = await compare({ ours: { ...product, headers, shots: work.shots } })
  await Promise.all([product.stop(), pool.end()])
  const profiles = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile,
  )
  process.stdout.write(
    `${name}: ${ours.rate.toFixed(0)} a second, ${ours.cost.toFixed(3)} ms of processor each, while it was watched\n`,
  )
  // The main thread's, which is the one that worked most.
  print(profiles.toSorted((a, b) => busy(b) - busy(a))[0]!)
  rmSync(folder, { recursive: true, force: true })
}

const idle = new Set(['(idle)', '(program)', '(root)'])

function busy(profile: CpuProfile): number {
  return [...selfTimes(profile).values()].reduce((sum, { time }) => sum + time, 0)
}

function selfTimes({ nodes, samples, timeDeltas }: CpuProfile) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, { frame: Frame; time: number }>()
  samples.forEach((id, index) => {
    const frame = frames.get(id)!
    if (idle.has(frame.functionName)) return
    const key = `${frame.functionName} ${frame.url}:${frame.lineNumber}`
    const known = times.get(key)
    if (known) known.time += timeDeltas[index]!
    else times.set(key, { frame, time: timeDeltas[index]! })
  })
  return times
}

function print(profile: CpuProfile): void {
  const times = [...selfTimes(profile).values()]
  const whole = times.reduce((sum, { time }) => sum + time, 0)
  const byPackage = new Map<string, number>()
  for (const { frame, time } of times)
    byPackage.set(packageOf(frame), (byPackage.get(packageOf(frame)) ?? 0) + time)
  const line = (time: number, what: string) =>
    process.stdout.write(`${((time / whole) * 100).toFixed(1).padStart(5)} %  ${what}\n`)
  for (const [name, time] of [...byPackage].toSorted(([, a], [, b]) => b - a).slice(0, 16)) line(time, name)
  process.stdout.write('\n')
  for (const { frame, time } of times.toSorted((a, b) => b.time - a.time).slice(0, 40))
    line(time, `${frame.functionName || 'unnamed'}  ${packageOf(frame)}:${frame.lineNumber + 1}`)
}

function packageOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collector'
  const inside = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (inside) return inside
  if (url.startsWith('node:')) return url.includes('internal/') ? 'node (internal)' : url
  return url.includes('/build/') ? 'ours' : url || 'native'
}
