import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { wording as ofAccounts } from '#features/accounts/contract.ts'
import { forumCategories, forumPosts } from '#features/forum/server/tables.ts'
import { resources } from '#features/resources/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { periods } from '#kit/server/schedule.ts'
import { notifications, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { talk } from '#test/talk.ts'
import { wording } from '../contract.ts'
import { moderationFeature } from './feature.ts'
import { reports } from './tables.ts'

const world = await createWorld()
const { db } = world
const admin = await world.admin()

beforeEach(async () => {
  await db.delete(rateLimits)
})

const report = (browser: Browser, kind: string, subjectId: string, reason: string | undefined = 'Rude') => {
  world.clock.forward(1)
  return browser.call('PUT', `/reports/${kind}/${subjectId}`, { body: { reason } })
}
const queue = async (part = '') => (await admin.call('GET', `/admin/reports?limit=50${part}`)).body.items
const resolve = (browser: Browser, reportId: string, body: object) =>
  browser.call('PUT', `/admin/reports/${reportId}/resolution`, { body })
const ban = (browser: Browser, reportId: string, body: object = {}) =>
  browser.call('PUT', `/admin/reports/${reportId}/ban`, { body: { reason: 'Spam', until: null, ...body } })
const newPost = async (author: Browser): Promise<string> => {
  const [category] = await db.select().from(forumCategories)
  const { body } = await author.call('POST', '/forum/posts', {
    body: { categoryId: category!.id, title: 'Which price?', content: 'Words.' },
  })
  return body.id
}
const newTest = async (owner: Browser): Promise<string> => {
  const { body } = await owner.call('POST', '/test-tribe/tests', {
    body: {
      title: 'Bread plan',
      description: 'Tells how much to bake.',
      projectUrl: 'https://bread.example/',
    },
  })
  return body.id
}
const toldOf = async (browser: Browser) =>
  (await browser.call('GET', '/notifications')).body.items.map(({ kind }: { kind: string }) => kind)

describe('the report queue', () => {
  it('lists every kind newest first, and each part its own', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const [postId, testId] = [await newPost(ada), await newTest(ada)]
    const { body: response } = await ada.call('POST', `/forum/posts/${postId}/responses`, {
      body: { content: 'Try this.' },
    })
    await talk(ada, bo)
    const feedback = `${'I looked for the price for a minute. '.repeat(2)}`
    const { body: given } = await bo.call('POST', `/test-tribe/tests/${testId}/reviews`, {
      body: { feedback, rating: 2 },
    })
    const [link] = await db.select().from(resources).limit(1)
    const made: [Browser, string, string][] = [
      [bo, 'post', postId],
      [bo, 'response', response.id],
      [bo, 'person', ada.id],
      [bo, 'test', testId],
      [ada, 'review', given.review.id],
      [bo, 'link', link!.id],
    ]
    for (const [who, kind, subjectId] of made)
      expect((await report(who, kind, subjectId)).body).toEqual({ reported: true })
    const kinds = async (part?: string) =>
      (await queue(part && `&queue=${part}`)).map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toEqual(['link', 'review', 'test', 'person', 'response', 'post'])
    expect(await kinds('forum')).toEqual(['response', 'post'])
    expect(await kinds('people')).toEqual(['person'])
    expect(await kinds('tests')).toEqual(['review', 'test'])
    expect(await kinds('links')).toEqual(['link'])
    const shown = Object.fromEntries((await queue()).map((item: Json) => [item.kind, item]))
    expect(shown.post).toMatchObject({
      title: 'Which price?',
      text: 'Words.',
      path: `/forum/post/${postId}`,
      author: { id: ada.id },
      reporter: { id: bo.id },
      outcomes: ['keep', 'hide'],
      explainsHiding: true,
    })
    expect(shown.person).toMatchObject({
      subjectId: ada.id,
      outcomes: ['keep', 'warn', 'ban'],
      lines: ['Hello, shall we talk?'],
    })
    expect(shown.review).toMatchObject({ title: 'Bread plan', author: { id: bo.id }, explainsHiding: true })
    expect(shown.link).toMatchObject({
      title: link!.title,
      path: link!.url,
      reason: null,
      outcomes: ['keep'],
    })
    const places = await admin.call('GET', '/notifications')
    expect(places.body.items.map(({ path }: { path: string }) => path)).toEqual(
      ['links', 'tests', 'tests', 'people', 'forum', 'forum'].map((part) => `/admin/reports?tab=${part}`),
    )
    expect((await admin.call('GET', '/admin/waiting')).body).toMatchObject({ reports: 6, resources: 1 })
  })

  it('is for administrators, with outcomes the kind allows', async () => {
    const [ada, bo] = [await world.member(), await world.member()]
    const postId = await newPost(ada)
    await report(bo, 'post', postId)
    const [{ id }] = await queue('&queue=forum')
    expect((await bo.call('GET', '/admin/reports')).status).toBe(403)
    expect((await resolve(bo, id, { outcome: 'keep' })).status).toBe(403)
    expect((await ban(admin, id)).body.message).toBe(wording.notPossible)
    expect((await resolve(admin, id, { outcome: 'ban' })).status).toBe(400)
    expect((await resolve(admin, id, { outcome: 'hide' })).body.fields).toEqual({ reason: wording.whyHide })
    expect((await resolve(admin, randomUUID(), { outcome: 'keep' })).status).toBe(404)
    expect((await resolve(admin, id, { outcome: 'keep' })).body).toEqual({ resolved: 1 })
  })
})

