import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { day, hour } from '#kit/contract/time.ts'
import { readBackup } from '#kit/server/backup/read-backup.ts'
import { backupName } from '#kit/server/backup/retention.ts'
import { mails } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { makeBackup } from './make-backup.ts'
import { forgetOldRuns, startNightlyBackup } from './nightly.ts'
import { backupRuns } from './tables.ts'

const elsewhere = mkdtempSync(join(tmpdir(), 'backups-elsewhere-'))
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))
const world = await createWorld({
  env: { BACKUPS: 'on', BACKUP_DAYS: '4', BACKUP_WEEKS: '2', BACKUP_COPY_TO: elsewhere },
})
const { app, clock, db } = world
const folder = join(app.dataDir, 'backups')
const files = () => readdirSync(folder).toSorted()

const runs = () => db.select().from(backupRuns).orderBy(asc(backupRuns.startedAt))
async function night(): Promise<void> {
  await Promise.all([startNightlyBackup(app), startNightlyBackup(app)])
  await world.drain()
}
/** To five minutes after the time of the nightly backup. */
function forwardToNight(): void {
  const now = clock.now()
  const tonight = new Date(now).setUTCHours(3, 17, 0, 0)
  clock.forward((tonight > now.getTime() ? tonight : tonight + day) - now.getTime())
}

describe('a nightly backup', () => {
  it('waits for the first night after the first sign-up', async () => {
    await night()
    await world.member('ada')
    await night()
    expect(await runs()).toEqual([])
  })

  it('is made and proven once a night, and those of earlier nights go', async () => {
    forwardToNight()
    const earlier = [7, 6, 5, 4, 3, 2, 1].map((ago) =>
      backupName(new Date(clock.now().getTime() - ago * day)),
    )
    mkdirSync(folder, { recursive: true })
    for (const name of earlier) for (const place of [folder, elsewhere]) writeFileSync(join(place, name), '')
    for (let nights = 0; nights < 3; nights += 1) {
      if (nights > 0) forwardToNight()
      await night()
      clock.forward(hour)
      await night()
    }
    const made = await runs()
    expect(made).toHaveLength(3)
    for (const run of made)
      expect(run).toMatchObject({ error: null, unproven: null, proofTook: expect.any(Number) })
    const kept = files().map((name) => name.slice(7, 15))
    const nights = [
      ...earlier.map((name) => name.slice(7, 15)),
      ...made.map(({ night: of }) => of!.replaceAll('-', '')),
    ]
    // Of the last four days all, of the weeks before the first of each.
    expect(kept.slice(-4)).toEqual(nights.slice(-4))
    expect(kept.length).toBeLessThan(8)
    const [last = ''] = files().slice(-1)
    const input = createReadStream(join(folder, last))
    const { manifest } = await readBackup({ input, key: undefined })
    expect(manifest.tables['public.users']?.rows).toBe(1)
    expect(made.at(-1)).toMatchObject({ file: last, copiedTo: elsewhere })
    expect(readdirSync(elsewhere).toSorted()).toEqual(files())
  }, 300_000)

  it('is made later if no process was up at its time', async () => {
    clock.forward(5 * day + 7 * hour)
    await night()
    expect((await runs()).at(-1)).toMatchObject({ error: null, startedAt: clock.now() })
  })

  it('that fails tells the administrators why, and removes nothing', async () => {
    forwardToNight()
    const root = await world.admin('root')
    const before = files()
    const inTheWay = join(folder, `${backupName(clock.now())}.partial`)
    mkdirSync(inTheWay)
    const logged = vi.spyOn(app.log, 'error')
    await night()
    rmdirSync(inTheWay)
    expect(files()).toEqual(before)
    const [run] = (await runs()).slice(-1)
    expect(run).toMatchObject({ provenAt: null, error: expect.stringContaining('EISDIR') })
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ why: run!.error }), 'a backup failed')
    const subject = "The backup failed, so there's none of today"
    const told = and(eq(mails.recipient, root.email), eq(mails.subject, subject))
    const [mail] = await db.select().from(mails).where(told)
    expect(mail!.body).toContain(run!.error)
    const { body } = await root.call('GET', '/admin/waiting')
    expect(body.backups).toBe(1)
    const { body: list } = await root.call('GET', '/admin/backups')
    expect(list.items[0]).toMatchObject({ state: 'failed', why: run!.error, isKept: false })
    expect(list.lastProven).toMatchObject({ rows: expect.any(Number) })
  })
})

it('a copy that fails is said, though the backup here is proven', async () => {
  rmSync(elsewhere, { recursive: true })
  forwardToNight()
  await night()
  mkdirSync(elsewhere)
  const [run] = (await runs()).slice(-1)
  expect(run).toMatchObject({
    provenAt: expect.any(Date),
    copiedTo: null,
    error: `${elsewhere} isn't there. Make that directory, or mount its disk.`,
  })
})

describe('a backup that an administrator asks for', () => {
  it('is made once at a time', async () => {
    const root = await world.admin('second')
    expect((await root.call('POST', '/admin/backups')).status).toBe(200)
    expect((await root.call('POST', '/admin/backups')).status).toBe(409)
    await world.drain()
    const { body } = await root.call('GET', '/admin/backups')
    expect(body.items[0]).toMatchObject({ state: 'proven', isKept: true, why: null })
    expect(body.lastProven.at).toBe(body.items[0].at)
  })
})

it('is not made again when its job is given out again', async () => {
  const [run] = (await runs()).slice(-1)
  const before = files()
  await makeBackup(app, { runId: run!.id })
  expect(files()).toEqual(before)
  expect((await runs()).at(-1)).toEqual(run)
})

it('is not called proven where the key only writes', async () => {
  const key = await identityToRecipient(await generateIdentity())
  const other = await createWorld({ env: { BACKUP_KEY: key } })
  const root = await other.admin('writes')
  await root.call('POST', '/admin/backups')
  await other.drain()
  const { body } = await root.call('GET', '/admin/backups')
  expect(body).toMatchObject({ isEncrypted: true, canProve: false, lastProven: null })
  expect(body.items[0]).toMatchObject({
    state: 'unproven',
    isKept: true,
    why: expect.stringContaining('BACKUP_KEY'),
  })
  const { body: health } = await root.call('GET', '/admin/health')
  expect(health.items).toContainEqual(
    expect.objectContaining({
      what: 'Backups',
      state: 'unwell',
      advice: expect.stringContaining('--dry-run'),
    }),
  )
})

it('tells probes of this computer and the metrics about the last that was proven', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await world.fetch(new Request(`http://localhost:3000${path}`, { headers }))).text()
  const { body } = await (await world.admin('third')).call('GET', '/admin/backups')
  const { at, rows } = body.lastProven
  expect(await ask('/metrics')).toContain(
    `backup_last_proven_timestamp_seconds ${Math.floor(Date.parse(at)) / 1000}`,
  )
  expect(JSON.parse(await ask('/readyz')).lastProvenRestore).toMatchObject({ at, rows })
  const elsewhere = await ask('/readyz', { 'x-forwarded-for': '203.0.113.9' })
  expect(JSON.parse(elsewhere)).toEqual({ status: 'ready' })
})

it('keeps what is known of a backup for 400 days', async () => {
  clock.forward(401 * day)
  await forgetOldRuns(app)
  expect(await runs()).toEqual([])
})
