import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { sweepNews } from '#features/notifications/server/news.ts'
import { hour } from '#kit/contract/time.ts'
import { readConfig } from '#kit/server/config.ts'
import { fetchPublic } from '#kit/server/outbound.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails, notifications, rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { buildRequests } from './tables.ts'
import { sendBuildRequest } from './webhook.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const world = await createWorld({
  env: { BUILD_REQUEST_WEBHOOK_URL: 'http://hooks.example/build', BUILD_REQUEST_WEBHOOK_SECRET: secret },
})
const form = {
  projectName: 'Bread plan',
  projectType: 'web_app',
  description: 'A page that tells bakeries how much to bake each day.',
  budget: '$1,000',
  timeline: 'standard',
}
const stored = async (id: string) =>
  (await world.db.select().from(buildRequests).where(eq(buildRequests.id, id)))[0]!

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A server for the operator's webhook that passes the outbound guard. */
async function target(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    post: (address: string, options: { headers: Record<string, string>; body: string }) =>
      fetchPublic(address, { ...options, port, resolve: async () => ['93.184.216.34'], milliseconds: 500 }),
  }
}

describe('requesting a build', () => {
  it("saves a member's request under their own email, with one job", async () => {
    const ada = await world.member('ada')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ada.call('POST', '/build-requests', {
          body: { ...form, email: 'other@example.test', status: 'done', webhookUrl: 'http://127.0.0.1/' },
          headers,
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const rows = await world.db.select().from(buildRequests).where(eq(buildRequests.userId, ada.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      userEmail: ada.email,
      status: 'pending',
      webhookUrl: 'http://hooks.example/build',
      deliveredAt: null,
    })
    expect((await ada.call('GET', '/build-requests')).body.items).toMatchObject([
      { projectName: 'Bread plan', status: 'pending', answer: null },
    ])
  })

  it("saves a visitor's request with their email, or as anonymous", async () => {
    const named = await world
      .visitor()
      .call('POST', '/build-requests', { body: { ...form, email: 'eve@example.test' } })
    expect((await stored(named.body.id)).userEmail).toBe('eve@example.test')
    const unnamed = await world.visitor().call('POST', '/build-requests', { body: form })
    expect(await stored(unnamed.body.id)).toMatchObject({ userEmail: 'anonymous', userId: null })
  })

  it('reports what is wrong with each field', async () => {
    const ada = await world.member('ada')
    const { status, body } = await ada.call('POST', '/build-requests', {
      body: {
        projectName: ' x ',
        projectType: 'castle',
        description: 'too short',
        budget: ' ',
        timeline: '',
        email: 'no',
      },
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      projectName: 'Project name must be at least 2 characters.',
      projectType: 'Please select a project type.',
      description: 'Description must be at least 20 characters.',
      budget: 'Please enter your budget.',
      timeline: 'Please select a timeline.',
    })
  })

  it("shows no one another user's requests", async () => {
    const eve = await world.member('eve')
    expect((await eve.call('GET', '/build-requests')).body.items).toEqual([])
    expect((await world.visitor().call('GET', '/build-requests')).status).toBe(401)
    expect((await eve.call('GET', '/admin/build-requests')).status).toBe(403)
  })
})

describe('the answer to a build request', () => {
  it('is given by an administrator and announced to the requester', async () => {
    const ada = await world.member('ada')
    const root = await world.admin()
    const { body: asked } = await ada.call('POST', '/build-requests', { body: form })
    const change = { status: 'accepted', answer: 'We can begin on Monday.' }
    expect((await ada.call('PUT', `/admin/build-requests/${asked.id}`, { body: change })).status).toBe(403)
    expect(
      (await root.call('PUT', `/admin/build-requests/${asked.id}`, { body: change })).body,
    ).toMatchObject({ ...change, userEmail: ada.email })
    expect((await ada.call('GET', '/build-requests')).body.items[0]).toMatchObject(change)
    expect(await world.db.select().from(notifications).where(eq(notifications.userId, ada.id))).toMatchObject(
      [{ kind: 'build.answered', subjectId: asked.id }],
    )
    world.clock.forward(60_000)
    await sweepNews(world.app)
    await world.drain()
    const emails = await world.db.select().from(mails).where(eq(mails.recipient, ada.email))
    expect(emails.filter(({ subject }) => /build request|Our answer/.test(subject))).toHaveLength(1)
    expect(
      (await root.call('PUT', '/admin/build-requests/00000000-0000-4000-8000-000000000000', { body: change }))
        .status,
    ).toBe(404)
  })
})

describe('an old build request', () => {
  it('is deleted a year after its last change, or by an administrator', async () => {
    const [ada, root, visitor] = [await world.member('ada'), await world.admin(), world.visitor()]
    await world.db.delete(rateLimits)
    const ask = async (who: typeof ada | typeof visitor) =>
      (await who.call('POST', '/build-requests', { body: form })).body.id as string
    const [mine, theirs, unwanted] = [await ask(ada), await ask(visitor), await ask(visitor)]
    expect((await ada.call('DELETE', `/admin/build-requests/${unwanted}`)).status).toBe(403)
    expect((await root.call('DELETE', `/admin/build-requests/${unwanted}`)).body).toEqual({ removed: true })
    const updatedAt = new Date(world.clock.now().getTime() - periods.visitorWordsKept - 1)
    await world.db.update(buildRequests).set({ updatedAt })
    await runHousekeeping(world.app)
    expect([await stored(mine), await stored(theirs), await stored(unwanted)]).toMatchObject([
      { id: mine },
      undefined,
      undefined,
    ])
  })
})

describe('the build request queue', () => {
  it('lists open requests, oldest first, with the day an answer is due', async () => {
    const [root, visitor] = [await world.admin(), world.visitor()]
    await world.db.delete(buildRequests)
    await world.db.delete(rateLimits)
    const ask = async (projectName: string, email = '') =>
      (await visitor.call('POST', '/build-requests', { body: { ...form, projectName, email } })).body
        .id as string
    const [first, second] = [await ask('First site', 'fay@example.test'), await ask('Second site')]
    // A Friday: Saturday and Sunday don't count.
    await world.db
      .update(buildRequests)
      .set({ createdAt: new Date('2026-01-02T10:00:00Z') })
      .where(eq(buildRequests.id, first))
    const bell = (await root.call('GET', '/notifications')).body.items
    expect(bell).toMatchObject([
      { kind: 'work.build_requested', path: '/admin/build-requests' },
      { kind: 'work.build_requested' },
    ])
    const [mail] = await world.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, root.email), eq(mails.subject, 'Someone asked for a custom build')))
    expect(mail).toMatchObject({
      subject: 'Someone asked for a custom build',
      body: expect.stringContaining('We promise an answer by '),
    })
    const queue = async (query = '') => (await root.call('GET', `/admin/build-requests${query}`)).body.items
    expect(await queue()).toMatchObject([
      { id: first, dueAt: '2026-01-06T10:00:00.000Z', overdue: true },
      { id: second, userEmail: 'anonymous' },
    ])
    const page = (await root.call('GET', '/admin/build-requests?limit=1')).body
    expect((await queue(`?limit=1&cursor=${page.nextCursor}`)).map(({ id }: Json) => id)).toEqual([second])
    const answer = (id: string, status: string, words: string) =>
      root.call('PUT', `/admin/build-requests/${id}`, { body: { status, answer: words } })
    expect((await answer(first, 'in_review', 'We can start Monday.')).body).toMatchObject({
      emailed: true,
      overdue: false,
    })
    expect((await answer(first, 'accepted', 'We can start Monday.')).body).toMatchObject({ emailed: false })
    expect((await answer(second, 'declined', 'Not now.')).body).toMatchObject({ emailed: false })
    const sent = await world.db.select().from(mails).where(eq(mails.recipient, 'fay@example.test'))
    expect(sent).toMatchObject([
      { subject: 'Our answer about First site', body: expect.stringContaining('We can start Monday.') },
    ])
    expect([
      await queue(),
      (await queue('?state=closed')).map(({ id }: Json) => id),
      (await queue('?state=all&search=fay@')).map(({ id }: Json) => id),
    ]).toEqual([[], [second, first], [first]])
  })
})

