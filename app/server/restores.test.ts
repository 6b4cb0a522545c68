import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensure } from '#kit/contract/ensure.ts'
import { runningDatabase } from '#kit/server/postgres/launcher.ts'
import { openBrowser, password } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import type { Running } from './end-in-order.ts'
import { run } from './main.ts'

const dataDir = join(tmpdir(), `buildkin-restores-${randomUUID()}`)
const folder = join(dataDir, 'backups')
const env = {
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  FEEDS: 'off',
  LOG_LEVEL: 'silent',
}
let running: Running

beforeAll(async () => {
  running = await run({ env, root: process.cwd(), pace: 0 })
}, 60_000)
afterAll(async () => {
  await running.stop()
  await rm(dataDir, { recursive: true })
})

const at = (path: string) => running.address + path
const browser = () =>
  openBrowser(async (request) => {
    const { url, method, headers } = request
    const body = method === 'GET' ? null : await request.text()
    return fetch(at(url.slice(env.PUBLIC_URL.length)), { method, headers, body })
  })

async function inDatabase(text: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: runningDatabase(dataDir)! })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
const emails = async () => (await inDatabase('select email from users order by 1')).map(({ email }) => email)

async function signUp(name: string, role?: 'admin') {
  const email = `${name}@example.test`
  const person = browser()
  await person.call('POST', '/auth/sign-up', { body: { email, password } })
  if (role) await inDatabase('update users set role = $1 where email = $2', [role, email])
  await person.call('POST', '/auth/sign-in', { body: { email, password, as: role ?? 'member' } })
  return person
}

const signIn = (person: ReturnType<typeof browser>) =>
  person.call('POST', '/auth/sign-in', { body: { email: 'root@example.test', password, as: 'admin' } })

/** Asks until the restore has ended. `during` is what pages said in that time. */
async function restored(root: ReturnType<typeof browser>): Promise<{ outcome: Json; during: Set<string> }> {
  const during = new Set<string>()
  const list = async () => {
    const page = await fetch(at('/admin/backups'), { headers: { connection: 'close' } })
    if (page.status === 503) during.add((await page.text()).match(/<h1>(.*?)<\/h1>/)?.[1] ?? '')
    const answer = await root.call('GET', '/admin/backups')
    if (answer.status === 401) await signIn(root)
    return answer
  }
  let outcome = null as Json | null
  const ended = async () => {
    const { status, body } = await list().catch(() => ({ status: 0, body: null }))
    outcome = status === 200 && body.restoring === null ? body.lastRestore : null
    return outcome !== null
  }
  await expect.poll(ended, { timeout: 60_000, interval: 200 }).toBe(true)
  return { outcome: ensure(outcome), during }
}

describe('a restore from the console', () => {
  it('brings back what was, keeps what is, and the program goes on', async () => {
    const root = await signUp('root', 'admin')
    await root.call('POST', '/admin/backups')
    await expect
      .poll(async () => (await root.call('GET', '/admin/backups')).body.items[0].state, { timeout: 60_000 })
      .toBe('proven')
    await signUp('later')
    const { body: before } = await root.call('GET', '/admin/backups')
    const { name } = before.files[0]
    expect((await root.call('POST', '/admin/backups/restore', { body: { file: name } })).body).toEqual({
      begun: true,
    })
    const { outcome, during } = await restored(root)
    expect(outcome).toMatchObject({ file: name, error: null })
    expect([...during]).toEqual(['We&rsquo;re restoring a backup'])
    expect(await emails()).toEqual(['root@example.test'])
    const point = readdirSync(folder).find((file) => file.startsWith('before-restore-'))
    expect(outcome.point).toBe(join(folder, point!))
    await root.call('POST', '/admin/backups/restore', { body: { file: point } })
    expect((await restored(root)).outcome).toMatchObject({ file: point, error: null })
    expect(await emails()).toEqual(['later@example.test', 'root@example.test'])
  }, 120_000)

  it('of a damaged or unknown file changes nothing, and the program is not stopped', async () => {
    const root = browser()
    await signIn(root)
    const whole = readdirSync(folder).find((file) => file.startsWith('backup-'))!
    const bytes = readFileSync(join(folder, whole))
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(join(folder, 'damaged.tar.gz'), bytes)
    await root.call('POST', '/admin/backups/restore', { body: { file: 'damaged.tar.gz' } })
    const { outcome, during } = await restored(root)
    expect(outcome).toMatchObject({ file: 'damaged.tar.gz', point: null, error: 'This backup is damaged.' })
    expect(during.size).toBe(0)
    copyFileSync(join(folder, whole), join(dataDir, 'outside.tar.gz'))
    for (const file of ['../outside.tar.gz', 'outside.tar.gz', '/etc/passwd', ''])
      expect((await root.call('POST', '/admin/backups/restore', { body: { file } })).status).toBeOneOf([
        400, 404,
      ])
    expect(existsSync(join(dataDir, 'outside.tar.gz'))).toBe(true)
    expect(await emails()).toEqual(['later@example.test', 'root@example.test'])
  }, 60_000)
})

it('starts again with what the console says of the people who run it', async () => {
  const root = browser()
  await signIn(root)
  const values = { OPERATOR_NAME: 'Ada Ltd' }
  expect((await root.call('PUT', '/admin/operator', { body: { values } })).status).toBe(200)
  const said = () =>
    browser()
      .call('GET', '/operator')
      .then(({ body }) => body.who as string)
      .catch(() => '')
  await expect.poll(said, { timeout: 30_000, interval: 200 }).toContain('Ada Ltd.')
  expect((await root.call('GET', '/admin/operator')).body.values).toEqual(values)
}, 60_000)
