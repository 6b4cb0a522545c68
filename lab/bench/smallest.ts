import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import { makeCommunity } from './community.ts'
import type { Member } from './community.ts'
import { cutOf, leaveFirstCore } from './cut.ts'
import { startServer } from './load.ts'
import { play } from './members.ts'
import type { Played } from './members.ts'

type Row = (what: string, figure: string, holds: boolean) => void

const port = 3293
const megabytes = 1024
const goal = 500
const most = { read: 300, write: 500 }
const seconds = { warm: 15, measured: 30 }
/** How exact the most is found. */
const grain = 25

/** How many members at once the smallest server takes, program and database together. */
export async function measureSmallest(row: Row): Promise<void> {
  const dataDir = join(tmpdir(), `buildkin-smallest-${randomUUID()}`)
  const members = await furnish(dataDir)
  const cut = cutOf('buildkin-smallest', megabytes)
  leaveFirstCore()
  const server = await startServer({
    args: ['scripts/serve-built.mjs'],
    inside: cut.inside,
    port,
    env: {
      DATA_DIR: dataDir,
      FEEDS: 'off',
      BACKUPS: 'off',
      CHANGES_PER_MINUTE: '100000000',
      MEGABYTES_PER_DAY: '1000000',
    },
  })
  await later(10_000)
  row(`smallest server (${cut.words}), memory of all at rest`, `${server.memoryOfAll().toFixed(0)} MB`, true)
  const found = await findMost(members, (some) => play({ origin: server.origin, members: some, seconds }))
  row(
    `smallest server, members at once with p99 under ${most.read} ms for reads and ${most.write} ms for writes`,
    found
      ? `${found.members} (${wordsOf(found)}; ${server.memoryOfAll().toFixed(0)} MB)`
      : `fewer than ${grain}`,
    (found?.members ?? 0) >= goal,
  )
  await server.stop()
  cut.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

type Found = Played & { members: number }

/** By doubling, then by halving. A number that fails once is tried once more. */
async function findMost(
  members: Member[],
  played: (members: Member[]) => Promise<Played>,
): Promise<Found | undefined> {
  const tried = async (count: number): Promise<Found | undefined> => {
    for (let again = 0; again < 2; again += 1) {
      const found = { ...(await played(members.slice(0, count))), members: count }
      process.stdout.write(`${count} members: ${wordsOf(found)}\n`)
      if (found.errors.length === 0 && found.read < most.read && found.write < most.write) return found
    }
    return undefined
  }
  let best: Found | undefined
  let [low, high] = [0, 100]
  for (let found = await tried(high); found; found = await tried(high)) {
    best = found
    low = high
    if (high === members.length) return best
    high = Math.min(members.length, high * 2)
  }
  while (high - low > grain) {
    const middle = Math.round((low + high) / 2)
    const found = await tried(middle)
    if (found) [best, low] = [found, middle]
    else high = middle
  }
  return best
}

const wordsOf = ({ read, write, errors, calls }: Played) =>
  `${calls.toFixed(0)} calls a second, p99 ${read.toFixed(0)} ms to read and ${write.toFixed(0)} ms to write, ${errors.length} errors${errors.length > 0 ? ` (${[...new Set(errors)].join(', ')})` : ''}`

/** In the data directory that the server then starts with. */
async function furnish(dataDir: string): Promise<Member[]> {
  const database = await launchPostgres({ dataDir })
  try {
    return await makeCommunity(database.url)
  } finally {
    await database.stop()
  }
}