describe('the build request webhook', () => {
  const ask = async () =>
    (await (await world.member('ada')).call('POST', '/build-requests', { body: form })).body.id as string

  it('is signed, has the specified fields, and is sent once', async () => {
    const id = await ask()
    const seen: { headers: Record<string, string>; body: string }[] = []
    const { post } = await target((request, response) => {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => void chunks.push(chunk))
        .on('end', () => {
          seen.push({
            headers: request.headers as Record<string, string>,
            body: Buffer.concat(chunks).toString(),
          })
          response.end('ok')
        })
    })
    await sendBuildRequest(world.app, { requestId: id }, { post })
    await sendBuildRequest(world.app, { requestId: id }, { post })
    expect(seen).toHaveLength(1)
    expect(new Webhook(secret).verify(seen[0]!.body, seen[0]!.headers)).toMatchObject({
      ...form,
      formType: 'buildForMe',
      tableName: 'Build For Me',
      userEmail: expect.stringContaining('@'),
    })
    expect((await stored(id)).deliveredAt).not.toBeNull()
  })

  it.each([
    ['answers 500', (_request, response) => void response.writeHead(500).end()],
    ['hangs', () => undefined],
    [
      'redirects to this machine',
      (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1/' }).end(),
    ],
  ] satisfies [string, RequestListener][])('is retried by the queue when it %s', async (_what, listener) => {
    const id = await ask()
    const { post } = await target(listener)
    await expect(sendBuildRequest(world.app, { requestId: id }, { post })).rejects.toThrow(
      /webhook answered|too-slow/,
    )
    expect((await stored(id)).deliveredAt).toBeNull()
  })

  it('reads only the status of an endless answer', async () => {
    const id = await ask()
    const { post } = await target((_request, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1)
      response.on('close', () => clearInterval(more))
    })
    await sendBuildRequest(world.app, { requestId: id }, { post })
    expect((await stored(id)).deliveredAt).not.toBeNull()
  })

  it("can't reach internal addresses", async () => {
    const id = await ask()
    const post = (address: string, options: { headers: Record<string, string>; body: string }) =>
      fetchPublic(address, { ...options, resolve: async () => ['10.0.0.7'] })
    await expect(sendBuildRequest(world.app, { requestId: id }, { post })).rejects.toThrow(
      'Not fetched: not-public',
    )
  })

  it('needs a secret along with its URL', () => {
    expect(() => readConfig({ BUILD_REQUEST_WEBHOOK_URL: 'http://hooks.example/build' })).toThrow(
      'BUILD_REQUEST_WEBHOOK_URL needs the environment variable BUILD_REQUEST_WEBHOOK_SECRET.',
    )
    expect(() =>
      readConfig({
        BUILD_REQUEST_WEBHOOK_URL: 'http://hooks.example/build',
        BUILD_REQUEST_WEBHOOK_SECRET: 'short',
      }),
    ).toThrow('BUILD_REQUEST_WEBHOOK_SECRET is wrong')
  })
})

// Last, because it moves the clock and signatures expire.
describe('frequent build requests', () => {
  it('are limited to five an hour', async () => {
    const ada = await world.member('ada')
    const statuses: number[] = []
    for (let times = 0; times < 7; times += 1)
      statuses.push((await ada.call('POST', '/build-requests', { body: form })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    world.clock.forward(hour)
    expect((await ada.call('POST', '/build-requests', { body: form })).status).toBe(201)
  })
})
