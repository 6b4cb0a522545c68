import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { MemberContext } from '#kit/server/context.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { pictureLimit, wording } from '../contract.ts'
import { importPicture } from './pictures.ts'
import { personViews } from './reads.ts'
import { avatars, profileSettings } from './tables.ts'

const world = await createWorld()
const plain = (format: 'png' | 'jpeg' | 'webp' | 'gif', size = { width: 640, height: 320 }) =>
  sharp({ create: { ...size, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()
const upload = (member: Browser, bytes: Buffer) =>
  member.call('PUT', '/profile/avatar', { body: { image: bytes.toString('base64') } })
const served = (path: string, headers: Record<string, string> = {}) =>
  world.fetch(new Request(`http://localhost:3000${path}`, { headers }))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('a profile picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'of type %s becomes a cacheable square of 256 pixels',
    async (format) => {
      const member = await world.member()
      const { status, body } = await upload(member, await plain(format))
      expect([status, body.avatar]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^/api/people/${member.id}/avatar/[0-9a-f]{16}$`)),
      ])
      const answer = await served(body.avatar)
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
        answer.headers.get('x-content-type-options'),
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      })
      expect((await served(body.avatar, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
    },
  )

  it('loses its metadata, and all frames but one', async () => {
    const member = await world.member()
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3c3' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Canary street 7' } })
      .toBuffer()
    expect(photo.toString('latin1')).toContain('Canary')
    await upload(member, photo)
    const [row] = await world.db.select().from(avatars).where(eq(avatars.userId, member.id))
    expect(row!.picture.toString('latin1')).not.toContain('Canary')
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    await upload(member, moving)
    const [still] = await world.db.select().from(avatars).where(eq(avatars.userId, member.id))
    expect((await sharp(still!.picture).metadata()).pages ?? 1).toBe(1)
  })

  it('gets a new URL with each change, and none if removed or banned', async () => {
    const member = await world.member()
    const first = (await upload(member, await plain('png'))).body.avatar
    const second = (
      await upload(
        member,
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
          .png()
          .toBuffer(),
      )
    ).body.avatar
    expect(second).not.toBe(first)
    expect([(await served(first)).status, (await served(second)).status]).toEqual([404, 200])
    await world.db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    expect((await served(second)).status).toBe(404)
    await world.db.update(users).set({ banned: false }).where(eq(users.id, member.id))
    expect((await member.call('DELETE', '/profile/avatar')).body.avatar).toBeNull()
    expect((await served(second)).status).toBe(404)
    expect((await served('/api/people/nonsense/avatar/x')).status).toBe(404)
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['SVG', async () => Buffer.from(svg), wording.pictureKind],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), wording.pictureKind],
    ['half a PNG', async () => (await plain('png')).subarray(0, 60), wording.pictureBroken],
    [
      'a PNG that is HTML behind its first bytes',
      async () => Buffer.concat([(await plain('png')).subarray(0, 8), Buffer.from(svg)]),
      wording.pictureBroken,
    ],
    [
      'a small file of a hundred million pixels',
      () => plain('png', { width: 10_000, height: 10_000 }),
      wording.pictureBroken,
    ],
  ])('is refused if it is %s', async (_, make, sentence) => {
    const member = await world.member()
    const { status, body } = await upload(member, await make())
    expect([status, body.fields]).toEqual([422, { image: sentence }])
    expect(await world.db.select().from(avatars).where(eq(avatars.userId, member.id))).toEqual([])
  })

  it('is refused over 2 MB, if not base64, or from a visitor', async () => {
    const member = await world.member()
    expect((await upload(member, Buffer.alloc(pictureLimit + 10, 1))).body.fields).toEqual({
      image: wording.pictureSize,
    })
    expect((await upload(member, Buffer.alloc(pictureLimit * 2, 1))).status).toBe(413)
    expect(
      (await member.call('PUT', '/profile/avatar', { body: { image: 'not base64!' } })).body.fields,
    ).toEqual({ image: wording.pictureKind })
    expect((await world.visitor().call('PUT', '/profile/avatar', { body: { image: 'AAAA' } })).status).toBe(
      401,
    )
    expect(
      (
        await member.call('PUT', '/drafts/create-project-idea', {
          body: { value: { title: 'x'.repeat(300_000) } },
        })
      ).status,
    ).toBe(413)
  })

  it("comes with its owner's name for other features, without a hidden bio", async () => {
    const [member, quiet] = [await world.member(), await world.member()]
    const { avatar } = (await upload(member, await plain('png'))).body
    await quiet.call('PUT', '/profile', {
      body: {
        username: 'Quiet',
        bio: 'Mine',
        avatarUrl: '',
        showBio: false,
        showTraits: false,
        showProjects: false,
        searchable: false,
      },
    })
    const views = await personViews(world.db, [member.id, quiet.id, quiet.id])
    expect([...views.values()].toSorted((a) => (a.id === member.id ? -1 : 1))).toEqual([
      { id: member.id, username: null, bio: null, avatar, showsTraits: false, showsProjects: false },
      { id: quiet.id, username: 'Quiet', bio: null, avatar: null, showsTraits: false, showsProjects: false },
    ])
    expect((await personViews(world.db, [])).size).toBe(0)
  })
})

describe('a picture from a URL', () => {
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    seen.push(request.url!)
    if (request.url === '/missing') return response.writeHead(404).end()
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    if (request.url === '/inside')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    response.writeHead(200, { 'content-type': 'image/png' }).end(await plain('png'))
  }).listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  const take = async (member: Browser, avatarUrl: string) => {
    const context = { app: world.app, viewer: { id: member.id } } as MemberContext
    const outbound = { port: (server.address() as AddressInfo).port, resolve: async () => ['93.184.215.14'] }
    return importPicture(context, { avatarUrl }, outbound).catch((error: Error) => error.message)
  }

  it('is copied once, and others never learn the URL', async () => {
    const member = await world.member()
    expect(await take(member, 'http://pictures.example/me.png')).toMatchObject({
      avatar: expect.stringContaining(member.id),
    })
    expect(seen).toEqual(['/me.png'])
  })

  it.each([
    'http://pictures.example/missing',
    'http://pictures.example/inside',
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://localhost/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/',
    'http://pictures.example:8080/a.png',
    'file:///etc/passwd',
    'http://me:secret@pictures.example/',
  ])('is not taken from %s', async (address) => {
    expect(await take(await world.member(), address)).toBe(wording.pictureAddress)
  })

  it('is not taken from a web page or an unknown host', async () => {
    const member = await world.member()
    expect(await take(member, 'http://pictures.example/page')).toBe(wording.pictureKind)
    for (const avatarUrl of ['', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])
      expect((await member.call('PUT', '/profile/avatar/copy', { body: { avatarUrl } })).status).toBe(400)
    expect(
      (await member.call('PUT', '/profile/avatar/copy', { body: { avatarUrl: 'http://127.0.0.1/a.png' } }))
        .body.fields,
    ).toEqual({ avatarUrl: wording.pictureAddress })
  })
})

describe('the setting to be found', () => {
  it('defaults to yes, and stays if left out of a save', async () => {
    const member = await world.member()
    const body = {
      username: 'Hidden One',
      bio: '',
      avatarUrl: '',
      showBio: true,
      showTraits: false,
      showProjects: false,
    }
    expect((await member.call('GET', '/profile')).body.searchable).toBe(true)
    expect(
      (await member.call('PUT', '/profile', { body: { ...body, searchable: false } })).body.searchable,
    ).toBe(false)
    expect((await member.call('PUT', '/profile', { body })).body.searchable).toBe(false)
    expect(
      (await world.db.select().from(profileSettings).where(eq(profileSettings.userId, member.id)))[0]!
        .searchable,
    ).toBe(false)
  })
})
