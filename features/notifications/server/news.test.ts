import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { emailKinds } from '#kit/contract/notifications.ts'
import { day, minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { recordEvent } from '#kit/server/events.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import { mails, notifications, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { stoppable } from './choices.ts'
import { sendNews, sweepNews } from './news.ts'
import { notificationSettings } from './tables.ts'

const world = await createWorld()
const happen = (to: Browser, name: ToldEvent, subjectId: string = randomUUID()) =>
  commit(world, (tx) =>
    recordEvent(tx, { name, actorId: null, subjectId, at: world.clock.now(), recipients: [to.id] }),
  )
const emailsTo = async ({ email }: Browser) =>
  (await world.db.select().from(mails).where(eq(mails.recipient, email))).filter(
    ({ stopAddress }) => stopAddress !== null,
  )
const aMinute = async () => {
  world.clock.forward(minute)
  await sweepNews(world.app)
  await world.drain()
}
const everything = {
  messages: true,
  collaborations: true,
  forum: true,
  projects: true,
  inbox: true,
  community: true,
  digest: 'off',
  emails: { messages: true, matches: true, events: true, forum: false, talks: true, team: true, week: true },
}

beforeEach(async () => {
  await world.db.delete(rateLimits)
  // Tests don't share due items.
  world.clock.forward(3 * day)
})

describe('an email about recent news', () => {
  it('covers our answers by default, and forum replies if chosen', async () => {
    const bob = await world.member()
    for (const name of [
      'build.answered',
      'assistant.answered',
      'question.answered',
      'person.mentioned',
    ] as const)
      await happen(bob, name)
    await aMinute()
    expect(
      (await emailsTo(bob)).map(({ subject, stopAddress }) => [subject, stopAddress!.split('?')[0]]),
    ).toEqual([['2 answers from our team', `${world.app.config.publicUrl}/emails/team/stop`]])
    await bob.call('PUT', '/notifications/choices', { body: { ...everything, emails: { forum: true } } })
    await aMinute()
    expect((await emailsTo(bob)).map(({ subject }) => subject)).toContain('2 new replies and mentions')
    const { stopAddress } = (await emailsTo(bob)).find(({ subject }) => subject.includes('mentions'))!
    await world.fetch(new Request(stopAddress!, { method: 'POST' }))
    expect((await bob.call('GET', '/notifications/choices')).body.emails).toEqual({
      messages: true,
      matches: true,
      events: true,
      forum: false,
      talks: true,
      team: true,
      week: true,
    })
  })

  it('waits half an hour for a message to be read, and is sent once', async () => {
    const bob = await world.member()
    const room = randomUUID()
    await happen(bob, 'message.sent', room)
    await aMinute()
    expect(await emailsTo(bob)).toEqual([])
    world.clock.forward(30 * minute)
    await Promise.all([
      aMinute(),
      sendNews(world.app, { userId: bob.id }),
      sendNews(world.app, { userId: bob.id }),
    ])
    expect(await emailsTo(bob)).toMatchObject([{ subject: 'Someone sent you a message' }])
    await happen(bob, 'message.sent', room)
    world.clock.forward(31 * minute)
    await aMinute()
    expect(await emailsTo(bob)).toHaveLength(1)
    // Their session has ended by then; another device has read it.
    await world.db
      .update(notifications)
      .set({ readAt: world.clock.now() })
      .where(eq(notifications.userId, bob.id))
    await happen(bob, 'message.sent', room)
    world.clock.forward(31 * minute)
    await aMinute()
    expect(await emailsTo(bob)).toHaveLength(2)
  })

  it('is not sent for read messages, old news or a banned user', async () => {
    const [reader, banned, away] = [await world.member(), await world.member(), await world.member()]
    for (const member of [reader, banned]) await happen(member, 'message.requested')
    await reader.call('PUT', '/notifications/read', { body: {} })
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
    await happen(away, 'match.made')
    world.clock.forward(3 * day)
    await aMinute()
    expect((await Promise.all([reader, banned, away].map(emailsTo))).flat()).toEqual([])
  })

  it("is not queued for users who don't want it", async () => {
    const bob = await world.member()
    await bob.call('PUT', '/notifications/choices', { body: { ...everything, collaborations: false } })
    await happen(bob, 'match.made')
    world.clock.forward(minute)
    expect(await sweepNews(world.app)).toBe(0)
    await world.drain()
    expect(await emailsTo(bob)).toEqual([])
  })

  it('is one per wanted kind, with links', async () => {
    const bob = await world.member()
    await bob.call('PUT', '/notifications/choices', {
      body: { ...everything, emails: { messages: false, matches: true, events: true } },
    })
    await happen(bob, 'message.sent')
    await happen(bob, 'match.wanted')
    world.clock.forward(1)
    await happen(bob, 'match.suggested')
    await happen(bob, 'marathon.changed')
    world.clock.forward(31 * minute)
    await aMinute()
    const sent = await emailsTo(bob)
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'New people you could build with, and 1 more',
      'Your marathon has a new time or place',
    ])
    expect(sent.find(({ subject }) => subject.startsWith('New people'))!.body).toContain(
      'http://localhost:3000/matches',
    )
  })

  it('is one even if much has happened, and says how much', async () => {
    const bob = await world.member()
    for (let n = 0; n < 13; n++) await happen(bob, 'match.wanted')
    await aMinute()
    await aMinute()
    const sent = await emailsTo(bob)
    expect(sent.map(({ subject }) => subject)).toEqual(['Someone would like to work with you, and 12 more'])
    expect(sent[0]!.body).toContain('And 3 more')
  })

  it("has a subject whose count isn't cut off", async () => {
    const bob = await world.member()
    const rafael = await world.member()
    await world.db.update(profiles).set({ username: 'Rafael Souza' }).where(eq(profiles.id, rafael.id))
    await happen(bob, 'match.suggested')
    world.clock.forward(1)
    await commit(world, (tx) =>
      recordEvent(tx, {
        name: 'match.wanted',
        actorId: rafael.id,
        subjectId: randomUUID(),
        at: world.clock.now(),
        recipients: [bob.id],
      }),
    )
    await aMinute()
    const subjects = (await emailsTo(bob)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Rafael Souza would like to work with you'])
  })

  it('is sent by a job queued under its former name', async () => {
    const bob = await world.member()
    await happen(bob, 'match.made')
    world.clock.forward(minute)
    await commit(world, (tx) =>
      world.app.jobs.send(tx, { name: 'news-letter.send', data: { userId: bob.id } }),
    )
    await world.drain()
    expect(await emailsTo(bob)).toHaveLength(1)
  })

  it('unsubscribes its own kind with one click', async () => {
    const bob = await world.member()
    await happen(bob, 'match.made')
    await aMinute()
    const [mail] = await emailsTo(bob)
    const chosen = async () => (await bob.call('GET', '/notifications/choices')).body.emails
    expect((await world.fetch(new Request(mail!.stopAddress!))).status).toBe(200)
    expect(await chosen()).toEqual(everything.emails)
    expect((await world.fetch(new Request(mail!.stopAddress!, { method: 'POST' }))).status).toBe(200)
    expect(await chosen()).toEqual({ ...everything.emails, matches: false })
    const again = await (await world.fetch(new Request(mail!.stopAddress!))).text()
    expect(again).toContain("You're unsubscribed.")
    expect(again).not.toContain('You get an email')
    await happen(bob, 'match.wanted')
    await aMinute()
    expect(await emailsTo(bob)).toHaveLength(1)
  })

  it('unsubscribes at the address of emails sent long ago', async () => {
    const bob = await world.member()
    const { body: choices } = await bob.call('PUT', '/notifications/choices', {
      body: { ...everything, emails: { forum: true }, digest: 'daily' },
    })
    expect(Object.values(choices.emails)).not.toContain(false)
    const [settings] = await world.db
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, bob.id))
    for (const kind of stoppable) {
      const address = `${world.app.config.publicUrl}/letters/${kind}/stop?token=${settings!.token}`
      expect((await world.fetch(new Request(address, { method: 'POST' }))).status).toBe(200)
    }
    const { body } = await bob.call('GET', '/notifications/choices')
    expect([body.digest, ...Object.values(body.emails)]).toEqual(['off', ...emailKinds.map(() => false)])
  })
})
