import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lockPair } from '#features/connections/server/commands.ts'
import { userBlocks } from '#features/connections/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { events, notifications, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { ask, named, send, talk } from '#test/talk.ts'
import { wording } from '../contract.ts'
import { messagesFeature } from './feature.ts'
import { chatMessages } from './tables.ts'

const world = await createWorld()
const ada = await named(await world.member('ada'), 'Ada')
const bob = await named(await world.member('bob'), 'Bob')
const eve = await world.member('eve')
const roomId = await talk(ada, bob)
const said: { topic: string; name: string; data: unknown }[] = []
const { publish } = world.app.live
world.app.live.publish = (topic, name, data) => {
  said.push({ topic, name, data })
  publish(topic, name, data)
}

const page = async (query = '', browser = ada) =>
  (await browser.call('GET', `/messages/rooms/${roomId}/messages?${query}`)).body
const rowsOf = (clientId: string) =>
  world.db.select().from(chatMessages).where(eq(chatMessages.clientId, clientId))
const roomSeen = async (browser = bob) => (await browser.call('GET', `/messages/rooms/${roomId}`)).body
const lastSequence = async () =>
  Math.max(...(await page('limit=100')).items.map((item: Json) => item.sequence))
const waitingForLocks = async () => {
  const { rows } = await world.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_locks
      where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]!.count
}
const unreadNotices = (userId: string) =>
  world.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        eq(notifications.subjectId, roomId),
      ),
    )

beforeEach(async () => {
  await world.db.delete(rateLimits)
  said.length = 0
})

describe('sending a message', () => {
  it('stores the text, and notifies the room, both lists and the other', async () => {
    const { status, body } = await send(ada, roomId, '  <b>hi</b> **x**\n second ')
    expect([status, body.content, body.senderId, body.deleted, body.editedAt]).toEqual([
      201,
      '<b>hi</b> **x**\n second',
      ada.id,
      false,
      null,
    ])
    expect(said.map(({ topic, name }) => [topic, name])).toEqual([
      [`room:${roomId}`, 'message'],
      [`user:${ada.id}`, 'rooms.changed'],
      [`user:${bob.id}`, 'rooms.changed'],
      [`user:${bob.id}`, 'notified'],
    ])
    expect(said[0]!.data).toEqual(body)
    expect((await unreadNotices(bob.id)).some(({ kind }) => kind === 'message.sent')).toBe(true)
    const [event] = await world.db
      .select()
      .from(events)
      .where(and(eq(events.name, 'message.sent'), eq(events.subjectId, roomId)))
    expect(JSON.stringify(event!.data)).toBe('{}')
  })

  it('makes one message per client id, even twenty at once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ada, roomId, 'Once', clientId)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send(ada, roomId, 'Once', clientId)).body.id).toBe(answers[0]!.body.id)
    expect(await rowsOf(clientId)).toHaveLength(1)
    expect(said.filter(({ name }) => name === 'message')).toHaveLength(1)
  })

  it("allows another user's client id, and refuses one of another room", async () => {
    const [clientId, elsewhere] = [randomUUID(), await talk(ada, await world.member())]
    await send(ada, roomId, 'Mine', clientId)
    expect((await send(bob, roomId, 'Also mine', clientId)).status).toBe(201)
    const refused = await send(ada, elsewhere, 'Mine', clientId)
    expect([refused.status, refused.body.message]).toEqual([409, wording.usedElsewhere])
  })

  it.each([
    ['', wording.empty],
    [' \n\t ', wording.empty],
    ['x'.repeat(5001), wording.tooLong],
    ['x'.repeat(200_000), wording.tooLong],
  ])('refuses %j', async (content, sentence) => {
    const { status, body } = await send(ada, roomId, content)
    expect([status, body.fields]).toEqual([400, { content: sentence }])
  })

  it('refuses a million characters and non-text, and accepts 5,000', async () => {
    expect((await send(ada, roomId, 'x'.repeat(1_000_000))).status).toBe(413)
    expect((await send(ada, roomId, 7)).status).toBe(400)
    expect((await send(ada, roomId, 'A', 'no-uuid')).status).toBe(400)
    expect((await send(ada, roomId, '🦓'.repeat(2500))).status).toBe(201)
  })

  it('waits for concurrent changes between the two, then applies the rules', async () => {
    const [cy, dan] = [await world.member(), await world.member()]
    const between = await talk(cy, dan)
    let sending: ReturnType<typeof send> | undefined
    await commit(world, async (tx) => {
      await lockPair(tx, cy.id, dan.id)
      sending = send(cy, between)
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1))
      await tx.insert(userBlocks).values({ blockerId: dan.id, blockedId: cy.id })
    })
    expect((await sending)!.status).toBe(409)
  })

  it('is limited to forty a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(ada, roomId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
    expect(answers.find(({ status }) => status === 429)!.body.retryAfter).toBeGreaterThan(0)
  })

  it('sets nothing but the text', async () => {
    const body = {
      content: 'Plain',
      clientId: randomUUID(),
      senderId: bob.id,
      place: 1,
      sequence: 1,
      createdAt: '2020-01-01T00:00:00.000Z',
      editedAt: '2020-01-01T00:00:00.000Z',
    }
    await ada.call('POST', `/messages/rooms/${roomId}/messages`, { body })
    const [row] = await rowsOf(body.clientId)
    expect([
      row!.senderId,
      row!.editedAt,
      row!.createdAt.getUTCFullYear() > 2020,
      row!.place === row!.sequence,
    ]).toEqual([ada.id, null, true, true])
  })
})

