import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, hour, minute } from '#kit/contract/time.ts'
import { createWorld } from '#test/harness.ts'
import { partSize, wording } from '../contract.ts'
import { removeCutUploads } from './files.ts'

const world = await createWorld()
const { app, clock } = world
const folder = join(app.dataDir, 'backups')
let root: Awaited<ReturnType<typeof world.admin>>
const bytes = Buffer.from(Array.from({ length: partSize * 2 + 100 }, (_, index) => index % 251))
const one = { name: 'my backup.tar.gz', bytes: bytes.length }
const uploaded = join(folder, 'uploaded-my-backup.tar.gz')

let admins = 0
beforeEach(async () => {
  root = await world.admin(`root${(admins += 1)}`)
  mkdirSync(folder, { recursive: true })
})

const upload = (body: object) => root.call('POST', '/admin/backups/uploads', { body })
const at = (address: string, init: RequestInit = {}) =>
  world.fetch(new Request(`http://localhost:3000${address}`, init))

async function patch(address: string, from: number, part = bytes.subarray(from, from + partSize)) {
  const headers = { 'upload-offset': String(from) }
  const answer = await at(address, { method: 'PATCH', body: new Uint8Array(part), headers })
  return { status: answer.status, body: (await answer.json()) as { offset?: number; message?: string } }
}

describe('an upload', () => {
  it('arrives in parts, goes on where it was cut, and is there once it is whole', async () => {
    const { body: first } = await upload(one)
    expect(first.offset).toBe(0)
    expect((await patch(first.address, 0)).body).toEqual({ offset: partSize })
    expect(existsSync(uploaded)).toBe(false)
    const { body: again } = await upload(one)
    expect(again.offset).toBe(partSize)
    const twice = await Promise.all([patch(again.address, partSize), patch(again.address, partSize)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await patch(again.address, 2 * partSize)).body).toEqual({ offset: bytes.length })
    expect(readFileSync(uploaded).equals(bytes)).toBe(true)
    // The answer was lost, and the last part is sent again.
    expect((await patch(again.address, 2 * partSize)).body).toEqual({ offset: bytes.length })
    const { body } = await root.call('GET', '/admin/backups')
    expect(body.files.map(({ name }: { name: string }) => name)).toContain('uploaded-my-backup.tar.gz')
    expect((await upload(one)).body.message).toBe(wording.uploadedAlready)
  })

  it('writes nothing outside its file, nor more than was said', async () => {
    const { body } = await upload({ name: '../../etc/passwd.tar.gz', bytes: 10 })
    expect((await patch(body.address, 0, Buffer.alloc(11))).body).toEqual({ offset: 0 })
    expect((await patch(body.address, 5, Buffer.alloc(5))).body).toEqual({ offset: 0 })
    expect((await patch(body.address, 0, Buffer.alloc(partSize + 1))).status).toBe(413)
    expect((await patch(body.address, Number.NaN, Buffer.alloc(5))).body).toEqual({ offset: 0 })
    await patch(body.address, 0, Buffer.alloc(10))
    expect(readdirSync(folder)).toContain('uploaded-..-..-etc-passwd.tar.gz')
  })

  it('is refused without a pass, with a forged one, and after its time', async () => {
    const { body } = await upload({ name: 'late.tar.gz', bytes: 10 })
    const [text, until, signature] = body.address.split('/').at(-1).split('.')
    const other = Buffer.from(JSON.stringify({ name: 'evil.tar.gz', bytes: 10 })).toString('base64url')
    for (const pass of ['x', `${other}.${until}.${signature}`, `${text}.zzzzzzzzz.${signature}`])
      expect((await patch(`/api/backup-files/${pass}`, 0)).status).toBe(404)
    expect((await at(body.address)).status).toBe(404)
    clock.forward(13 * hour)
    expect((await patch(body.address, 0, Buffer.alloc(10))).status).toBe(404)
  })

  it.each([
    { name: 'x.zip', bytes: 1 },
    { name: 'x.tar.gz', bytes: 0 },
    { name: 'x.tar.gz', bytes: 1e15 },
  ])('of %j is refused', async (body) => expect((await upload(body)).status).toBe(400))

  it('that does not fit on the disk is refused before it begins', async () => {
    const { status, body } = await upload({ name: 'huge.tar.gz', bytes: 9e12 })
    expect([status, body.message]).toEqual([422, expect.stringContaining("isn't enough room")])
    expect(readdirSync(folder)).not.toContain('uploaded-huge.tar.gz.9000000000000.upload')
  })

  it('that was given up is removed after a day', async () => {
    await upload({ name: 'given-up.tar.gz', bytes: 5 })
    const partial = join(folder, 'uploaded-given-up.tar.gz.5.upload')
    await removeCutUploads(app)
    expect(existsSync(partial)).toBe(true)
    const before = new Date(clock.now().getTime() - 2 * day)
    utimesSync(partial, before, before)
    await removeCutUploads(app)
    expect(existsSync(partial)).toBe(false)
  })
})

describe('a file of the backup folder', () => {
  const file = 'mine.tar.gz'
  const download = async () => (await root.call('POST', '/admin/backups/downloads', { body: { file } })).body

  it('is downloaded whole, and from where a download was cut', async () => {
    writeFileSync(join(folder, file), bytes)
    const { address } = await download()
    const whole = await at(address)
    expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const rest = await at(address, { headers: { range: 'bytes=1000-' } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    ])
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true)
    expect((await at(address, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    clock.forward(2 * hour)
    expect((await at(address)).status).toBe(404)
  })

  it('is given out and deleted only after a password, for administrators', async () => {
    writeFileSync(join(folder, file), bytes)
    const ada = await world.member('ada')
    clock.forward(11 * minute)
    for (const [method, path, body] of [
      ['POST', '/admin/backups/downloads', { file }],
      ['POST', '/admin/backups/uploads', { name: file, bytes: 1 }],
      ['DELETE', `/admin/backups/files/${file}`, {}],
    ] as const) {
      expect((await ada.call(method, path, { body })).status).toBe(403)
      expect((await root.call(method, path, { body })).body.code).toBe('proof_needed')
    }
    expect(existsSync(join(folder, file))).toBe(true)
  })

  it('can be deleted, unless it is the newest that is proven', async () => {
    await root.call('POST', '/admin/backups')
    await world.drain()
    const { body } = await root.call('GET', '/admin/backups')
    const proven = body.items[0].file as string
    const remove = (name: string) => root.call('DELETE', `/admin/backups/files/${name}`)
    expect((await remove(proven)).body.message).toBe(wording.kept)
    expect((await remove(file)).status).toBe(200)
    expect((await remove(file)).status).toBe(404)
    expect(existsSync(join(folder, proven))).toBe(true)
    expect(existsSync(join(folder, file))).toBe(false)
  }, 60_000)
})
