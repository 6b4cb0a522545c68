import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fetchDueSources } from '#features/signals/server/fetch.ts'
import { marketSignalHosts, marketSignalSources } from '#features/signals/server/tables.ts'
import { readConfig } from '#kit/server/config.ts'
import { createModels } from '#kit/server/models/index.ts'
import { periods } from '#kit/server/schedule.ts'
import { adminActs, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { createModelStub, says } from '#test/model-stub.ts'
import { offSentences, switchKeys } from '../contract.ts'
import { isOff } from './reads.ts'
import { switchedOff } from './tables.ts'

const world = await createWorld({ env: { FEEDS: 'default' } })
const { db, app, clock } = world
const admin = await world.admin()
const off = (key: string, browser = admin) => browser.call('PUT', `/admin/switches/${key}/off`, { body: {} })
const on = (key: string, browser = admin) =>
  browser.call('DELETE', `/admin/switches/${key}/off`, { body: {} })
const saidOff = async () => (await world.visitor().call('GET', '/status')).body.off

beforeEach(async () => {
  await db.delete(rateLimits)
  for (const key of switchKeys) await on(key)
})

describe('a feature switch', () => {
  it('records who turned something off, and tells everyone it is off', async () => {
    expect([(await admin.call('GET', '/admin/switches')).body.items, await saidOff()]).toEqual([
      switchKeys.map((key) => ({ key, off: null, isSetUp: key !== 'model' })),
      [],
    ])
    const { status, body } = await off('pictures')
    expect([status, body.items[1]]).toEqual([
      200,
      { key: 'pictures', off: { by: admin.email, at: clock.now().toISOString() }, isSetUp: true },
    ])
    expect(await saidOff()).toEqual(['pictures'])
    expect((await on('pictures')).body.items[1]).toMatchObject({ key: 'pictures', off: null })
    expect(await saidOff()).toEqual([])
  })

  it('says if what it switches is not set up on this server', async () => {
    const bare = await createWorld({ env: { FEEDS: 'off' } })
    const { items } = (await (await bare.admin()).call('GET', '/admin/switches')).body
    expect(items.filter((one: { isSetUp: boolean }) => !one.isSetUp)).toEqual([
      { key: 'liveSources', off: null, isSetUp: false },
      { key: 'model', off: null, isSetUp: false },
    ])
  })

  it('is hidden from visitors and members, and unknown ones are refused', async () => {
    const member = await world.member()
    for (const [browser, status] of [
      [world.visitor(), 401],
      [member, 403],
    ] as const) {
      expect([
        (await browser.call('GET', '/admin/switches')).status,
        (await off('signUps', browser)).status,
        (await on('signUps', browser)).status,
      ]).toEqual([status, status, status])
    }
    expect((await off('everything')).status).toBe(400)
    expect(await db.select().from(switchedOff)).toEqual([])
  })

  it('asks for the password after ten minutes, and is audited', async () => {
    const own = await world.admin('second')
    await db
      .update(sessions)
      .set({ provedAt: new Date(clock.now().getTime() - periods.proof - 1) })
      .where(eq(sessions.userId, own.id))
    expect((await off('model', own)).body.code).toBe('proof_needed')
    await own.call('POST', '/auth/proof', { body: { password } })
    await off('model', own)
    await on('model', own)
    const acts = await db
      .select()
      .from(adminActs)
      .where(eq(adminActs.actorId, own.id))
      .orderBy(adminActs.createdAt)
    expect(
      acts
        .filter(({ what }) => what.startsWith('operations.'))
        .map(({ what, subjects, state }) => [what, subjects, state]),
    ).toEqual([
      ['operations.turnOff', { key: 'model' }, 'done'],
      ['operations.turnOn', { key: 'model' }, 'done'],
    ])
  })

  it('is noticed by other processes within seconds', async () => {
    expect(await saidOff()).toEqual([])
    await db.insert(switchedOff).values({ key: 'signUps', switchedAt: clock.now() })
    clock.forward(periods.switchesKept)
    expect(await saidOff()).toEqual(['signUps'])
  })
})

describe('while a feature is off', () => {
  it('no one can sign up, but members sign in', async () => {
    const member = await world.member()
    const newcomer = { email: 'newcomer@example.test', password }
    await off('signUps')
    const { status, body } = await world.visitor().call('POST', '/auth/sign-up', { body: newcomer })
    expect([status, body.code, body.message]).toEqual([422, 'unprocessable', offSentences.signUps])
    expect(await db.$count(users, eq(users.email, newcomer.email))).toBe(0)
    expect(
      (
        await world
          .visitor()
          .call('POST', '/auth/sign-in', { body: { email: member.email, password, as: 'member' } })
      ).status,
    ).toBe(200)
    await on('signUps')
    expect((await world.visitor().call('POST', '/auth/sign-up', { body: newcomer })).status).toBe(200)
    expect(await db.$count(users, eq(users.email, newcomer.email))).toBe(1)
  })

  it("pictures can't be uploaded or fetched, but removed", async () => {
    const member = await world.member()
    const image = (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
        .png()
        .toBuffer()
    ).toString('base64')
    await member.call('PUT', '/profile/avatar', { body: { image } })
    await off('pictures')
    const upload = await member.call('PUT', '/profile/avatar', { body: { image } })
    const fromAddress = await member.call('PUT', '/profile/avatar/copy', {
      body: { avatarUrl: 'https://pictures.example/a.png' },
    })
    expect([upload.status, upload.body.message, fromAddress.status, fromAddress.body.message]).toEqual([
      422,
      offSentences.pictures,
      422,
      offSentences.pictures,
    ])
    expect((await member.call('DELETE', '/profile/avatar')).body.avatar).toBeNull()
    await on('pictures')
    expect((await member.call('PUT', '/profile/avatar', { body: { image } })).body.avatar).not.toBeNull()
  })

  it('live sources are neither fetched nor made due', async () => {
    await db.delete(marketSignalSources)
    await db.delete(marketSignalHosts)
    const [source] = await db
      .insert(marketSignalSources)
      .values({
        name: 'Ours',
        kind: 'feed',
        url: 'https://ours.example/feed.xml',
        origin: 'added',
        nextFetchAt: clock.now(),
      })
      .returning()
    const asked: string[] = []
    const fetch = async (address: string) => {
      asked.push(address)
      return { status: 304, headers: {}, body: '', address } as never
    }
    await off('liveSources')
    expect([await fetchDueSources(app, { fetch }), asked]).toEqual([{ read: 0, failed: 0 }, []])
    const { status, body } = await admin.call('PUT', `/admin/sources/${source!.id}/due`, { body: {} })
    expect([status, body.message]).toEqual([422, offSentences.liveSources])
    await on('liveSources')
    expect([await fetchDueSources(app, { fetch }), asked]).toEqual([{ read: 1, failed: 0 }, [source!.url]])
  })

  it("the model isn't called, and the draft says why", async () => {
    const stub = await createModelStub()
    stub.will(says(JSON.stringify({ title: 'Ask five bakers today' })))
    const config = readConfig({
      NODE_ENV: 'test',
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: stub.url,
      MODEL_NAME: 'stub-1',
      MODEL_API_KEY: 'sk-test',
    })
    const models = createModels({
      config,
      db,
      clock,
      log: app.log,
      deadline: 5000,
      holdBack: async () => ((await isOff({ db, clock }, 'model')) ? 'turned_off' : null),
    })
    const question = {
      purpose: 'plan' as const,
      userId: admin.id,
      schema: z.object({ title: z.string() }),
      draft: { title: 'Ask five bakers' },
      facts: {},
      task: 'Make it concrete.',
    }
    await off('model')
    expect([await models.write(question), stub.asked.length]).toEqual([
      {
        value: question.draft,
        madeBy: 'Planner',
        note: 'The AI model is turned off right now, so Planner made this.',
      },
      0,
    ])
    await on('model')
    expect(await models.write(question)).toMatchObject({
      value: { title: 'Ask five bakers today' },
      madeBy: 'stub-1',
    })
  })
})
