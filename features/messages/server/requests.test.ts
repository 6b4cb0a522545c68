import { randomUUID } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isBlockedEitherWay } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { events, notifications, rateLimits, users } from '#kit/server/tables.ts'
import { answerAll } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { ask, send, talk } from '#test/talk.ts'
import { untilWaiting } from '#test/waiting.ts'
import { wording } from '../contract.ts'
import { openRoom } from './commands.ts'
import { chatMessages, chatRooms } from './tables.ts'

const world = await createWorld()

const two = async () => [await world.member('ada'), await world.member('bob')] as const
const answer = (browser: Browser, roomId: string, said: 'accept' | 'decline') =>
  browser.call('PUT', `/messages/rooms/${roomId}/request`, { body: { answer: said } })
const block = (browser: Browser, other: Browser) => browser.call('PUT', `/messages/blocks/${other.id}`)
const state = async (browser: Browser, roomId: string) =>
  (await browser.call('GET', `/messages/rooms/${roomId}`)).body.state
const matchesOf = (browser: Browser) =>
  world.db
    .select()
    .from(userMatches)
    .where(or(eq(userMatches.user1Id, browser.id), eq(userMatches.user2Id, browser.id)))
const noticesOf = async (browser: Browser) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, browser.id)))
    .map(({ kind }) => kind)
    .sort()
const linesIn = (roomId: string) => world.db.$count(chatMessages, eq(chatMessages.chatRoomId, roomId))

async function collaborate(a: Browser, b: Browser): Promise<{ matchId: string; roomId: string }> {
  const at = world.clock.now()
  return commit(world, async (tx) => {
    const [match] = await tx
      .insert(userMatches)
      .values({
        user1Id: a.id,
        user2Id: b.id,
        user1Accepted: true,
        user2Accepted: true,
        compatibilityScore: 80,
        compatibilityReason: 'Both',
        origin: 'suggestion',
        matchedAt: at,
        acceptedAt: at,
      })
      .returning()
    return { matchId: match!.id, roomId: await openRoom(tx, match!, at) }
  })
}
const endIt = (matchId: string) =>
  world.db.update(userMatches).set({ endedAt: world.clock.now() }).where(eq(userMatches.id, matchId))

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('a first message to someone', () => {
  it('makes a request with its match, room and message, and notifies', async () => {
    const [ada, bob] = await two()
    const { status, body } = await ask(ada, bob, ' Hello ')
    expect([status, body.state, body.kind, body.lastMessage.content, await state(bob, body.id)]).toEqual([
      201,
      'waiting',
      'direct',
      'Hello',
      'request',
    ])
    expect(await matchesOf(ada)).toMatchObject([
      {
        user1Id: ada.id,
        user2Id: bob.id,
        user1Accepted: true,
        user2Accepted: false,
        compatibilityScore: 50,
        compatibilityReason: 'Direct message initiated',
        origin: 'direct',
        acceptedAt: null,
      },
    ])
    expect([await noticesOf(bob), await noticesOf(ada)]).toEqual([['message.requested'], []])
  })

  it('allows no more messages until accepted', async () => {
    const [ada, bob] = await two()
    const {
      body: { id },
    } = await ask(ada, bob)
    for (const refused of [await send(ada, id), await ask(ada, bob, 'Again')])
      expect([refused.status, refused.body.message]).toEqual([409, wording.waiting])
    expect((await ada.call('POST', `/messages/rooms/${id}/typing`, { body: {} })).body).toEqual({
      told: false,
    })
    expect(await linesIn(id)).toBe(1)
    expect((await answer(ada, id, 'accept')).status).toBe(409)
    await answer(bob, id, 'accept')
    expect([(await send(ada, id)).status, (await send(bob, id)).status]).toEqual([201, 201])
  })

  it('makes one match and room from concurrent starts by both', async () => {
    const [ada, bob] = await two()
    const answers = await Promise.all(Array.from({ length: 5 }, () => [ask(ada, bob), ask(bob, ada)]).flat())
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const matches = await matchesOf(ada)
    expect(matches).toHaveLength(1)
    expect(await world.db.select().from(chatRooms).where(eq(chatRooms.matchId, matches[0]!.id))).toHaveLength(
      1,
    )
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1)
  })

  it('makes one message per key, with one notification', async () => {
    const [ada, bob] = await two()
    const key = randomUUID()
    const told: string[] = []
    const stop = world.app.live.subscribe(`user:${bob.id}`, (name) => void told.push(name))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ada.call('POST', '/messages/rooms', {
          body: { userId: bob.id, content: 'Once' },
          headers: { 'idempotency-key': key },
        }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 5 }, () => [201, answers[0]!.body.id]),
    )
    expect(await linesIn(answers[0]!.body.id)).toBe(1)
    stop()
    expect(told.toSorted()).toEqual(['notified', 'rooms.changed'])
  })

  it('is refused to oneself, unknown, banned, empty, and over the limit', async () => {
    const [ada, bob] = await two()
    const banned = await world.member('banned')
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
    const start = async (userId: unknown, content: unknown = 'Hi') =>
      (await ada.call('POST', '/messages/rooms', { body: { userId, content } })).status
    expect([
      await start(ada.id),
      await start(randomUUID()),
      await start('nonsense'),
      await start(banned.id),
      await start(bob.id, ' '),
    ]).toEqual([422, 404, 404, 404, 400])
    expect(await start(bob.id)).toBe(429)
    expect(await matchesOf(ada)).toEqual([])
  })

  it('is allowed to twenty new people a day', async () => {
    const [ada, bob] = await two()
    await talk(ada, bob)
    const others = await world.db
      .insert(users)
      .values(Array.from({ length: 20 }, () => ({ email: `${randomUUID()}@example.test` })))
      .returning({ id: users.id })
    const start = async (userId: string) => {
      await world.db.delete(rateLimits)
      return await ada.call('POST', '/messages/rooms', { body: { userId, content: 'Hi' } })
    }
    const answers: number[] = []
    for (const { id } of others) answers.push((await start(id)).status)
    expect(answers).toEqual([...Array.from({ length: 19 }, () => 201), 429])
    expect((await start(others[19]!.id)).body.message).toBe(wording.tooManyPeople)
    expect((await start(bob.id)).status).toBe(201)
    world.clock.forward(day)
    await ada.call('POST', '/auth/sign-in', { body: { email: ada.email, password } })
    expect((await start(others[19]!.id)).status).toBe(201)
  })
})