describe('the messages of a room', () => {
  it('page newest first without gaps or duplicates, even at one instant', async () => {
    const all = (await page('limit=100')).items.map((item: Json) => item.id)
    const paged: string[] = []
    for (let before = ''; ;) {
      const { items, more } = await page(`limit=7${before}`)
      paged.push(...items.map((item: Json) => item.id))
      if (!more) break
      before = `&before=${items.at(-1).place}`
    }
    expect(paged.slice(0, all.length)).toEqual(all)
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged).toHaveLength(await world.db.$count(chatMessages, eq(chatMessages.chatRoomId, roomId)))
  })

  it('since a sequence are the new and changed ones, in order of change', async () => {
    const [first, second] = [(await send(ada, roomId, 'One')).body, (await send(bob, roomId, 'Two')).body]
    const since = await lastSequence()
    const third = (await send(bob, roomId, 'Three')).body
    await ada.call('PUT', `/messages/${first.id}`, { body: { content: 'One, changed' } })
    await bob.call('DELETE', `/messages/${second.id}`)
    const { items, more } = await page(`since=${since}`)
    expect(items.map((item: Json) => [item.id, item.content, item.deleted])).toEqual([
      [third.id, 'Three', false],
      [first.id, 'One, changed', false],
      [second.id, '', true],
    ])
    expect([more, items[1].place, (await page(`since=${items.at(-1).sequence}`)).items]).toEqual([
      false,
      first.place,
      [],
    ])
  })

  it('are never skipped by a reader while two write at once', async () => {
    let since = await lastSequence()
    const seen: string[] = []
    const look = async () => {
      const { items } = await page(`since=${since}&limit=100`)
      seen.push(...items.map((item: Json) => item.id))
      since = items.at(-1)?.sequence ?? since
    }
    const sent: string[] = []
    for (let round = 0; round < 4; round++) {
      const writing = Promise.all(Array.from({ length: 8 }, (_, n) => send(n % 2 ? ada : bob, roomId)))
      for (let n = 0; n < 3; n++) await look()
      sent.push(...(await writing).map(({ body }) => body.id))
      await look()
    }
    expect(sent.filter((id) => !seen.includes(id))).toEqual([])
  })

  it.each([['since=-1'], ['since=x'], ['before=1.5'], ['limit=101'], ['since=99999999999999999999']])(
    'refuse ?%s',
    async (query) => {
      expect((await ada.call('GET', `/messages/rooms/${roomId}/messages?${query}`)).status).toBe(400)
    },
  )
})

