import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import { mails, notifications, rateLimits } from '#kit/server/tables.ts'
import { makeProject, settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { sendDigest, sweepDigests } from './digest.ts'
import { notificationSettings } from './tables.ts'

const world = await createWorld()
const happen = async (
  to: Browser,
  { name = 'message.sent' as ToldEvent, by = null as string | null, subjectId = randomUUID() } = {},
) => {
  world.clock.forward(1)
  await commit(world, (tx) =>
    recordEvent(tx, { name, actorId: by, subjectId, at: world.clock.now(), recipients: [to.id] }),
  )
  return subjectId
}
const list = async (member: Browser, query = '') => (await member.call('GET', `/notifications?${query}`)).body
const unread = async (member: Browser) => (await member.call('GET', '/notifications/unread')).body.unread
const choices = {
  messages: true,
  collaborations: true,
  forum: true,
  projects: true,
  inbox: true,
  community: true,
  digest: 'off',
  emails: { messages: true, matches: true, events: true, forum: false, team: true, week: true },
}
const choose = (member: Browser, more: object) =>
  member.call('PUT', '/notifications/choices', { body: { ...choices, ...more } })
const digestsTo = (member: Browser) =>
  world.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, member.email), eq(mails.subject, 'You have 1 new update on Buildkin')))

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('an event with notifications', () => {
  it('makes one unread row per user, kind and thing, except for its actor', async () => {
    const [ada, bob] = [await world.member(), await world.member()]
    const subjectId = randomUUID()
    for (let n = 0; n < 3; n++)
      await commit(world, (tx) =>
        recordEvent(tx, {
          name: 'message.sent',
          actorId: ada.id,
          subjectId,
          at: world.clock.now(),
          recipients: [ada.id, bob.id, bob.id],
        }),
      )
    expect(
      await world.db.select().from(notifications).where(eq(notifications.subjectId, subjectId)),
    ).toMatchObject([{ userId: bob.id, count: 3, readAt: null }])
    await bob.call('PUT', '/notifications/read', { body: {} })
    await happen(bob, { by: ada.id, subjectId })
    expect((await list(bob)).items.map((item: Json) => [item.count, item.read])).toEqual([
      [1, false],
      [3, true],
    ])
  })

  it('makes one row that counts concurrent events', async () => {
    const bob = await world.member()
    const subjectId = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => happen(bob, { subjectId })))
    expect((await list(bob)).items).toMatchObject([{ count: 20 }])
  })

  it('is announced once per user', () => {
    const said: unknown[][] = []
    announce({ ...world.app.live, publish: (...args) => void said.push(args) }, ['a', 'b', 'a'])
    expect(said).toEqual([
      ['user:a', 'notified', {}],
      ['user:b', 'notified', {}],
    ])
  })
})

