import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { replaceDatabase } from '#kit/server/backup/replace.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import { onServer, withDatabase } from '#test/database.ts'
import { rootUpTo } from '#test/upgrade.ts'
import { start } from './start.ts'

let dataDir = ''
let earlier = ''
beforeAll(async () => {
  dataDir = join(tmpdir(), `buildkin-update-${randomUUID()}`)
  earlier = await rootUpTo('0046_model_objections')
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
  await rm(earlier, { recursive: true })
})

const folder = () => join(dataDir, 'backups')
const points = () => (existsSync(folder()) ? readdirSync(folder()) : [])

async function startAndStop(root: string, env: Record<string, string> = {}): Promise<void> {
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', FEEDS: 'off', LOG_LEVEL: 'silent' }
  const running = await start({ env: { ...settings, ...env }, root })
  await running.stop()
}

async function inDatabase<T>(work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await launchPostgres({ dataDir })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client, url)
  } finally {
    await client.end()
    await stop()
  }
}

const hasColumn = (client: pg.Client) =>
  client
    .query(
      "select from information_schema.columns where table_name = 'model_calls' and column_name = 'objections'",
    )
    .then(({ rowCount }) => rowCount === 1)

it('an update keeps a restore point first, with which it is undone', async () => {
  await inDatabase(async (client, url) => {
    await migrateDatabase(url, earlier)
    await client.query("insert into users (email, name) values ('ada@example.test', 'Ada')")
  })
  expect(points()).toEqual([])
  await startAndStop(process.cwd())
  await startAndStop(process.cwd())
  const [point = ''] = points()
  expect(points()).toEqual([expect.stringMatching(/^before-update-\d{14}\.tar\.gz$/)])
  const left = await inDatabase(async (client, url) => {
    expect(await hasColumn(client)).toBe(true)
    await client.end()
    const input = createReadStream(join(folder(), point))
    await replaceDatabase({ url, root: earlier, key: undefined, input })
    const undone = new pg.Client({ connectionString: url })
    await undone.connect()
    const { rows } = await undone.query('select name from users')
    const changed = await hasColumn(undone)
    await undone.end()
    return { rows, changed }
  })
  expect(left).toEqual({ rows: [{ name: 'Ada' }], changed: false })
})

it('an update without room for a restore point changes nothing', async () => {
  await rm(folder(), { recursive: true })
  await writeFile(folder(), 'in the way')
  await expect(startAndStop(process.cwd())).rejects.toThrow(
    'There is no restore point, so nothing was updated',
  )
  expect(await inDatabase((client) => hasColumn(client))).toBe(false)
  await startAndStop(process.cwd(), { RESTORE_POINTS: 'off' })
  expect(await inDatabase((client) => hasColumn(client))).toBe(true)
})

it('with a database of its own, the first of two processes keeps the restore point', async () => {
  const name = `points_${randomUUID().replaceAll('-', '')}`
  const url = withDatabase(inject('serverUrl'), name)
  await onServer(inject('serverUrl'), `create database ${name}`)
  try {
    await migrateDatabase(url, earlier)
    await rm(folder(), { recursive: true, force: true })
    const env = {
      DATABASE_URL: url,
      RESTORE_POINTS: 'on',
      SESSION_SECRET: 'a secret for tests only, long enough',
    }
    await Promise.all([startAndStop(process.cwd(), env), startAndStop(process.cwd(), env)])
    expect(points()).toEqual([expect.stringMatching(/^before-update-\d{14}\.tar\.gz$/)])
    await startAndStop(process.cwd(), env)
    expect(points()).toHaveLength(1)
  } finally {
    await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
  }
})
