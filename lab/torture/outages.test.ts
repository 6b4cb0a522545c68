import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { seedReferenceData } from '#app/server/seed.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { freePort, launchPostgres } from '#kit/server/postgres/launcher.ts'
import { onServer } from '#test/database.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openNetwork } from './outages/network.ts'
import { openCopy } from './outages/processes.ts'
import { openWire } from './outages/wire.ts'
import type { Mood } from './outages/wire.ts'
import { openWriters } from './outages/writers.ts'

/** How long each lasts at least. `npm run torture` asks for 30 s; without, none is played. */
const seconds = Number(process.env.OUTAGE_SECONDS ?? 0)
const rounds = Math.max(1, Math.round(seconds / 3))
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

async function openCluster() {
  const dataDir = join(tmpdir(), `buildkin-outages-${randomUUID()}`)
  mkdirSync(dataDir)
  const isSmallDisk = mounted(dataDir)
  const database = await launchPostgres({ dataDir })
  await migrateDatabase(database.url, process.cwd())
  const pool = new pg.Pool({ connectionString: database.url })
  await seedReferenceData(drizzle(pool), { feeds: 'off', at: new Date() })
  await pool.end()
  const pid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return { database, dataDir, isSmallDisk, pid }
}

/** A disk that can be filled without harm, where we may mount one. */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function openPlace() {
  const cluster = await openCluster()
  const databasePort = Number(new URL(cluster.database.url).port)
  const mail = await openMailServer()
  const redis = await openRedis()
  const network = openNetwork()
  const behind = [network?.behind ?? '127.0.0.1', '127.0.0.1']
  const wires = await Promise.all(behind.map((host) => openWire(databasePort, host)))
  const others = await Promise.all(
    behind.flatMap((host) => [openWire(mail.port, host), ...(redis ? [openWire(redis.port, host)] : [])]),
  )
  const copies = await Promise.all(
    wires.map(({ port }, index) => {
      const url = new URL(cluster.database.url)
      url.port = String(port)
      url.hostname = behind[index]!
      const [mailWire, redisWire] = redis ? others.slice(index * 2) : others.slice(index)
      const env = {
        DATABASE_URL: url.toString(),
        DATA_DIR: join(cluster.dataDir, 'program'),
        SESSION_SECRET: 'a secret of two processes: 0123456789',
        PUBLIC_URL: origin,
        TRUSTED_PROXIES: ['127.0.0.1', ...(network ? [network.askedFrom] : [])].join(','),
        CHANGES_PER_MINUTE: '100000',
        SMTP_URL: `smtp://${behind[index]}:${mailWire!.port}`,
        FEEDS: 'off',
        RESTORE_POINTS: 'off',
        LOG_LEVEL: 'silent',
        ...(redisWire ? { REDIS_URL: `redis://${behind[index]}:${redisWire.port}` } : {}),
      }
      return openCopy(env, index === 0 && network ? { host: network.address, within: network.within } : {})
    }),
  ).catch((error: unknown) => {
    network?.close()
    throw error
  })
  let turn = 0
  /** As a proxy would that repeats nothing, with a client that gives up after ten seconds. */
  const fetchAny = async (request: Request) => {
    const copy = copies[(turn += 1) % copies.length]!
    const { url, method, headers } = request
    return fetch(`${copy.origin}${url.slice(origin.length)}`, {
      method,
      headers,
      body: method === 'GET' ? null : await request.text(),
      signal: AbortSignal.timeout(10_000),
    })
  }
  return { cluster, mail, wires, others, network, redis, copies, fetchAny }
}

const origin = 'http://localhost:3000'
type Place = Awaited<ReturnType<typeof openPlace>>

async function openRedis() {
  const program = '/usr/bin/redis-server'
  if (!existsSync(program)) return undefined
  const port = await freePort()
  const begin = () => spawn(program, ['--port', String(port), '--save', ''], { stdio: 'ignore' })
  let child = begin()
  return { port, kill: () => child.kill('SIGKILL'), begin: () => void (child = begin()) }
}

async function closePlace({ cluster, mail, wires, others, network, redis, copies }: Place): Promise<void> {
  for (const copy of copies) await copy.killed()
  for (const wire of [...wires, ...others]) wire.close()
  network?.close()
  redis?.kill()
  await mail.close()
  await cluster.database.stop()
  if (cluster.isSmallDisk) execFileSync('umount', ['--lazy', cluster.dataDir])
  rmSync(cluster.dataDir, { recursive: true, force: true })
}

/** Skips what this machine can't play. */
type Outage = (place: Place, skip: (why: string) => void) => Promise<void>

const lasting = () => pause(seconds * 1000)
const allWires =
  (mood: Mood): Outage =>
  async ({ wires }) => {
    for (const wire of wires) wire.be(mood)
    await lasting()
    for (const wire of wires) wire.be('well')
  }

/** An hour ahead and an hour behind, first one program's, then both's. */
const jumpingClocks = 'clocks jump an hour'

/** The server's and those of its connections, which have groups of their own. */
function signalDatabase({ cluster }: Place, name: 'STOP' | 'CONT'): void {
  const pid = cluster.pid()
  execFileSync('pkill', [`-${name}`, '-P', String(pid)])
  process.kill(pid, `SIG${name}`)
}

