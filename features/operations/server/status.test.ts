import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import { createHttp } from '#app/server/http.ts'
import { marketSignalSources } from '#features/signals/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld({ env: { FEEDS: 'default', SMTP_URL: 'smtp://127.0.0.1:1' } })
const { db, app, clock } = world

async function status(at = world): Promise<{ checkedAt: string; off: string[] | null; parts: Json[] }> {
  // The status is cached for a moment.
  clock.forward(periods.statusKept)
  at.clock.forward(periods.statusKept)
  const { status: code, body } = await at.visitor().call('GET', '/status')
  expect(code).toBe(200)
  return body
}
const part = async (name: string) => (await status()).parts.find((one) => one.part === name)

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(marketSignalSources)
  await db.execute(sql`delete from pgboss.job`)
})

describe('the status page', () => {
  it('says when it was checked, and invents nothing', async () => {
    const { checkedAt, parts, off } = await status()
    expect([checkedAt, off]).toEqual([clock.now().toISOString(), []])
    expect(parts).toEqual([
      { part: 'database', state: 'good', sentence: 'Pages load, and what you write is saved.' },
      { part: 'emails', state: 'good', sentence: 'No email is waiting to be sent.' },
      { part: 'jobs', state: 'good', sentence: 'Plans, analyses and matches are made on time.' },
      { part: 'liveSources', state: 'unknown', sentence: "We haven't heard from any live source lately." },
    ])
  })

  it('reports how long the oldest email has waited, without its address', async () => {
    await db.insert(mails).values({
      recipient: 'secret@example.test',
      subject: 'Secret',
      body: 'x',
      html: 'x',
      createdAt: new Date(clock.now().getTime() - 25 * minute),
    })
    expect(await part('emails')).toEqual({
      part: 'emails',
      state: 'trouble',
      sentence: 'Emails are late. The oldest one has been waiting for 25 minutes.',
    })
    expect(JSON.stringify(await status())).not.toContain('ecret')
  })

  it('reports a waiting job and one that failed today', async () => {
    await commit({ db }, (tx) =>
      app.jobs.send(tx, { name: 'project.created', data: { projectId: randomUUID() } }),
    )
    await db.execute(
      sql`update pgboss.job set start_after = ${new Date(clock.now().getTime() - 3 * 60 * minute).toISOString()}::timestamptz`,
    )
    expect(await part('jobs')).toMatchObject({
      state: 'trouble',
      sentence: 'The oldest job has been waiting for 3 hours.',
    })
    for (let attempt = 0; attempt < 5; attempt++) {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      await app.jobs.drain(app, {
        ...handlers,
        'project.created': async () => Promise.reject(new Error('no route to host')),
      })
    }
    await db.execute(sql`update pgboss.job set completed_on = ${clock.now().toISOString()}::timestamptz`)
    expect(await part('jobs')).toEqual({
      part: 'jobs',
      state: 'trouble',
      sentence: '1 job failed today (UTC).',
    })
  })

  it('reports when a live source was last read, and if too long ago', async () => {
    const source = {
      name: 'Ours',
      kind: 'feed',
      url: 'https://ours.example/',
      origin: 'added',
      nextFetchAt: clock.now(),
    } as const
    await db
      .insert(marketSignalSources)
      .values({ ...source, lastFetchedAt: new Date(clock.now().getTime() - 61 * minute) })
    expect(await part('liveSources')).toMatchObject({
      state: 'good',
      sentence: 'We last read a live source 1 hour ago.',
    })
    await db
      .update(marketSignalSources)
      .set({ lastFetchedAt: new Date(clock.now().getTime() - 49 * 60 * minute) })
    expect(await part('liveSources')).toMatchObject({
      state: 'trouble',
      sentence: 'We last read a live source 2 days ago.',
    })
  })

  it("lists what this site doesn't do", async () => {
    const { parts } = await status(await createWorld({ env: { FEEDS: 'off' } }))
    expect(parts.filter(({ state }) => state === 'off').map(({ sentence }) => sentence)).toEqual([
      "This site doesn't send email. Members find what's new under Notifications.",
      "This site doesn't read news from live sources.",
    ])
  })

  it('works while the database is away, and says what is unknown', async () => {
    const member = await (await createWorld()).member()
    const away = {
      ...app,
      db: drizzle(
        new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 500 }),
      ),
    }
    const http = createHttp({
      app: away,
      metrics: createMetrics(world.database.pool),
      pages: undefined,
      ready: async () => false,
    })
    const answer = await http.fetch(
      new Request('http://localhost:3000/api/status', { headers: { cookie: member.cookie() } }),
    )
    const body: Json = await answer.json()
    expect([answer.status, body.off, body.days, body.parts.map(({ state }: Json) => state)]).toEqual([
      200,
      null,
      null,
      ['trouble', 'unknown', 'unknown', 'unknown'],
    ])
    expect(body.parts.map(({ sentence }: Json) => sentence)).toEqual([
      "The database isn't answering. Most pages won't work until it's back.",
      "We couldn't check the emails.",
      "We couldn't check the work on plans and matches.",
      "We couldn't check the live sources.",
    ])
  })
})
