import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { readConfig } from '../config.ts'
import { examine, freeSpace, nodeVersion, settingsOf } from './examine.ts'

const world = await createWorld()
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example',
  SESSION_SECRET: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
}

/** The suite's days are its own; the database's are not. */
const [{ at }] = (await world.database.pool.query<{ at: Date }>('select clock_timestamp() as at')).rows as [
  { at: Date },
]
const off = at.getTime() - Date.now()
const today = () => new Date(Date.now() + off)

async function found(what: string, change: { url?: string; env?: object; now?: () => Date } = {}) {
  const { url = world.url, env = {}, now = today } = change
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const all = await examine({ config, dataDir: tmpdir(), root: process.cwd(), url, now })
  return all.filter((one) => one.what === what)
}

describe('the doctor', () => {
  it('finds nothing broken where all is well', async () => {
    const config = readConfig({ NODE_ENV: 'test' })
    const patient = { config, dataDir: tmpdir(), root: process.cwd(), url: world.url, now: today }
    const all = await examine(patient)
    const names = ['Node', 'Settings', 'Disk', 'Database', 'Clock', 'Cleanup', 'Jobs', 'Update']
    expect(all.map(({ what }) => what)).toEqual(names)
    expect(all.filter(({ what, state }) => state !== 'well' && !['Node', 'Disk'].includes(what))).toEqual([])
  })

  it('looks at no disk where nothing is kept', async () => {
    const config = readConfig({ NODE_ENV: 'test' })
    const all = await examine({
      config,
      dataDir: '/no/such/place',
      root: process.cwd(),
      url: world.url,
      now: today,
    })
    expect(all.filter(({ what }) => what === 'Disk')).toEqual([])
  })

  it('goes on when the database is away', async () => {
    const url = 'postgres://x@127.0.0.1:9/none'
    expect(await found('Database', { url })).toMatchObject([{ state: 'broken', said: /ECONNREFUSED/ }])
    expect(await found('Node', { url })).toHaveLength(1)
  })

  it('sees a clock that is off, and jobs that are not done', async () => {
    const now = () => new Date(today().getTime() + 60_000)
    expect(await found('Clock', { now })).toMatchObject([
      { state: 'broken', said: 'This computer and the database differ by 60 seconds.' },
    ])
    const pool = world.database.pool
    const [{ name }] = (await pool.query('select name from pgboss.queue limit 1')).rows
    const insert = (state: string) =>
      pool.query(
        `insert into pgboss.job (name, state, start_after) values ($1, $2, now() - interval '20 minutes')`,
        [name, state],
      )
    await insert('failed')
    expect(await found('Jobs')).toMatchObject([{ state: 'unwell', said: /^0 waiting.* 1 given up$/ }])
    await insert('created')
    expect(await found('Jobs')).toMatchObject([
      { state: 'broken', said: /^1 waiting, the oldest for 20 minutes/ },
    ])
  })

  it.each([
    ['Email', { SMTP_URL: 'smtp://127.0.0.1:9' }],
    ['Redis', { REDIS_URL: 'redis://127.0.0.1:9' }],
  ])('says that %s does not answer, and where to look', async (what, env) => {
    const [variable = ''] = Object.keys(env)
    expect(await found(what, { env })).toMatchObject([
      { state: 'broken', advice: expect.stringContaining(variable) },
    ])
  })

  it('says what the settings lack in production', () => {
    const said = (env: object) =>
      settingsOf(readConfig({ ...production, ...env })).map(({ advice }) => advice)
    expect(said({})).toEqual([
      expect.stringMatching(/^Set SMTP_URL, or the mail server at \/admin\/operator\./),
      'Say it at /admin/operator, or set OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL, OPERATOR_HOSTING, OPERATOR_LAW.',
      'Set TRUSTED_PROXIES to its address.',
    ])
    expect(said({ SMTP_URL: 'smtp://mail.example', TRUSTED_PROXIES: '10.0.0.1' })).toHaveLength(1)
  })

  it.each([
    [50e9, 'well', '50.0 GB free'],
    [1.2e9, 'unwell', '1.2 GB free'],
    [90e6, 'broken', '90 MB free'],
  ])('calls %d bytes of disk %s', (free, state, said) => {
    expect(freeSpace(free)).toMatchObject({ state, said })
  })

  it('advises against a Node without fixes', () => {
    expect([nodeVersion('24.1.0').state, nodeVersion('20.19.0').advice]).toEqual(['well', 'Install Node 24.'])
  })
})