const outages: Record<string, Outage> = {
  'a program is killed, again and again': async ({ copies }) => {
    for (let round = 0; round < rounds; round++) {
      const copy = copies[round % 2]!
      await copy.killed()
      await pause(500)
      await copy.begin()
    }
  },
  'a program is paused': async ({ copies: [first] }) => {
    first!.signal('SIGSTOP')
    await lasting()
    first!.signal('SIGCONT')
  },
  "a program's line to the database is silent": async ({ wires: [first] }) => {
    first!.be('silent')
    await lasting()
    first!.be('well')
  },
  'the database is silent': allWires('silent'),
  'the kernel cuts a program off from all that is behind it': async ({ network }, skip) => {
    if (!network) skip('It takes the right to make a network.')
    network?.cut()
    await lasting()
    network?.mend()
  },
  [jumpingClocks]: async ({ copies }) => {
    for (const jumping of [copies.slice(0, 1), copies])
      for (let jump = 0; jump < 4; jump++) {
        for (const copy of jumping) copy.signal('SIGUSR2')
        await pause(seconds * 125)
      }
  },
  'the database refuses connections': allWires('refuses'),
  'the database answers two seconds late': allWires(1000),
  'connections are cut in the middle': async ({ wires }) => {
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      for (const wire of wires) wire.be('cuts')
      await pause(150)
      for (const wire of wires) wire.be('well')
      await pause(Math.random() * 300)
    }
  },
  'PostgreSQL restarts, again and again': async ({ cluster }) => {
    for (let round = 0; round < rounds; round++) {
      process.kill(cluster.pid(), round % 2 ? 'SIGQUIT' : 'SIGINT')
      await pause(3000)
    }
  },
  'PostgreSQL is paused': async (place) => {
    signalDatabase(place, 'STOP')
    await lasting()
    signalDatabase(place, 'CONT')
  },
  'PostgreSQL has no connection left': async ({ cluster }) => {
    const taken: pg.Client[] = []
    const until = performance.now() + seconds * 1000
    await onServer(
      cluster.database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
    )
    while (performance.now() < until) {
      const client = new pg.Client({ connectionString: cluster.database.url })
      client.on('error', () => undefined)
      await client.connect().then(
        () => taken.push(client),
        () => pause(20),
      )
    }
    for (const client of taken) await client.end()
  },
  'the disk is full': async ({ cluster: { dataDir, isSmallDisk } }, skip) => {
    if (!isSmallDisk) skip('It takes the right to mount a small disk.')
    const filler = join(dataDir, 'filler')
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 4096))
    await lasting()
    rmSync(filler)
  },
  'Redis goes and comes back': async ({ redis }, skip) => {
    if (!redis) skip('There is no Redis.')
    redis?.kill()
    await lasting()
    redis?.begin()
  },
  'the mail server is silent': async ({ mail }) => {
    mail.set('hangs')
    await lasting()
    mail.set('takes')
  },
}

/** How often each was written, and what was written by halves. */
async function written(url: string): Promise<{ times: Map<string, number>; halves: unknown[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } =
      await client.query(`select split_part(email, '@', 1) as mark, count(*)::int as times from users group by 1
      union all select substr(message, 12, 36), count(*)::int from enquiries group by 1
      union all select content, count(*)::int from chat_messages group by 1
      union all select text, count(*)::int from evidence group by 1
      union all select content, count(*)::int from forum_responses group by 1`)
    const { rows: halves } =
      await client.query(`select u.email, p.id is null as no_profile, a.id is null as no_password,
      m.id is null as no_mail, e.id is null as no_event from users u
      left join profiles p on p.id = u.id left join auth_accounts a on a.user_id = u.id
      left join mails m on m.recipient = u.email left join events e on e.actor_id = u.id and e.name = 'account.created'
      where p.id is null or a.id is null or m.id is null or e.id is null`)
    return { times: new Map(rows.map(({ mark, times }) => [mark, times])), halves }
  } finally {
    await client.end()
  }
}

describe.skipIf(seconds === 0)('acknowledged writes survive', { timeout: 900_000 }, () => {
  let place: Place | undefined
  afterAll(async () => {
    if (place) await closePlace(place)
  }, 60_000)

  it.for(Object.keys(outages))('%s', async (name, { skip }) => {
    place ??= await openPlace()
    const { url } = place.cluster.database
    const writers = await openWriters(place.fetchAny, (email) =>
      onServer(
        url,
        `update users set email_verified = true, created_at = created_at - interval '7 days' where email = '${email}'`,
      ),
    )
    await pause(2000)
    let well = 0
    try {
      await outages[name]!(place, skip)
      well = await writers.untilWell()
    } finally {
      await writers.end()
    }
    const { times, halves } = await written(url)
    const wrong = writers.entries
      .map(({ what, mark }) => ({ what, mark, times: times.get(mark) ?? 0 }))
      .filter((entry) => entry.times !== 1)
    const shown = [...new Set(writers.told.map(({ status, message }) => `${status}: ${message}`))]
    process.stdout.write(
      `| ${name} | ${writers.entries.length} | ${writers.told.length} | ${writers.unanswered()} | ${(well / 1000).toFixed(1)} s | ${shown.join(' · ') || '–'} |\n`,
    )
    expect({
      wrong,
      halves,
      // What is in order of time comes in the order that the clocks said.
      lists: writers
        .wrongInLists()
        .filter((wrong) => name !== jumpingClocks || !/ moved | before /.test(wrong)),
      ended: place.copies.filter((copy) => copy.hasEnded()).length,
    }).toEqual({
      wrong: [],
      halves: [],
      lists: [],
      ended: 0,
    })
    const expected = name === jumpingClocks ? ['unavailable', 'unauthenticated'] : ['unavailable']
    expect(writers.told.filter(({ code }) => !expected.includes(code))).toEqual([])
  })
})