describe('editing a message', () => {
  it('is for its author, marked, and announced to the room', async () => {
    const { body } = await send(ada, roomId, 'Frist')
    said.length = 0
    const changed = await ada.call('PUT', `/messages/${body.id}`, { body: { content: ' First ' } })
    expect([
      changed.body.content,
      changed.body.editedAt === null,
      changed.body.place,
      changed.body.sequence > body.sequence,
    ]).toEqual(['First', false, body.place, true])
    expect(said[0]).toEqual({ topic: `room:${roomId}`, name: 'changed', data: changed.body })
    for (const stranger of [bob, eve]) {
      expect((await stranger.call('PUT', `/messages/${body.id}`, { body: { content: 'No' } })).status).toBe(
        404,
      )
      expect((await stranger.call('DELETE', `/messages/${body.id}`)).status).toBe(404)
    }
    expect((await ada.call('PUT', `/messages/${body.id}`, { body: { content: '  ' } })).status).toBe(400)
    expect((await rowsOf(body.clientId))[0]!.content).toBe('First')
  })

  it("ends after 15 minutes; deleting doesn't, and is idempotent", async () => {
    const { body } = await send(ada, roomId, 'Old')
    world.clock.forward(15 * minute)
    expect(
      (await ada.call('PUT', `/messages/${body.id}`, { body: { content: 'Just in time' } })).status,
    ).toBe(200)
    world.clock.forward(1)
    const late = await ada.call('PUT', `/messages/${body.id}`, { body: { content: 'Late' } })
    expect([late.status, late.body.message]).toEqual([409, wording.tooLate])
    expect((await ada.call('DELETE', `/messages/${body.id}`)).body).toMatchObject({
      deleted: true,
      content: '',
      place: body.place,
    })
    expect((await ada.call('DELETE', `/messages/${body.id}`)).body.deleted).toBe(true)
    expect((await ada.call('PUT', `/messages/${body.id}`, { body: { content: 'Back' } })).status).toBe(404)
    expect((await rowsOf(body.clientId))[0]).toMatchObject({ content: '' })
    expect((await roomSeen()).lastMessage).toMatchObject({ deleted: true, content: '' })
  })
})

describe('reading a room', () => {
  it('counts unread messages only, and marks notifications as read', async () => {
    const {
      items: [newest],
    } = await page('limit=1')
    await bob.call('PUT', `/messages/rooms/${roomId}/read`, { body: { place: newest.place } })
    expect([(await roomSeen()).unread, await unreadNotices(bob.id)]).toEqual([0, []])
    const [one, two] = [(await send(ada, roomId, 'One')).body, (await send(ada, roomId, 'Two')).body]
    await send(bob, roomId, 'My own')
    expect([(await roomSeen()).unread, (await bob.call('GET', '/messages/unread')).body.messages]).toEqual([
      2, 2,
    ])
    expect(await unreadNotices(bob.id)).toMatchObject([{ kind: 'message.sent', count: 2 }])
    await ada.call('DELETE', `/messages/${two.id}`)
    expect((await roomSeen()).unread).toBe(1)
    expect(
      (await bob.call('PUT', `/messages/rooms/${roomId}/read`, { body: { place: one.place } })).body
        .readPlace,
    ).toBe(one.place)
    await ada.call('PUT', `/messages/${one.id}`, { body: { content: 'One again' } })
    expect((await roomSeen()).unread).toBe(0)
    expect(said.some(({ topic, name }) => topic === `room:${roomId}` && name === 'read')).toBe(false)
  })

  it('never moves back or past the last message', async () => {
    const { body } = await send(ada, roomId)
    const read = async (place: number) =>
      (await bob.call('PUT', `/messages/rooms/${roomId}/read`, { body: { place } })).body.readPlace
    expect([await read(9_999_999), await read(1), (await roomSeen()).readPlace]).toEqual([
      body.place,
      body.place,
      body.place,
    ])
    expect((await bob.call('PUT', `/messages/rooms/${roomId}/read`, { body: { place: -1 } })).status).toBe(
      400,
    )
  })
})

describe('typing in a room', () => {
  it('is announced, never stored, and limited to forty a minute', async () => {
    const before = await world.db.$count(events)
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => ada.call('POST', `/messages/rooms/${roomId}/typing`, { body: {} })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(said).toHaveLength(40)
    expect(said[0]).toEqual({ topic: `room:${roomId}`, name: 'typing', data: { userId: ada.id } })
    expect(await world.db.$count(events)).toBe(before)
  })
})