describe('a message request', () => {
  it('is accepted once, and announced to the sender', async () => {
    const [ada, bob] = await two()
    const {
      body: { id },
    } = await ask(ada, bob)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(bob, id, 'accept')))
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 5 }, () => [200, 'open']),
    )
    expect(await noticesOf(ada)).toEqual(['request.accepted'])
    expect(await world.db.$count(events, eq(events.subjectId, id))).toBe(2)
    expect((await answer(bob, id, 'decline')).status).toBe(409)
    expect((await matchesOf(bob))[0]!.acceptedAt).toEqual(world.clock.now())
  })

  it('is accepted by writing, in the room or from the other side', async () => {
    const [ada, bob] = await two()
    const {
      body: { id },
    } = await ask(ada, bob)
    expect((await send(bob, id)).status).toBe(201)
    expect([await state(ada, id), await state(bob, id)]).toEqual(['open', 'open'])
    const eve = await world.member('eve')
    const second = (await ask(eve, bob)).body.id
    expect((await ask(bob, eve)).body).toMatchObject({ id: second, state: 'open' })
  })

  it("looks unchanged to the sender when declined, and can't be repeated", async () => {
    const [ada, bob] = await two()
    const {
      body: { id },
    } = await ask(ada, bob)
    const before = (await ada.call('GET', `/messages/rooms/${id}`)).body
    expect((await answer(bob, id, 'decline')).body.state).toBe('declined')
    expect((await answer(bob, id, 'decline')).status).toBe(200)
    expect((await ada.call('GET', `/messages/rooms/${id}`)).body).toEqual(before)
    expect(await noticesOf(ada)).toEqual([])
    for (const refused of [await send(ada, id), await ask(ada, bob)])
      expect([refused.status, refused.body.message]).toEqual([409, wording.waiting])
    expect((await bob.call('GET', '/messages/unread')).body.requests).toBe(0)
  })

  it('is accepted when the person who declined writes', async () => {
    const [ada, bob] = await two()
    const {
      body: { id },
    } = await ask(ada, bob)
    await answer(bob, id, 'decline')
    expect((await send(bob, id, 'After all')).status).toBe(201)
    expect([
      await state(ada, id),
      (await send(ada, id)).status,
      (await matchesOf(ada))[0]!.declinedAt,
    ]).toEqual(['open', 201, null])
  })
})

