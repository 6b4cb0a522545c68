import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordEvent } from '#kit/server/events.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import { mails, notifications, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { sendNews, sweepNews } from './news.ts'

const world = await createWorld()
const minute = 60_000
const happen = (to: Browser, name: ToldEvent, subjectId: string = randomUUID()) =>
  world.db.transaction((tx) =>
    recordEvent(tx, { name, actorId: null, subjectId, at: world.clock.now(), tells: [to.id] }),
  )
const emailsTo = async ({ email }: Browser) =>
  (await world.db.select().from(mails).where(eq(mails.recipient, email))).filter(
    ({ stopAddress }) => stopAddress !== null,
  )
/** What the program does each minute. */
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
  letters: { messages: true, matches: true, events: true, forum: false, team: true, week: true },
}

beforeEach(async () => {
  await world.db.delete(rateLimits)
  // Nothing of one test is due in the next.
  world.clock.forward(3 * 24 * 60 * minute)
})

describe('a letter about what just happened', () => {
  it('tells of our answers from the start, and of replies in the forum once that is chosen', async () => {
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
    ).toEqual([['2 answers from our team', `${world.app.config.publicUrl}/letters/team/stop`]])
    await bob.call('PUT', '/notifications/choices', { body: { ...everything, letters: { forum: true } } })
    await aMinute()
    expect((await emailsTo(bob)).map(({ subject }) => subject)).toContain('2 new replies and mentions')
    const { stopAddress } = (await emailsTo(bob)).find(({ subject }) => subject.includes('mentions'))!
    await world.fetch(new Request(stopAddress!, { method: 'POST' }))
    expect((await bob.call('GET', '/notifications/choices')).body.letters).toEqual({
      messages: true,
      matches: true,
      events: true,
      forum: false,
      team: true,
      week: true,
    })
  })

  it('waits half an hour for a message to be read, and then goes out once until it was', async () => {
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
    // Their session has ended meanwhile; another device of theirs has read it.
    await world.db
      .update(notifications)
      .set({ readAt: world.clock.now() })
      .where(eq(notifications.userId, bob.id))
    await happen(bob, 'message.sent', room)
    world.clock.forward(31 * minute)
    await aMinute()
    expect(await emailsTo(bob)).toHaveLength(2)
  })

  it('is not written of a message that was read, nor to a banned person, nor of old news', async () => {
    const [reader, banned, away] = [await world.member(), await world.member(), await world.member()]
    for (const member of [reader, banned]) await happen(member, 'message.requested')
    await reader.call('PUT', '/notifications/read', { body: {} })
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
    await happen(away, 'match.made')
    world.clock.forward(3 * 24 * 60 * minute)
    await aMinute()
    expect((await Promise.all([reader, banned, away].map(emailsTo))).flat()).toEqual([])
  })

  it('is asked for by nobody who is not told of such things, so that they keep no place from others', async () => {
    const bob = await world.member()
    await bob.call('PUT', '/notifications/choices', { body: { ...everything, collaborations: false } })
    await happen(bob, 'match.made')
    world.clock.forward(minute)
    expect(await sweepNews(world.app)).toBe(0)
    await world.drain()
    expect(await emailsTo(bob)).toEqual([])
  })

  it('is one for each kind that is wanted, with links to the very things', async () => {
    const bob = await world.member()
    await bob.call('PUT', '/notifications/choices', {
      body: { ...everything, letters: { messages: false, matches: true, events: true } },
    })
    await happen(bob, 'message.sent')
    await happen(bob, 'match.suggested')
    await happen(bob, 'match.wanted')
    await happen(bob, 'marathon.changed')
    world.clock.forward(31 * minute)
    await aMinute()
    const letters = await emailsTo(bob)
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      '2 replies about collaborations',
      'Your marathon has a new time or place',
    ])
    expect(letters.find(({ subject }) => subject.startsWith('2'))!.body).toContain(
      'http://localhost:3000/matches',
    )
  })

  it('is one also where much has happened, and says how much', async () => {
    const bob = await world.member()
    for (let n = 0; n < 13; n++) await happen(bob, 'match.wanted')
    await aMinute()
    await aMinute()
    const letters = await emailsTo(bob)
    expect(letters.map(({ subject }) => subject)).toEqual(['13 replies about collaborations'])
    expect(letters[0]!.body).toContain('And 3 more')
  })

  it('ends with one press for its kind alone', async () => {
    const bob = await world.member()
    await happen(bob, 'match.made')
    await aMinute()
    const [letter] = await emailsTo(bob)
    const chosen = async () => (await bob.call('GET', '/notifications/choices')).body.letters
    expect((await world.fetch(new Request(letter!.stopAddress!))).status).toBe(200)
    expect(await chosen()).toEqual(everything.letters)
    expect((await world.fetch(new Request(letter!.stopAddress!, { method: 'POST' }))).status).toBe(200)
    expect(await chosen()).toEqual({ ...everything.letters, matches: false })
    const again = await (await world.fetch(new Request(letter!.stopAddress!))).text()
    expect(again).toContain("You're unsubscribed.")
    expect(again).not.toContain('You get an email')
    await happen(bob, 'match.wanted')
    await aMinute()
    expect(await emailsTo(bob)).toHaveLength(1)
  })
})