describe('the notification list', () => {
  it('says who did what, newest first, in pages', async () => {
    const [ada, bob] = [await world.member(), await world.member()]
    await ada.call('PUT', '/profile', {
      body: {
        username: 'Ada L',
        bio: '',
        avatarUrl: '',
        showBio: true,
        showTraits: false,
        showProjects: false,
      },
    })
    const subjects = [
      await happen(bob, { by: ada.id }),
      await happen(bob, { by: ada.id }),
      await happen(bob, { by: ada.id }),
    ]
    const first = await list(bob, 'limit=2')
    expect(first.items.map((item: Json) => item.path)).toEqual([
      `/messages?room=${subjects[2]}`,
      `/messages?room=${subjects[1]}`,
    ])
    expect(first.items[0]).toMatchObject({
      kind: 'message.sent',
      sentence: 'Ada L sent you a message',
      actor: { id: ada.id, name: 'Ada L', avatar: null },
      read: false,
      count: 1,
    })
    const second = await list(bob, `limit=2&cursor=${first.nextCursor}`)
    expect([second.items.map((item: Json) => item.path), second.nextCursor]).toEqual([
      [`/messages?room=${subjects[0]}`],
      null,
    ])
    expect((await list(ada)).items).toEqual([])
    expect((await world.visitor().call('GET', '/notifications')).status).toBe(401)
  })

  it('shows the first line if the reader may still see it', async () => {
    const [ada, bob] = [
      await settled(world, await world.member()),
      await settled(world, await world.member()),
    ]
    const { body: room } = await ada.call('POST', '/messages/rooms', {
      body: { userId: bob.id, content: 'Do you\n\nbake on  Sundays?' },
    })
    const excerpts = async () => (await list(bob)).items.map(({ kind, excerpt }: Json) => [kind, excerpt])
    expect(await excerpts()).toEqual([['message.requested', 'Do you bake on Sundays?']])
    await bob.call('PUT', '/notifications/read', { body: {} })
    await bob.call('PUT', `/messages/rooms/${room.id}/request`, { body: { answer: 'accept' } })
    world.clock.forward(1000)
    const { body: second } = await ada.call('POST', `/messages/rooms/${room.id}/messages`, {
      body: { content: 'x'.repeat(300), clientId: randomUUID() },
    })
    expect(await excerpts()).toEqual([
      ['message.sent', `${'x'.repeat(139)}…`],
      // The room has moved on, so the old message isn't shown.
      ['message.requested', null],
    ])
    await ada.call('DELETE', `/messages/${second.id}`)
    expect((await excerpts())[0]).toEqual(['message.sent', null])
    await bob.call('PUT', `/messages/blocks/${ada.id}`)
    expect((await excerpts()).every(([, excerpt]: Json[]) => excerpt === null)).toBe(true)
  })

  it('excerpts responses and mentions without Markdown or deleted text', async () => {
    const [author, helper] = [
      await settled(world, await world.member()),
      await settled(world, await world.member()),
    ]
    const { items } = (await author.call('GET', '/forum/categories')).body
    const { body: post } = await author.call('POST', '/forum/posts', {
      body: { categoryId: items[0].id, title: 'Which oven?', content: 'Words.' },
    })
    const { body: response } = await helper.call('POST', `/forum/posts/${post.id}/responses`, {
      body: { content: '## A **small** one' },
    })
    expect((await list(author)).items[0]).toMatchObject({ kind: 'question.answered', excerpt: 'A small one' })
    await helper.call('DELETE', `/forum/responses/${response.id}`)
    expect((await list(author)).items.map((one: Json) => one.excerpt)).not.toContain('A small one')
  })

  it('merges read ones by day, person and thing', async () => {
    const [ada, bob] = [await world.member(), await world.member()]
    const subjectId = await happen(bob, { by: ada.id })
    for (let n = 0; n < 3; n++) {
      await bob.call('PUT', '/notifications/read', { body: {} })
      await happen(bob, { by: ada.id, subjectId })
    }
    const rows = async () => (await list(bob)).items.map(({ count, read }: Json) => [count, read])
    expect(await rows()).toEqual([
      [1, false],
      [3, true],
    ])
    await bob.call('PUT', '/notifications/read', { body: {} })
    expect((await list(bob)).items).toMatchObject([{ sentence: 'Someone sent you 4 messages' }])
    const yesterday = new Date(world.clock.now().getTime() - day)
    await world.db.update(notifications).set({ updatedAt: yesterday }).where(eq(notifications.userId, bob.id))
    await happen(bob, { by: ada.id, subjectId })
    await bob.call('PUT', '/notifications/read', { body: {} })
    expect(await rows()).toEqual([
      [1, true],
      [4, true],
    ])
  })

  it('handles an unknown kind and a user without a name', async () => {
    const [ada, bob] = [await world.member(), await world.member()]
    await happen(bob, { name: 'something.else' as ToldEvent, by: ada.id })
    expect((await list(bob)).items).toMatchObject([
      { sentence: 'You have something new', actor: null, path: '/notifications' },
    ])
  })
})