describe('a block', () => {
  it('closes the conversation both ways with one neutral sentence', async () => {
    const [ada, bob] = await two()
    const id = await talk(ada, bob)
    await Promise.all([block(bob, ada), block(bob, ada)])
    for (const refused of [
      await send(ada, id),
      await send(bob, id),
      await ask(ada, bob),
      await ask(bob, ada),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, wording.closed])
    expect([
      await isBlockedEitherWay(world.db, ada.id, bob.id),
      await isBlockedEitherWay(world.db, bob.id, ada.id),
    ]).toEqual([true, true])
    expect([
      (await ada.call('GET', `/messages/rooms/${id}`)).body,
      (await bob.call('GET', `/messages/rooms/${id}`)).body,
    ]).toMatchObject([
      { state: 'closed', blockedByMe: false },
      { state: 'closed', blockedByMe: true },
    ])
    expect((await ada.call('GET', `/messages/rooms/${id}/messages`)).body.items).toHaveLength(1)
    expect((await ada.call('DELETE', `/messages/blocks/${bob.id}`)).status).toBe(200)
    expect((await send(ada, id)).status).toBe(409)
    await bob.call('DELETE', `/messages/blocks/${ada.id}`)
    expect((await send(ada, id)).status).toBe(201)
    expect(await noticesOf(ada)).not.toContain('person.blocked')
  })

  it('stops a request before and after it is made', async () => {
    const [ada, bob] = await two()
    await block(bob, ada)
    expect((await ask(ada, bob)).status).toBe(409)
    await bob.call('DELETE', `/messages/blocks/${ada.id}`)
    const {
      body: { id },
    } = await ask(ada, bob)
    await block(bob, ada)
    expect([
      (await answer(bob, id, 'accept')).status,
      (await bob.call('GET', '/messages/unread')).body.requests,
    ]).toEqual([409, 0])
  })

  it('lets through exactly what was sent before it', async () => {
    const [ada, bob] = await two()
    const id = await talk(ada, bob)
    const sending = Promise.all(Array.from({ length: 10 }, () => send(ada, id)))
    await block(bob, ada)
    const kept = (await sending).filter(({ status }) => status === 201).length
    expect(await linesIn(id)).toBe(kept + 1)
    expect((await send(ada, id)).status).toBe(409)
  })

  it('waits for a message that is on its way', async () => {
    const [ada, bob] = await two()
    const id = await talk(ada, bob)
    const under = await commit(world.app, async (tx) => {
      // Only writing waits for this, so the message is past its check of the conversation.
      await tx.execute(sql`lock table ${chatMessages} in exclusive mode`)
      const sending = send(ada, id)
      await untilWaiting(world.db, 1)
      const blocking = block(bob, ada)
      await untilWaiting(world.db, 2)
      return { sending, blocking }
    })
    expect([(await under.sending).status, (await under.blocking).status]).toEqual([201, 200])
    expect((await send(ada, id)).status).toBe(409)
  })
})

describe("a collaboration's conversation", () => {
  it('takes over the room in which the two already talk', async () => {
    const [ada, bob] = await two()
    const {
      body: { id },
    } = await ask(ada, bob)
    const { matchId, roomId } = await collaborate(bob, ada)
    expect([roomId, await state(ada, id), (await send(ada, id)).status]).toEqual([id, 'open', 201])
    const opened = await Promise.all(
      Array.from({ length: 5 }, () =>
        commit(world, (tx) =>
          openRoom(tx, { id: matchId, user1Id: bob.id, user2Id: ada.id }, world.clock.now()),
        ),
      ),
    )
    expect(new Set(opened)).toEqual(new Set([id]))
    expect((await bob.call('GET', '/messages/rooms')).body.items).toMatchObject([
      { id, kind: 'collaboration', unread: 2 },
    ])
  })

  it('needs no request, and is read-only after its end', async () => {
    const [ada, bob] = await two()
    const { matchId, roomId } = await collaborate(ada, bob)
    expect((await ask(bob, ada, 'Hello')).body).toMatchObject({
      id: roomId,
      state: 'open',
      kind: 'collaboration',
    })
    await endIt(matchId)
    const refused = await send(ada, roomId)
    expect([refused.status, refused.body.message, await state(ada, roomId)]).toEqual([
      409,
      wording.closed,
      'closed',
    ])
    expect((await ada.call('GET', `/messages/rooms/${roomId}/messages`)).body.items).toHaveLength(1)
  })

  it('leaves the earlier direct conversation, or allows a new request', async () => {
    const [ada, bob] = await two()
    const id = await talk(ada, bob)
    await endIt((await collaborate(ada, bob)).matchId)
    expect([await state(ada, id), (await send(bob, id)).status]).toEqual(['open', 201])
    const [eve, zoe] = await two()
    const { matchId, roomId } = await collaborate(eve, zoe)
    await endIt(matchId)
    expect((await ask(eve, zoe)).body).toMatchObject({ id: roomId, state: 'waiting', kind: 'direct' })
    expect([await state(zoe, roomId), (await send(eve, roomId)).status]).toEqual(['request', 409])
  })
})

it('conversation starters use shared traits and never reveal answers', async () => {
  const [ada, bob] = await two()
  const {
    body: { id, starters },
  } = await ask(ada, bob)
  await answerAll(ada)
  expect((await ada.call('GET', `/messages/rooms/${id}`)).body.starters).toEqual(starters)
  expect(starters).toHaveLength(3)
  await answerAll(bob)
  expect((await ada.call('GET', `/messages/rooms/${id}`)).body.starters).toEqual(starters)
  await bob.call('PUT', '/profile', {
    body: {
      username: 'Bob shows',
      bio: '',
      avatarUrl: '',
      showBio: true,
      showTraits: true,
      showProjects: false,
    },
  })
  const both = (await ada.call('GET', `/messages/rooms/${id}`)).body.starters
  expect([both.length, both.some((question: string) => question.includes('first ten customers'))]).toEqual([
    4,
    true,
  ])
  expect(both.join(' ')).not.toMatch(/hours|how much would you put in/i)
  expect(both.join(' ')).not.toMatch(/you both|same answer/i)
})
