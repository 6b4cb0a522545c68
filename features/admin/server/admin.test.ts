import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { modelCalls } from '#kit/server/models/tables.ts'
import { startOfDay } from '#kit/server/schedule.ts'
import { events, mails } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const { db, app } = world
const admin = await world.admin()

async function failForGood(error: Error): Promise<string> {
  const projectId = randomUUID()
  await commit({ db }, (tx) => app.jobs.send(tx, { name: 'project.created', data: { projectId } }))
  for (let attempt = 0; attempt < 5; attempt++) {
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await app.jobs.drain(app, { ...handlers, 'project.created': async () => Promise.reject(error) })
  }
  const { rows } = await db.execute(sql`select id from pgboss.job where data->>'projectId' = ${projectId}`)
  return rows[0]!.id as string
}

const listed = async () => (await admin.call('GET', '/admin/jobs/failed')).body.items as Json[]

beforeEach(async () => {
  await db.delete(modelCalls)
})

describe("the administrators' pages", () => {
  it.each([
    ['GET', '/admin/jobs/failed'],
    ['POST', `/admin/jobs/${randomUUID()}/retry`],
    ['GET', '/admin/models'],
  ])('%s %s is not found for a visitor or a member', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    expect((await world.visitor().call(method, path, { body })).status).toBe(401)
    const answer = await (await world.member()).call(method, path, { body })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })
})