describe('reading notifications', () => {
  it('marks one, those of a page, or all', async () => {
    const bob = await world.member()
    const subjectId = await happen(bob)
    await happen(bob, { name: 'analysis.made', subjectId })
    for (let n = 0; n < 3; n++) await happen(bob)
    await happen(bob, { name: 'match.made' })
    expect((await bob.call('GET', '/notifications/unread')).body).toMatchObject({
      unread: 6,
      places: expect.arrayContaining([
        `/messages?room=${subjectId}`,
        `/projects/${subjectId}?tab=opportunities`,
        '/matches?tab=accepted',
      ]),
    })
    const { items } = await list(bob)
    expect((await bob.call('PUT', `/notifications/${items[1].id}/read`)).body).toMatchObject({ unread: 5 })
    expect((await bob.call('PUT', `/notifications/${items[1].id}/read`)).body).toMatchObject({ unread: 5 })
    expect(
      (await bob.call('PUT', '/notifications/read', { body: { place: `/messages?room=${subjectId}` } })).body,
    ).toMatchObject({ unread: 4 })
    expect(
      (await bob.call('PUT', '/notifications/read', { body: { place: '/matches?tab=accepted' } })).body,
    ).toMatchObject({ unread: 3 })
    expect(
      (await bob.call('PUT', '/notifications/read', { body: { place: '/nonsense' } })).body,
    ).toMatchObject({ unread: 3 })
    expect((await bob.call('PUT', '/notifications/read', { body: {} })).body).toEqual({
      unread: 0,
      places: [],
    })
  })

  it("answers another user's like an unknown one", async () => {
    const [bob, eve] = [await world.member(), await world.member()]
    const subjectId = await happen(bob)
    const { id } = (await list(bob)).items[0]
    const answers = await Promise.all(
      [id, randomUUID(), 'nonsense'].map((one) => eve.call('PUT', `/notifications/${one}/read`)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(["404 We couldn't find that notification."]),
    )
    await eve.call('PUT', '/notifications/read', { body: { place: `/messages?room=${subjectId}` } })
    await eve.call('PUT', '/notifications/read', { body: {} })
    expect(await unread(bob)).toBe(1)
  })

  it('deletes those read 90 days ago, and no unread ones', async () => {
    const bob = await world.member()
    await happen(bob)
    await bob.call('PUT', '/notifications/read', { body: {} })
    await happen(bob)
    await world.db
      .update(notifications)
      .set({ readAt: new Date(world.clock.now().getTime() - 91 * day) })
      .where(and(eq(notifications.userId, bob.id), eq(notifications.count, 1)))
    await happen(bob)
    await runHousekeeping(world.app)
    expect((await list(bob)).items).toMatchObject([{ read: false }])
  })
})

describe('the notification settings', () => {
  it('default to everything in the app and no email', async () => {
    const bob = await world.member()
    expect((await bob.call('GET', '/notifications/choices')).body).toMatchObject(choices)
    expect((await choose(bob, { forum: false, digest: 'weekly' })).body).toMatchObject({
      ...choices,
      forum: false,
      digest: 'weekly',
    })
    expect((await bob.call('GET', '/notifications/choices')).body).toMatchObject({
      forum: false,
      digest: 'weekly',
    })
    expect((await choose(bob, { digest: 'hourly' })).status).toBe(400)
  })

  it('keep a muted group out of the list, the count and email', async () => {
    const bob = await world.member()
    await happen(bob)
    await happen(bob, { name: 'match.made' })
    await choose(bob, { messages: false, digest: 'daily' })
    expect([(await list(bob)).items.map((item: Json) => item.kind), await unread(bob)]).toEqual([
      ['match.made'],
      1,
    ])
    world.clock.forward(day)
    await sendDigest(world.app, { userId: bob.id })
    const [mail] = await digestsTo(bob)
    expect(mail!.body).toContain('/matches?tab=accepted')
    expect(mail!.body).not.toContain('sent you a message')
  })
})

describe('the digest email', () => {
  it('is sent once, however often and by how many it is tried', async () => {
    const bob = await world.member()
    await choose(bob, { digest: 'daily' })
    await happen(bob)
    await sendDigest(world.app, { userId: bob.id })
    expect(await digestsTo(bob)).toHaveLength(0)
    world.clock.forward(day)
    expect(await sweepDigests(world.app)).toBeGreaterThan(0)
    await sweepDigests(world.app)
    await Promise.all([
      world.drain(),
      ...Array.from({ length: 5 }, () => sendDigest(world.app, { userId: bob.id })),
    ])
    expect(await digestsTo(bob)).toHaveLength(1)
    world.clock.forward(day)
    await sendDigest(world.app, { userId: bob.id })
    expect(await digestsTo(bob)).toHaveLength(1)
    await happen(bob)
    world.clock.forward(day)
    await sendDigest(world.app, { userId: bob.id })
    expect(await digestsTo(bob)).toHaveLength(2)
  })

  it('is not sent if all is read, on the wrong day, or unwanted', async () => {
    const [reader, weekly, quiet] = [await world.member(), await world.member(), await world.member()]
    await choose(reader, { digest: 'daily' })
    await choose(weekly, { digest: 'weekly' })
    for (const member of [reader, weekly, quiet]) await happen(member)
    await reader.call('PUT', '/notifications/read', { body: {} })
    world.clock.forward(2 * day)
    for (const member of [reader, weekly, quiet]) await sendDigest(world.app, { userId: member.id })
    expect(
      await Promise.all([reader, weekly, quiet].map(async (member) => (await digestsTo(member)).length)),
    ).toEqual([0, 0, 0])
    world.clock.forward(5 * day)
    await sendDigest(world.app, { userId: weekly.id })
    expect(await digestsTo(weekly)).toHaveLength(1)
  })

  it('ends with one click, and not by being opened', async () => {
    const bob = await world.member()
    await choose(bob, { digest: 'daily' })
    await happen(bob)
    world.clock.forward(day)
    await sendDigest(world.app, { userId: bob.id })
    const [mail] = await digestsTo(bob)
    const digest = async () =>
      (await world.db.select().from(notificationSettings).where(eq(notificationSettings.userId, bob.id)))[0]!
        .digest
    expect((await world.fetch(new Request(mail!.stopAddress!))).status).toBe(200)
    expect(await digest()).toBe('daily')
    expect(
      (
        await world.fetch(
          new Request('http://localhost:3000/emails/digest/stop?token=wrong', { method: 'POST' }),
        )
      ).status,
    ).toBe(404)
    expect((await world.fetch(new Request(mail!.stopAddress!, { method: 'POST' }))).status).toBe(200)
    expect(await digest()).toBe('off')
  })
})

describe('a scheduled generation', () => {
  it("notifies the project's owner, unlike a requested one", async () => {
    const ada = await world.member()
    const project = await makeProject(ada)
    await world.drain()
    expect(await unread(ada)).toBe(0)
    world.clock.forward(8 * day)
    await sweepDue(world.app)
    await world.drain()
    const again = await world
      .visitor()
      .call('POST', '/auth/sign-in', { body: { email: ada.email, password: 'Correct.horse-9' } })
    expect(again.status).toBe(200)
    const rows = await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, ada.id), eq(notifications.subjectId, project.id)))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['action-plan.made', 'analysis.made'])
  })
})
