import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isEmptyDatabase } from '#kit/server/backup/make-tables.ts'
import { readBackup } from '#kit/server/backup/read-backup.ts'
import { replaceDatabase } from '#kit/server/backup/replace.ts'
import { restoreBackup } from '#kit/server/backup/restore-backup.ts'
import { writeBackup } from '#kit/server/backup/write-backup.ts'
import { onServer, withDatabase } from '#test/database.ts'
import { createWorld } from '#test/harness.ts'
import { makeWholeAccount } from '#test/whole-account.ts'

const world = await createWorld()
const secret = 'a secret for tests only, long enough'
const root = process.cwd()
const serverUrl = inject('serverUrl')
const made: string[] = []

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  made.push(name)
  return withDatabase(serverUrl, name)
}

async function backupOf(url: string, key?: string) {
  const output = new PassThrough()
  const at = new Date('2026-11-27T03:12:00Z')
  const [file, { manifest }] = await Promise.all([
    buffer(output),
    writeBackup({ url, secret, key, output, at }),
  ])
  return { file, manifest }
}
const read = (file: Buffer, key?: string) => readBackup({ input: Readable.from([file]), key })
const restore = (url: string, file: Buffer, key?: string) =>
  restoreBackup({ url, root, key, input: Readable.from([file]) })

let whole: Awaited<ReturnType<typeof backupOf>>
beforeAll(async () => {
  await makeWholeAccount(world)
  // A job that waits is in the backup as well.
  whole = await backupOf(world.url)
})
afterAll(async () => {
  for (const name of made) await onServer(serverUrl, `drop database if exists ${name} with (force)`)
})

describe('a backup', () => {
  it('comes back whole: every row of every table, jobs, sequences and the secret', async () => {
    const url = await emptyDatabase()
    const restored = await restore(url, whole.file)
    expect(restored.secret).toBe(secret)
    expect((await backupOf(url)).manifest).toEqual(whole.manifest)
    const { tables } = whole.manifest
    expect(tables['public.evidence']!.rows).toBeGreaterThan(0)
    expect(tables['pgboss.job']!.rows).toBeGreaterThan(0)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const keys = `select count(*)::int as count from pg_constraint where contype = 'f'`
    const [here, there] = [await world.database.pool.query(keys), await client.query(keys)]
    await client.end()
    expect(there.rows).toEqual(here.rows)
  })

  it('is of one moment, while fifty members write', async () => {
    const pool = world.database.pool
    await pool.query('create table if not exists public.pairs (id uuid, half text)')
    const done = new AbortController()
    const writers = Array.from({ length: 50 }, async () => {
      while (!done.signal.aborted)
        await pool.query(`with id as (select gen_random_uuid() as id)
          insert into pairs select id, half from id, unnest(array['a', 'b']) half`)
    })
    await expect
      .poll(async () => (await pool.query('select count(*)::int as count from pairs')).rows[0].count)
      .toBeGreaterThan(200)
    const { file } = await backupOf(world.url)
    done.abort()
    await Promise.all(writers)
    await pool.query('drop table pairs')
    const halves: string[] = []
    await readBackup({
      input: Readable.from([file]),
      key: undefined,
      open: ({ name }) => ({
        write: async (chunk) => {
          if (name === 'public.pairs') halves.push(Buffer.from(chunk).toString())
        },
        end: async () => undefined,
      }),
    })
    const ids = halves
      .join('')
      .trim()
      .split('\n')
      .map((row) => row.split('\t')[0])
    expect(ids.length).toBeGreaterThan(200)
    expect(ids.length).toBe(2 * new Set(ids).size)
  })

  it('opens with its key only', async () => {
    const identity = await generateIdentity()
    const { file } = await backupOf(world.url, await identityToRecipient(identity))
    expect(file.includes('public.users')).toBe(false)
    expect((await read(file, identity)).manifest).toEqual(whole.manifest)
    await expect(read(file)).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY to its key.')
    await expect(read(file, await generateIdentity())).rejects.toThrow("BACKUP_KEY doesn't open this backup.")
    const { file: own } = await backupOf(world.url, identity)
    expect((await read(own, identity)).manifest).toEqual(whole.manifest)
    const { file: locked } = await backupOf(world.url, 'correct horse battery staple')
    expect((await read(locked, 'correct horse battery staple')).manifest).toEqual(whole.manifest)
    await expect(read(locked, 'correct horse battery stable')).rejects.toThrow("doesn't open this backup.")
  })
})

