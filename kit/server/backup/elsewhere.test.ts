import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ensure } from '#kit/contract/ensure.ts'
import { accessKeyId, createS3Server } from '#test/s3-server.ts'
import { readConfig } from '../config.ts'
import { BackupError } from './contents.ts'
import type { BucketSettings } from './elsewhere-settings.ts'
import { openElsewhere } from './elsewhere.ts'

const here = await mkdtemp(join(tmpdir(), 'elsewhere-'))
const server = await createS3Server()
afterAll(async () => {
  await server.close()
  await rm(here, { recursive: true })
})

const small = join(here, 'nightly-2026-11-26.tar.gz')
const large = join(here, 'nightly-2026-11-27.tar.gz')
const contents = randomBytes(20_000_000)
await writeFile(small, 'small')
await writeFile(large, contents)

const inBucket = {
  BACKUP_COPY_TO: 's3://backups/our/server/',
  BACKUP_S3_ENDPOINT: server.url,
  BACKUP_S3_REGION: 'auto',
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: 'a secret',
}
const settings = (env: object) => readConfig({ NODE_ENV: 'test', ...env })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'It worked.',
    (error: unknown) => (error instanceof BackupError ? error.message : error),
  )

describe('a bucket', () => {
  const { state } = server
  beforeEach(() => {
    state.objects.clear()
    Object.assign(state, { mood: 'well', asked: 0 })
  })
  const bucket = (change: Partial<BucketSettings> = {}) => {
    const { backupCopyTo } = settings(inBucket)
    return ensure(openElsewhere({ backupCopyTo: { ...(backupCopyTo as BucketSettings), ...change } }))
  }

  it('takes small and large files, lists and removes them', async () => {
    const elsewhere = bucket()
    await elsewhere.put(small)
    expect(state.asked).toBe(1)
    await elsewhere.put(large)
    expect(state.asked).toBe(7)
    expect(state.objects.get('backups/our/server/nightly-2026-11-26.tar.gz')?.toString()).toBe('small')
    expect(state.objects.get('backups/our/server/nightly-2026-11-27.tar.gz')?.equals(contents)).toBe(true)
    state.objects.set('backups/our/server/other', Buffer.of())
    state.objects.set('backups/our/server/', Buffer.of())
    state.objects.set('backups/our/server/older/nightly-2025-11-27.tar.gz', Buffer.of())
    state.objects.set('backups/ours', Buffer.of())
    expect(await elsewhere.list()).toEqual([
      'nightly-2026-11-26.tar.gz',
      'nightly-2026-11-27.tar.gz',
      'other',
    ])
    await elsewhere.remove('nightly-2026-11-26.tar.gz')
    expect(await elsewhere.list()).toEqual(['nightly-2026-11-27.tar.gz', 'other'])
    expect(elsewhere.name).toBe('s3://backups/our/server')
  })

  it('can have no prefix', async () => {
    const elsewhere = bucket({ prefix: '' })
    await elsewhere.put(small)
    expect([...state.objects.keys()]).toEqual(['backups/nightly-2026-11-26.tar.gz'])
    expect(await elsewhere.list()).toEqual(['nightly-2026-11-26.tar.gz'])
    expect(elsewhere.name).toBe('s3://backups')
  })

  it.each([
    [{ accessKeyId: 'AKIAWRONG' }, /^s3:\/\/backups\/our\/server refuses our key \(InvalidAccessKeyId\)\./],
    [{ bucket: 'others' }, /^There's no bucket others\./],
    [{ endpoint: 'http://127.0.0.1:9' }, /^The copy in s3:\/\/backups\/our\/server failed: .*ECONNREFUSED/],
  ])('says in a sentence why %j does not work', async (change, sentence) => {
    const elsewhere = bucket(change)
    expect(await failure(elsewhere.put(small))).toMatch(sentence)
    expect(await failure(elsewhere.put(large))).toMatch(sentence)
    expect(await failure(elsewhere.list())).toMatch(sentence)
    expect(await failure(elsewhere.remove('other'))).toMatch(sentence)
  })

  it('gives up on a server that never answers', async () => {
    state.mood = 'hang'
    const elsewhere = bucket({ milliseconds: 50 })
    const sentence = "s3://backups/our/server didn't answer in time."
    expect(await failure(elsewhere.put(small))).toBe(sentence)
    expect(state.asked).toBe(3)
    expect(await failure(elsewhere.put(large))).toBe(sentence)
    expect(await failure(elsewhere.list())).toBe(sentence)
  })

  it('keeps nothing of a file when the server cuts it off', async () => {
    state.mood = 'cut'
    expect(await failure(bucket().put(large))).toMatch(
      /^The copy in s3:\/\/backups\/our\/server failed: .*(ECONNRESET|EPIPE|hang up)/,
    )
    expect([state.objects.size, state.uploads.size]).toEqual([0, 0])
  })

  it('says which file is not there', async () => {
    expect(await failure(bucket().put(join(here, 'gone')))).toMatch(/failed: ENOENT.*gone/)
    expect(state.objects.size).toBe(0)
  })
})

describe('a directory', () => {
  const at = (directory: string) => ensure(openElsewhere(settings({ BACKUP_COPY_TO: directory })))

  it('takes files, lists what is whole, and removes', async () => {
    const directory = join(here, 'copies')
    await mkdir(join(directory, 'folder'), { recursive: true })
    await writeFile(`${join(directory, 'nightly-2026-11-27.tar.gz')}.partial`, 'of a night that was cut off')
    await writeFile(`${join(directory, 'nightly-2026-11-25.tar.gz')}.partial`, 'of a night that was cut off')
    const elsewhere = at(directory)
    await elsewhere.put(small)
    await elsewhere.put(large)
    expect(await elsewhere.list()).toEqual(['nightly-2026-11-26.tar.gz', 'nightly-2026-11-27.tar.gz'])
    expect((await readFile(join(directory, 'nightly-2026-11-27.tar.gz'))).equals(contents)).toBe(true)
    await elsewhere.remove('nightly-2026-11-26.tar.gz')
    await elsewhere.remove('nightly-2026-11-26.tar.gz')
    expect(await elsewhere.list()).toEqual(['nightly-2026-11-27.tar.gz'])
    expect(elsewhere.name).toBe(directory)
  })

  it('is not made where it is missing', async () => {
    const directory = join(here, 'unmounted')
    const sentence = `${directory} isn't there. Make that directory, or mount its disk.`
    expect(await failure(at(directory).put(small))).toBe(sentence)
    expect(await failure(at(directory).list())).toBe(sentence)
    expect(existsSync(directory)).toBe(false)
    expect(await failure(at(small).list())).toBe(`${small} isn't a directory.`)
  })

  it.runIf(existsSync('/dev/full'))('says when it is full, and keeps nothing', async () => {
    const directory = join(here, 'full')
    await mkdir(directory)
    await symlink('/dev/full', `${join(directory, 'nightly-2026-11-27.tar.gz')}.partial`)
    expect(await failure(at(directory).put(large))).toBe(
      `There's no room in ${directory}. Nothing was copied.`,
    )
    expect(await at(directory).list()).toEqual([])
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true)
  })

  it.runIf(existsSync('/sys/kernel'))('says when it refuses to be written', async () => {
    expect(await failure(at('/sys/kernel').put(small))).toBe(
      "This program isn't allowed to write to /sys/kernel.",
    )
  })
})

it('a copy elsewhere is optional, and half a bucket is refused', () => {
  expect(openElsewhere(settings({}))).toBeUndefined()
  const { BACKUP_S3_SECRET_ACCESS_KEY: _, ...half } = inBucket
  expect(() => settings(half)).toThrow('need the environment variable BACKUP_S3_SECRET_ACCESS_KEY as well')
  for (const BACKUP_COPY_TO of ['', '/backups'])
    expect(() => settings({ ...inBucket, BACKUP_COPY_TO })).toThrow('BACKUP_COPY_TO=s3://… as well')
  expect(() => settings({ ...inBucket, BACKUP_S3_ENDPOINT: 's3.example.com' })).toThrow(
    'The environment variable BACKUP_S3_ENDPOINT is wrong: Invalid URL.',
  )
  for (const BACKUP_COPY_TO of ['backups', 's3://', 'https://example.com'])
    expect(() => settings({ BACKUP_COPY_TO })).toThrow('must be the whole path of a directory')
})