describe('reporting something', () => {
  it('needs a reason, a session, and a visible thing', async () => {
    const [ada, eve] = [await world.member(), await world.member()]
    const postId = await newPost(ada)
    const bare = await eve.call('PUT', `/reports/post/${postId}`, { body: {} })
    expect([bare.status, bare.body.fields]).toEqual([400, { reason: wording.whatHappened }])
    expect((await report(eve, 'post', postId, ' ')).status).toBe(400)
    expect((await report(eve, 'post', postId, 'x'.repeat(501))).status).toBe(400)
    expect((await report(eve, 'opinion', postId)).status).toBe(400)
    expect(
      (await world.visitor().call('PUT', `/reports/post/${postId}`, { body: { reason: 'x' } })).status,
    ).toBe(401)
    for (const kind of ['post', 'response', 'person', 'test', 'review', 'link'])
      for (const subjectId of [randomUUID(), 'nonsense'])
        expect((await report(eve, kind, subjectId)).status, `${kind} ${subjectId}`).toBe(404)
    expect((await report(eve, 'person', ada.id)).status).toBe(404)
    expect((await report(eve, 'person', eve.id)).status).toBe(404)
  })

  it('counts once per user and thing, even concurrently', async () => {
    const [ada, bo] = [await world.member(), await world.member()]
    const postId = await newPost(ada)
    await Promise.all([report(bo, 'post', postId), report(bo, 'post', postId), report(bo, 'post', postId)])
    expect(await db.$count(reports, eq(reports.subjectId, postId))).toBe(1)
  })
})

describe("a report's outcome", () => {
  it('reaches the reporter whatever notifications are off', async () => {
    const [ada, bo] = [await world.member(), await world.member()]
    const [postId, testId] = [await newPost(ada), await newTest(ada)]
    await talk(ada, bo)
    const { body: choices } = await bo.call('GET', '/notifications/choices')
    await bo.call('PUT', '/notifications/choices', {
      body: { ...choices, forum: false, messages: false, community: false },
    })
    for (const [kind, subjectId] of [
      ['post', postId],
      ['test', testId],
      ['person', ada.id],
    ] as const) {
      await report(bo, kind, subjectId)
      const [{ id }] = await queue()
      await resolve(admin, id, { outcome: 'keep' })
    }
    const heard = await toldOf(bo)
    expect(heard).toEqual(
      expect.arrayContaining(['report.resolved', 'test_report.resolved', 'person_report.resolved']),
    )
  })
})

describe("a report's answer in the audit log", () => {
  it('records the outcome, the person and the reason', async () => {
    const [ada, bo] = [await world.member(), await world.member()]
    const postId = await newPost(ada)
    await talk(ada, bo)
    for (const [kind, subjectId, answer, status = 200] of [
      ['post', postId, { outcome: 'hide', reason: 'An ad.' }],
      ['post', postId, { outcome: 'keep' }],
      ['person', ada.id, { outcome: 'warn' }, 400],
      ['person', ada.id, { outcome: 'warn', reason: 'No insults.' }],
    ] as const) {
      await report(bo, kind, subjectId)
      const [{ id }] = await queue()
      world.clock.forward(1)
      expect((await resolve(admin, id, answer)).status).toBe(status)
      if (answer.outcome === 'hide') {
        const [removal] = (await ada.call('GET', '/forum/removals')).body.items
        await ada.call('PUT', `/forum/removals/${removal.id}/appeal`, { body: { words: 'Look again.' } })
      }
    }
    const { body } = await admin.call('GET', `/admin/audit?limit=50`)
    const answers = body.items.filter((act: Json) => act.about?.id === ada.id && act.state === 'done')
    expect(answers.map(({ what, reason, summary }: Json) => [what, reason, summary])).toEqual([
      ['moderation.resolve.warn', 'No insults.', 'Answer reports: warn the person'],
      ['moderation.resolve.keep', null, 'Answer reports: keep the thing, or put it back'],
      ['moderation.resolve.hide', 'An ad.', 'Answer reports: hide the thing'],
    ])
  })
})