describe('a move', () => {
  const move = async (from: string, to: string) => {
    const through = new PassThrough()
    const at = new Date('2026-11-27T03:12:00Z')
    const parts = await Promise.allSettled([
      writeBackup({ url: from, secret, key: undefined, output: through, at }),
      restoreBackup({ url: to, root, key: undefined, input: through }),
    ])
    return parts.map((part) => (part.status === 'rejected' ? (part.reason as Error).message : part.status))
  }

  it('goes through without a file between', async () => {
    const url = await emptyDatabase()
    expect(await move(world.url, url)).toEqual(['fulfilled', 'fulfilled'])
    expect((await backupOf(url)).manifest).toEqual(whole.manifest)
  })

  it('ends on both sides when one of them fails', async () => {
    const [from, to] = [await emptyDatabase(), await emptyDatabase()]
    const [written, moved] = await move(from, to)
    expect(written).toContain('There is nothing to back up')
    expect(moved).toBe('The backup was not finished.')
    const [cut, refused] = await move(world.url, world.url)
    expect([cut === 'fulfilled', refused]).toEqual([false, 'This database is not empty.'])
    expect(await isEmptyDatabase(to)).toBe(true)
  })
})

const refusal = /This backup is damaged\.|isn't a backup of Buildkin|made by a newer version|is encrypted/

describe('a damaged or foreign file', () => {
  it('is refused, whichever of a thousand bytes is flipped', async () => {
    const { file } = await backupOf(world.url)
    const places = [
      ...Array(64).keys(),
      ...Array.from({ length: 936 }, (_, n) => 64 + Math.floor((n * (file.length - 65)) / 935)),
    ]
    const taken: number[] = []
    for (const place of places) {
      const flipped = Buffer.from(file)
      flipped[place]! ^= 1 << (place % 8)
      await read(flipped).then(
        // A few bits only fill the space between two compressed blocks: nothing reads them.
        () => gunzipSync(flipped).equals(gunzipSync(file)) || taken.push(place),
        (error: Error) => expect(error.message).toMatch(refusal),
      )
    }
    expect([places.length, taken]).toEqual([1000, []])
  })

  it('is refused if it is cut, or has something after its end', async () => {
    for (const part of [0, 1, 10, 100, 0.5, 0.99])
      await expect(read(whole.file.subarray(0, part < 1 ? whole.file.length * part : part))).rejects.toThrow(
        refusal,
      )
    await expect(read(whole.file.subarray(0, -1))).rejects.toThrow(refusal)
    await expect(read(Buffer.concat([whole.file, Buffer.from('more')]))).rejects.toThrow(refusal)
  })

  it.each([
    ['words', Buffer.from('Dear diary')],
    ['an archive of something else', gzipSync(Buffer.alloc(10_240))],
  ])('is refused if it is %s', async (_, file) => {
    await expect(read(file)).rejects.toThrow(refusal)
  })

  it.each([
    ['a newer format', { format: 2 }, 'made by a newer version'],
    ['a newer migration', { migration: 9_999_999_999_999 }, 'made by a newer version'],
    ['an older baseline', { migration: 1 }, 'from before November 23, 2026'],
    ['another product', { product: 'Other' }, 'damaged'],
  ])('is refused if it is of %s', async (_, change, sentence) => {
    const url = await emptyDatabase()
    await expect(restore(url, await withHead(whole.file, change))).rejects.toThrow(sentence)
    expect(await isEmptyDatabase(url)).toBe(true)
  })
})

describe('a restore', () => {
  it('that is cut anywhere leaves the database empty, and the next one succeeds', async () => {
    const url = await emptyDatabase()
    for (const part of [0.1, 0.7, 0.999]) {
      await expect(restore(url, whole.file.subarray(0, whole.file.length * part))).rejects.toThrow('damaged')
      expect(await isEmptyDatabase(url)).toBe(true)
    }
    await restore(url, whole.file)
    await expect(restore(url, whole.file)).rejects.toThrow('This database is not empty.')
  })

  it('over a live database changes nothing before all of it is there', async () => {
    const url = await emptyDatabase()
    await restore(url, whole.file)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`update users set name = 'Later'`)
    await client.end()
    const live = (await backupOf(url)).manifest
    const replace = (file: Buffer) =>
      replaceDatabase({ url, root, key: undefined, input: Readable.from([file]) })
    await expect(replace(whole.file.subarray(0, -1000))).rejects.toThrow('damaged')
    expect((await backupOf(url)).manifest).toEqual(live)
    const program = new pg.Client({ connectionString: url })
    await program.connect()
    await expect(replace(whole.file)).rejects.toThrow('The program is running on this database.')
    await program.end()
    expect((await backupOf(url)).manifest).toEqual(live)
    await replace(whole.file)
    expect((await backupOf(url)).manifest).toEqual(whole.manifest)
  })
})

/** The same backup with another beginning. */
async function withHead(file: Buffer, change: object): Promise<Buffer> {
  const tar = gunzipSync(file)
  const size = Number.parseInt(tar.subarray(124, 136).toString(), 8)
  const head = { ...JSON.parse(tar.subarray(512, 512 + size).toString()), ...change }
  const first = pack()
  first.entry({ name: 'backup.json' }, JSON.stringify(head))
  first.finalize()
  const start = await buffer(Readable.from(first))
  const rest = tar.subarray(512 + Math.ceil(size / 512) * 512)
  const changed = gzipSync(Buffer.concat([start.subarray(0, -1024), rest]))
  changed[9] = 255
  return changed
}