describe('an outsider to a room', () => {
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/messages'],
    ['GET', '/messages?since=0'],
    ['POST', '/messages', { content: 'x', clientId: randomUUID() }],
    ['PUT', '/read', { place: 1 }],
    ['POST', '/typing', {}],
    ['PUT', '/request', { answer: 'accept' }],
    ['PUT', '/request', { answer: 'decline' }],
  ]
  it.each(calls)(
    '%s rooms/…%s answers an outsider like an unknown and a malformed id',
    async (method, path, body) => {
      const before = await world.db.$count(chatMessages)
      const answers = await Promise.all(
        [roomId, randomUUID(), 'nonsense'].map((id) =>
          eve.call(method, `/messages/rooms/${id}${path}`, { body }),
        ),
      )
      for (const {
        status,
        body: { reference: _, ...said },
      } of answers)
        expect([status, said]).toEqual([404, { code: 'not_found', message: wording.roomMissing }])
      expect(await world.db.$count(chatMessages)).toBe(before)
    },
  )

  it('hears none of its events, unlike its two members', async () => {
    const may = async (id: string, room: string) => {
      const [row] = await world.db.select().from(users).where(eq(users.id, id))
      return messagesFeature.topics.room(world.app, { ...row!, admin: true }, room)
    }
    expect([
      await may(ada.id, roomId),
      await may(bob.id, roomId),
      await may(eve.id, roomId),
      await may(ada.id, randomUUID()),
      await may(ada.id, 'nonsense'),
    ]).toEqual([true, true, false, false, false])
  })

  it("finds it in no list, count or administrator's view", async () => {
    const admin = await world.admin()
    for (const browser of [eve, admin]) {
      expect((await browser.call('GET', '/messages/rooms')).body.items).toEqual([])
      expect((await browser.call('GET', '/messages/unread')).body).toEqual({ messages: 0, requests: 0 })
      expect((await browser.call('GET', `/messages/rooms/${roomId}`)).status).toBe(404)
    }
  })
})

describe('the message search', () => {
  const found = async (search: string, browser = ada) =>
    (await browser.call('GET', `/messages/search?search=${encodeURIComponent(search)}`)).body.items.map(
      (item: Json) => [item.content, item.isMine, item.person.name],
    )

  it('matches any case in own rooms, and nothing deleted', async () => {
    await send(ada, roomId, 'The Xylophone costs 100%')
    const { body } = await send(bob, roomId, 'xylophone_two')
    expect(await found('XYLOphone')).toEqual([
      ['xylophone_two', false, 'Bob'],
      ['The Xylophone costs 100%', true, 'Bob'],
    ])
    expect([
      await found('100%'),
      await found('e_t'),
      await found('%%'),
      await found('xylophone', eve),
    ]).toEqual([[['The Xylophone costs 100%', true, 'Bob']], [['xylophone_two', false, 'Bob']], [], []])
    await bob.call('DELETE', `/messages/${body.id}`)
    expect(await found('xylophone')).toHaveLength(1)
    for (const short of ['', 'x', ' x ', 'x'.repeat(101)])
      expect((await ada.call('GET', `/messages/search?search=${encodeURIComponent(short)}`)).status).toBe(400)
  })
})

describe('the list of rooms', () => {
  it('sorts latest first, filters by name in any case, and pages', async () => {
    const host = await named(await world.member(), 'Host')
    for (const name of ['Zoë Q', 'zed_100', 'Max']) {
      world.clock.forward(1000)
      await ask(await named(await world.member(), name), host, `From ${name}`)
      await world.db.delete(rateLimits)
    }
    const names = async (query: string) =>
      (await host.call('GET', `/messages/rooms?${query}`)).body.items.map((item: Json) => item.person.name)
    expect(await names('')).toEqual(['Max', 'zed_100', 'Zoë Q'])
    expect([
      await names('search=Z'),
      await names('search=%25'),
      await names('search=_'),
      await names('search=zoË'),
    ]).toEqual([['zed_100', 'Zoë Q'], [], ['zed_100'], ['Zoë Q']])
    const first = (await host.call('GET', '/messages/rooms?limit=2')).body
    expect(await names(`limit=2&cursor=${first.nextCursor}`)).toEqual(['Zoë Q'])
    const [item] = first.items
    expect(item).toMatchObject({
      state: 'request',
      unread: 1,
      kind: 'direct',
      lastMessage: { content: 'From Max', deleted: false },
    })
    expect((await host.call('GET', '/messages/unread')).body).toEqual({ messages: 0, requests: 3 })
  })
})