describe('a ban from a report', () => {
  const reportedPerson = async () => {
    const [ada, bo] = [await world.member(), await world.member()]
    await talk(bo, ada)
    await report(ada, 'person', bo.id)
    const [{ id }] = await queue('&queue=people')
    return { bo, reportId: id as string }
  }
  const isBanned = async ({ id }: Browser) =>
    (await db.select({ banned: users.banned }).from(users).where(eq(users.id, id)))[0]!.banned

  it('is serialized with role changes, and refused to a former administrator', async () => {
    const { bo, reportId } = await reportedPerson()
    const former = await world.admin('former')
    const demotion = await commit(world.app, async (tx) => {
      await tx.update(users).set({ role: 'user' }).where(eq(users.id, former.id))
      const answer = ban(former, reportId)
      await expect
        .poll(async () => {
          const { rows } = await db.execute<{ n: number }>(
            `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]!.n
        })
        .toBeGreaterThan(0)
      return { answer }
    })
    const refused = await demotion.answer
    expect([refused.status, refused.body.message]).toEqual([403, ofAccounts.noAdministratorNow])
    expect(await isBanned(bo)).toBe(false)
    expect((await ban(admin, reportId)).body).toEqual({ resolved: 1 })
    expect(await isBanned(bo)).toBe(true)
  })

  it('needs a reason and the password, expires, and is logged by name', async () => {
    const { bo, reportId } = await reportedPerson()
    expect((await ban(admin, reportId, { reason: ' ' })).body.fields).toEqual({ reason: wording.whyWarn })
    expect((await ban(admin, reportId, { until: world.clock.now().toISOString() })).body.fields).toEqual({
      until: ofAccounts.untilPast,
    })
    const provedAt = new Date(world.clock.now().getTime() - periods.proof - 1)
    await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, admin.id))
    const unproved = await ban(admin, reportId)
    expect([unproved.status, unproved.body.code]).toEqual([403, 'proof_needed'])
    expect(await isBanned(bo)).toBe(false)
    await db.update(sessions).set({ provedAt: world.clock.now() }).where(eq(sessions.userId, admin.id))
    const until = new Date(world.clock.now().getTime() + day).toISOString()
    world.clock.forward(1)
    expect((await ban(admin, reportId, { reason: 'Spam in messages', until })).body).toEqual({ resolved: 1 })
    const { body } = await admin.call('GET', `/admin/users/${bo.id}`)
    expect(body.ban).toEqual({ reason: 'Spam in messages', until })
    const act = body.acts.find(({ what }: { what: string }) => what === 'moderation.ban')
    expect(act).toMatchObject({
      summary: expect.stringContaining('ban the person'),
      about: { id: bo.id },
      reason: 'Spam in messages',
      subjects: { reportId },
      state: 'done',
    })
  })

  it('is refused for an administrator, whose report stays open', async () => {
    const [ada, other] = [await world.member(), await world.admin('other')]
    await talk(other, ada)
    await report(ada, 'person', other.id)
    const [{ id }] = await queue('&queue=people')
    const refused = await ban(admin, id)
    expect([refused.status, refused.body.message]).toEqual([409, ofAccounts.administratorFirst])
    expect(await db.$count(reports, and(eq(reports.id, id), eq(reports.subjectId, other.id)))).toBe(1)
    expect((await queue('&queue=people'))[0].id).toBe(id)
    expect(await isBanned(other)).toBe(false)
  })
})

describe('reports of a deleted thing', () => {
  it('are deleted by housekeeping, and others stay', async () => {
    const [ada, bo] = [await world.member(), await world.member()]
    const [gone, stays] = [await newPost(ada), await newPost(ada)]
    for (const postId of [gone, stays]) await report(bo, 'post', postId)
    await db.delete(forumPosts).where(eq(forumPosts.id, gone))
    expect((await queue()).find((item: Json) => item.subjectId === gone).title).toBe(wording.gone)
    await moderationFeature.housekeeping(world.app)
    expect(await db.$count(reports, eq(reports.subjectId, gone))).toBe(0)
    expect(await db.$count(reports, eq(reports.subjectId, stays))).toBe(1)
    expect(await db.$count(notifications, eq(notifications.kind, 'work.reported'))).toBeGreaterThan(0)
  })
})