describe('a failed job', () => {
  it('is listed with kind, error and tries, and leaves the list once retried', async () => {
    const jobId = await failForGood(new Error('no route to host'))
    const [job] = await listed()
    expect(job).toEqual({
      id: jobId,
      kind: 'project.created',
      words: 'The first schedule of a project',
      error: 'no route to host',
      failedAt: expect.any(String),
      tries: 5,
    })
    const { status, body } = await admin.call('POST', `/admin/jobs/${jobId}/retry`, { body: {} })
    expect([status, body]).toEqual([200, { retried: true }])
    expect(await listed()).toEqual([])
    expect(await db.select().from(events).where(eq(events.name, 'job.retried'))).toMatchObject([
      { actorId: admin.id, subjectId: jobId },
    ])
    expect(await world.drain()).toBe(1)
    expect(await listed()).toEqual([])
  })

  it('is retried by only one of two concurrent requests', async () => {
    const jobId = await failForGood(new Error('again'))
    const answers = await Promise.all(
      [1, 2].map(() => admin.call('POST', `/admin/jobs/${jobId}/retry`, { body: {} })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await world.drain()).toBe(1)
  })

  it("shows the database's message without the query's values", async () => {
    const typed = 'a private sentence'
    const failed = await db.execute(sql`select ${typed}::text from nowhere`).catch((error: Error) => error)
    const jobId = await failForGood(failed as Error)
    const [job] = await listed()
    expect(job).toMatchObject({ id: jobId, error: 'relation "nowhere" does not exist' })
    await admin.call('POST', `/admin/jobs/${jobId}/retry`, { body: {} })
    await world.drain()
  })

  it.each(['nonsense', '1', randomUUID(), "' or 1=1 --"])('is not found with id %s', async (jobId) => {
    const { status, body } = await admin.call('POST', `/admin/jobs/${encodeURIComponent(jobId)}/retry`, {
      body: {},
    })
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it('is not found while waiting or done', async () => {
    await commit({ db }, (tx) =>
      app.jobs.send(tx, { name: 'project.created', data: { projectId: randomUUID() } }),
    )
    const { rows } = await db.execute(sql`select id from pgboss.job where state = 'created'`)
    for (let look = 0; look < 2; look++) {
      expect((await admin.call('POST', `/admin/jobs/${rows[0]!.id}/retry`, { body: {} })).status).toBe(404)
      await world.drain()
    }
  })
})

describe('model usage', () => {
  const call = (over: Partial<typeof modelCalls.$inferInsert>) => ({
    purpose: 'analysis',
    model: 'small',
    inputTokens: 100,
    outputTokens: 20,
    outcome: 'used',
    ms: 5,
    createdAt: world.clock.now(),
    ...over,
  })

  it('is empty without a configured model or calls', async () => {
    expect((await admin.call('GET', '/admin/models')).body).toEqual({
      configured: null,
      today: [],
      days: [],
      cost: null,
    })
  })

  it('counts by purpose and outcome, today and over 30 days, without contents', async () => {
    const today = startOfDay(world.clock.now())
    const ago = (days: number) => new Date(today.getTime() - days * day)
    await db
      .insert(modelCalls)
      .values([
        call({}),
        call({ inputTokens: 50, objections: { number: 2 } }),
        call({ outcome: 'timeout', inputTokens: 0, outputTokens: 0 }),
        call({ purpose: 'check', inputTokens: 0, outputTokens: 0 }),
        call({ createdAt: new Date(today.getTime() - 1) }),
        call({ createdAt: ago(29), outcome: 'rejected', objections: { number: 1, harm: 1 } }),
        call({ createdAt: new Date(ago(29).getTime() - 1) }),
      ])
    const { body } = await admin.call('GET', '/admin/models')
    expect(body).toEqual({
      configured: null,
      cost: null,
      today: [
        {
          purpose: 'analysis',
          calls: 3,
          inputTokens: 150,
          outputTokens: 40,
          outcomes: { used: 2, timeout: 1 },
          objections: { number: 2 },
        },
        {
          purpose: 'check',
          calls: 1,
          inputTokens: null,
          outputTokens: null,
          outcomes: { used: 1 },
          objections: {},
        },
      ],
      days: [
        {
          purpose: 'analysis',
          calls: 5,
          inputTokens: 350,
          outputTokens: 80,
          outcomes: { used: 3, rejected: 1, timeout: 1 },
          objections: { number: 3, harm: 1 },
        },
        {
          purpose: 'check',
          calls: 1,
          inputTokens: null,
          outputTokens: null,
          outcomes: { used: 1 },
          objections: {},
        },
      ],
    })
  })

  it('names the configured model', async () => {
    const configured = await createWorld({
      env: {
        MODEL_PROVIDER: 'openai-compatible',
        MODEL_BASE_URL: 'http://127.0.0.1:9/v1',
        MODEL_NAME: 'local-small',
      },
    })
    expect((await (await configured.admin()).call('GET', '/admin/models')).body.configured).toBe(
      'local-small',
    )
  })
})

describe('the health of the server', () => {
  const finding = (items: Json[], what: string) => items.find((one) => one.what === what)

  it('is looked at each time, with what to do', async () => {
    const { status, body } = await admin.call('GET', '/admin/health')
    expect(status).toBe(200)
    expect(finding(body.items, 'Database')).toMatchObject({ said: expect.stringContaining('PostgreSQL') })
    expect(finding(body.items, 'Backups')).toMatchObject({ state: 'unwell', advice: expect.any(String) })
    expect(finding(body.items, 'Email')).toMatchObject({
      state: 'unwell',
      said: expect.stringContaining('no email leaves this server'),
    })
    expect(finding(body.items, 'Proxy')).toBeUndefined()
  })

  it('names what a proxy sent, and the setting that is missing', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const { body } = await admin.call('GET', '/admin/health', { headers })
    expect(finding(body.items, 'Proxy')).toMatchObject({
      state: 'unwell',
      said: expect.stringContaining('203.0.113.9'),
      advice: 'Set TRUSTED_PROXIES to the address of the proxy.',
    })
  })

  it('sends an email to the administrator alone, where email can go out', async () => {
    app.config.production = true
    const without = await admin.call('POST', '/admin/health/email')
    app.config.production = false
    expect([without.status, without.body.message]).toEqual([
      409,
      'There is no mail server. Set one under Who runs this, or as SMTP_URL.',
    ])
    await db.delete(mails)
    expect((await admin.call('POST', '/admin/health/email')).body).toEqual({ to: admin.email })
    const sent = await db.select({ to: mails.recipient, subject: mails.subject }).from(mails)
    expect(sent).toEqual([{ to: admin.email, subject: 'Buildkin can send email' }])
  })
})
