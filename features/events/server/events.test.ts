import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { badgesOf } from '#features/challenges/server/reads.ts'
import { day, hour } from '#kit/contract/time.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { mails, notifications, rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { register, unregister } from './registrations.ts'
import { remindOfMarathons, scheduleMarathons } from './schedule.ts'
import { eventParticipants, vibeEvents } from './tables.ts'

const world = await createWorld()
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const link = 'https://meet.example/secret-room'
const inTime = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds).toISOString()
const form = (more: object = {}) => ({
  title: 'Bakers build',
  description: 'Three hours.',
  eventDate: inTime(3 * day),
  durationMinutes: 180,
  zone: 'Europe/Berlin',
  platform: 'Video call',
  eventUrl: '',
  inviteLink: link,
  capacity: 2,
  ...more,
})
const badgeCount = async (browser: Browser) =>
  (await badgesOf(world.db, browser.id)).find(({ name }) => name === 'Marathon Participant')?.count ?? 0
const told = (browser: Browser, kind: string) =>
  world.db.$count(notifications, and(eq(notifications.userId, browser.id), eq(notifications.kind, kind)))
const members = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => world.member(`m${index}`)))
const registered = (id: string) =>
  world.db.$count(
    eventParticipants,
    and(eq(eventParticipants.eventId, id), eq(eventParticipants.status, 'registered')),
  )
const at = (path: string) => `/vibe-events/${path}`

async function announced(more: object = {}): Promise<string> {
  const root = await world.admin()
  const { status, body } = await root.call('POST', '/admin/vibe-events', { body: form(more) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

describe('registering for an event', () => {
  it('fills places, then the waiting list, with the link only for places', async () => {
    const id = await announced()
    const [ada, ben, eve, joe] = (await members(4)) as [Browser, Browser, Browser, Browser]
    const answers = []
    for (const person of [ada, ben, eve, joe])
      answers.push((await person.call('POST', at(`${id}/registration`))).body)
    expect(answers.map(({ mine, position, inviteLink }) => [mine, position, inviteLink])).toEqual([
      ['registered', null, link],
      ['registered', null, link],
      ['waiting', 1, null],
      ['waiting', 2, null],
    ])
    expect([await badgeCount(ada), await badgeCount(eve)]).toEqual([1, 0])
    const outsider = await world.member('outsider')
    const list = await outsider.call('GET', '/vibe-events')
    expect(JSON.stringify(list.body)).not.toContain('secret-room')
    expect(list.body.items.find((one: Json) => one.id === id)).toMatchObject({
      registered: 2,
      waiting: 2,
      mine: null,
      capacity: 2,
      state: 'upcoming',
      zone: 'Europe/Berlin',
    })
    expect((await eve.call('GET', at(`${id}/calendar`))).body.text).not.toContain('secret-room')
    expect((await ada.call('GET', at(`${id}/calendar`))).body.text).toContain('secret-room')

    await ada.call('DELETE', at(`${id}/registration`))
    expect([
      await told(eve, 'marathon.moved_up'),
      await told(joe, 'marathon.moved_up'),
      await badgeCount(eve),
      await badgeCount(ada),
    ]).toEqual([1, 0, 1, 0])
    expect(
      (await joe.call('GET', '/vibe-events')).body.items.find((one: Json) => one.id === id),
    ).toMatchObject({ mine: 'waiting', position: 1 })
    expect((await ada.call('POST', at(`${id}/registration`))).body).toMatchObject({
      mine: 'waiting',
      position: 2,
    })
    for (const person of [ben, joe]) await person.call('DELETE', at(`${id}/registration`))
    expect([await badgeCount(ada), await registered(id)]).toEqual([1, 2])
  })

  it('a hundred times at once makes one row and one badge', async () => {
    const id = await announced()
    const ada = await world.member()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ada.call('POST', at(`${id}/registration`))),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.mine}`))).toEqual(
      new Set(['201 registered']),
    )
    expect(await world.db.$count(eventParticipants, eq(eventParticipants.eventId, id))).toBe(1)
    expect(await badgeCount(ada)).toBe(1)
    expect(await told(ada, 'badge.awarded')).toBe(1)
  })

  it('by fifty at once stays within the capacity', async () => {
    const id = await announced({ capacity: 7 })
    // Fifty sign-ups are slow, and this race comes after them.
    const people = await world.db
      .insert(users)
      .values(Array.from({ length: 50 }, () => ({ email: `${randomUUID()}@example.test` })))
      .returning({ id: users.id, email: users.email })
    const by = (viewer: { id: string; email: string }) =>
      ({ app: world.app, viewer, idempotencyKey: null }) as MemberContext
    const answers = await Promise.all(people.map((person) => register(by(person), { eventId: id })))
    expect(answers.filter(({ mine }) => mine === 'registered')).toHaveLength(7)
    expect(answers.flatMap(({ position }) => position ?? []).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 43 }, (_, index) => index + 1),
    )
    await Promise.all(people.slice(0, 25).map((person) => unregister(by(person), { eventId: id })))
    expect(await registered(id)).toBe(7)
  })

  it("shows each person their place in this event's line", async () => {
    const [id, other] = [await announced({ capacity: 1 }), await announced({ capacity: 1 })]
    const [ada, eve, joe] = (await members(3)) as [Browser, Browser, Browser]
    for (const event of [other, id])
      for (const person of [ada, eve, joe]) await person.call('POST', at(`${event}/registration`))
    const { items } = (await eve.call('GET', '/vibe-events')).body
    expect(items.find((one: Json) => one.id === id)).toMatchObject({ waiting: 2, position: 1 })
  })

  it('skips people on the waiting list who are leaving', async () => {
    const id = await announced({ capacity: 1 })
    const [ada, eve, bob] = (await members(3)) as [Browser, Browser, Browser]
    for (const person of [ada, eve, bob]) await person.call('POST', at(`${id}/registration`))
    expect(
      (await eve.call('POST', '/account/deletion', { body: { password, posts: 'erase', confirm: 'DELETE' } }))
        .status,
    ).toBe(200)
    await ada.call('DELETE', at(`${id}/registration`))
    expect([await told(eve, 'marathon.moved_up'), await told(bob, 'marathon.moved_up')]).toEqual([0, 1])
  })

  it('ends when the event begins, and an unknown event is not found', async () => {
    const id = await announced()
    const ada = await world.member()
    for (const unknown of [randomUUID(), 'nothing'])
      expect((await ada.call('POST', at(`${unknown}/registration`))).status).toBe(404)
    await world.db
      .update(vibeEvents)
      .set({ eventDate: new Date(inTime(-hour)) })
      .where(eq(vibeEvents.id, id))
    expect((await ada.call('POST', at(`${id}/registration`))).body).toMatchObject({
      code: 'unprocessable',
      message: 'Registration closed when the event started.',
    })
    expect((await ada.call('GET', '/vibe-events')).body.items.find((one: Json) => one.id === id).state).toBe(
      'running',
    )
    await world.db
      .update(vibeEvents)
      .set({ eventDate: new Date(inTime(-5 * hour)) })
      .where(eq(vibeEvents.id, id))
    expect((await ada.call('POST', at(`${id}/registration`))).body.message).toBe('This event is over.')
    expect((await ada.call('GET', at('past'))).body.items.map((one: Json) => one.id)).toContain(id)
  })
})

describe('showing a project at an event', () => {
  it('is for registered members with an own project, once it has begun', async () => {
    const id = await announced({ capacity: 1 })
    const [ada, eve] = (await members(2)) as [Browser, Browser]
    for (const person of [ada, eve]) await person.call('POST', at(`${id}/registration`))
    const [mine, theirs] = [await makeProject(ada, 'Ada builds'), await makeProject(eve, 'Eve builds')]
    const show = (person: Browser, projectId: string, link = 'https://list.example/try') =>
      person.call('PUT', at(`${id}/projects`), {
        body: { projectId, note: 'A list that sorts itself', link },
      })
    expect((await show(ada, mine.id)).body.message).toBe('You can show a project once the event has started.')
    await world.db
      .update(vibeEvents)
      .set({ eventDate: new Date(inTime(-hour)) })
      .where(eq(vibeEvents.id, id))
    expect((await show(ada, theirs.id)).status).toBe(404)
    expect((await show(eve, theirs.id)).status).toBe(403)
    expect((await show(ada, mine.id)).body.projectsShown).toBe(1)
    await show(ada, mine.id)
    expect((await eve.call('GET', at(`${id}/projects`))).body.items).toMatchObject([
      {
        title: 'Ada builds',
        note: 'A list that sorts itself',
        link: 'https://list.example/try',
        mine: false,
      },
    ])
    expect((await show(ada, mine.id, 'javascript:alert(1)')).body.fields).toHaveProperty('link')
    expect((await ada.call('DELETE', at(`${id}/projects`))).body.projectsShown).toBe(0)
  })
})

describe('administrators of events', () => {
  it('see what is wrong with the form, and members are refused', async () => {
    const root = await world.admin()
    const bad = await root.call('POST', '/admin/vibe-events', {
      body: form({ title: ' ', zone: 'Mars/Base', inviteLink: 'javascript:alert(1)', capacity: 0 }),
    })
    expect(Object.keys(bad.body.fields).sort()).toEqual(['capacity', 'inviteLink', 'title', 'zone'])
    expect(
      (await root.call('POST', '/admin/vibe-events', { body: form({ eventDate: inTime(-1) }) })).body.fields,
    ).toEqual({ eventDate: 'Please pick a time in the future.' })
    for (const year of ['9999', '2200']) {
      expect(
        (
          await root.call('POST', '/admin/vibe-events', {
            body: form({ eventDate: `${year}-12-31T23:59:59.999Z` }),
          })
        ).body.fields,
      ).toHaveProperty('eventDate')
    }
    expect(
      (await root.call('POST', '/admin/vibe-events', { body: form({ eventDate: inTime(731 * day) }) })).body
        .fields,
    ).toEqual({ eventDate: 'Please pick a time within the next two years.' })
    const ada = await world.member()
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${randomUUID()}`],
      ['POST', `/${randomUUID()}/cancel`],
    ] as const) {
      expect(
        (await ada.call(method, `/admin/vibe-events${path}`, method === 'GET' ? {} : { body: form() }))
          .status,
      ).toBe(403)
    }
  })

  it('add room, which moves people up, and cancel, notifying everyone once', async () => {
    const root = await world.admin()
    const { body: event } = await root.call('POST', '/admin/vibe-events', { body: form({ capacity: 1 }) })
    const [ada, eve] = (await members(2)) as [Browser, Browser]
    for (const person of [ada, eve, root]) await person.call('POST', at(`${event.id}/registration`))
    await root.call('PUT', `/admin/vibe-events/${event.id}`, {
      body: form({ capacity: 2, eventDate: event.eventDate }),
    })
    expect([await told(eve, 'marathon.moved_up'), await badgeCount(eve), await badgeCount(root)]).toEqual([
      1, 1, 0,
    ])
    expect([await told(ada, 'marathon.changed'), await told(eve, 'marathon.changed')]).toEqual([0, 0])
    const publish = vi.spyOn(world.app.live, 'publish')
    await root.call('PUT', `/admin/vibe-events/${event.id}`, {
      body: form({ capacity: 2, eventDate: inTime(4 * day) }),
    })
    expect(publish.mock.calls.map(([topic]) => topic)).toEqual(
      expect.arrayContaining([ada, eve, root].map(({ id }) => `user:${id}`)),
    )
    expect([await told(ada, 'marathon.changed'), await told(eve, 'marathon.changed')]).toEqual([1, 1])
    await Promise.all([1, 2, 3].map(() => root.call('POST', `/admin/vibe-events/${event.id}/cancel`)))
    expect(await Promise.all([ada, eve, root].map((person) => told(person, 'marathon.cancelled')))).toEqual([
      1, 1, 1,
    ])
    expect((await ada.call('POST', at(`${event.id}/registration`))).body.message).toBe(
      'This event was canceled.',
    )
    expect((await ada.call('GET', '/vibe-events')).body.items.map((one: Json) => one.id)).not.toContain(
      event.id,
    )
    expect(
      (await root.call('GET', '/admin/vibe-events')).body.items.find((one: Json) => one.id === event.id),
    ).toMatchObject({ state: 'cancelled', inviteLink: link, madeBy: 'admin' })
  })
})

describe('an event from an earlier version with an invalid date', () => {
  it("doesn't hide the others, and the console can cancel it", async () => {
    const id = await announced()
    const [stray] = await world.db
      .insert(vibeEvents)
      .values({
        title: 'Far away',
        description: 'x',
        eventDate: new Date('9999-12-31T23:59:59.999Z'),
        durationMinutes: 180,
        zone: 'UTC',
        platform: 'Call',
        capacity: 5,
        madeBy: 'admin',
      })
      .returning({ id: vibeEvents.id })
    const [ada, root] = [await world.member(), await world.admin()]
    const list = await ada.call('GET', '/vibe-events')
    expect(list.status).toBe(200)
    expect(list.body.items.map((one: Json) => one.id)).toContain(id)
    expect(list.body.items.map((one: Json) => one.id)).not.toContain(stray!.id)
    expect(world.logged.some((line) => line.includes(stray!.id) && line.includes('cannot be shown'))).toBe(
      true,
    )
    expect((await root.call('GET', '/admin/vibe-events')).body.items.map((one: Json) => one.id)).toContain(
      stray!.id,
    )
    expect((await root.call('POST', `/admin/vibe-events/${stray!.id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    })
  })
})

describe('the registration email', () => {
  const emailsTo = async (person: Browser) =>
    (await world.db.select().from(mails).where(eq(mails.recipient, person.email))).filter(({ subject }) =>
      subject.startsWith("You're registered"),
    )

  it('names the place, and promises a reminder only if one comes', async () => {
    await world.db.delete(vibeEvents)
    await scheduleMarathons(world.app)
    const ada = await world.member()
    const marathon = (await ada.call('GET', '/vibe-events')).body.items.find(
      ({ title }: Json) => title === 'Vibe Coding Marathon',
    )
    expect(marathon).toMatchObject({
      inviteLink: null,
      threadPath: expect.stringMatching(/^\/forum\/post\//),
    })
    const thread = (
      await world.visitor().call('GET', marathon.threadPath.replace('/forum/post/', '/forum/posts/'))
    ).body
    expect(thread).toMatchObject({
      author: { id: null, name: 'Our team' },
      title: expect.stringContaining('Vibe Coding Marathon on '),
    })
    const [linked, soon, later] = [
      await announced(),
      await announced({ inviteLink: '', eventDate: inTime(6 * hour) }),
      await announced({ inviteLink: '' }),
    ]
    for (const eventId of [marathon.id, linked, soon, later])
      await ada.call('POST', at(`${eventId}/registration`))
    const [ofThread, ofLink, ofSoon, ofLater] = (await emailsTo(ada)).map(({ body }) => body)
    expect(ofThread).toContain(
      `It takes place in a forum thread: http://localhost:3000${marathon.threadPath}`,
    )
    expect(ofLink).toContain("You'll find the link to join on the event's page.")
    for (const body of [ofThread, ofSoon, ofLater]) expect(body).not.toMatch(/link to join/)
    expect([ofLink, ofLater].map((body) => /remind you a day before/.test(body!))).toEqual([true, true])
    expect(ofSoon).toContain("we won't send a reminder")
    await remindOfMarathons(world.app)
    expect(await told(ada, 'marathon.announced')).toBe(0)
    const calendar = (await ada.call('GET', at(`${marathon.id}/calendar`))).body.text.replaceAll('\r\n ', '')
    expect(calendar).toContain(marathon.threadPath)
  })

  it.each([{ community: false }, { emails: { events: false } }])(
    'is not sent to someone who chose %o',
    async (choice) => {
      const ada = await world.member()
      const sent = async () => {
        await ada.call('POST', at(`${await announced({ capacity: 5 })}/registration`))
        return (await emailsTo(ada)).length
      }
      expect(await sent()).toBe(1)
      const { letters: _, ...choices } = (await ada.call('GET', '/notifications/choices')).body
      const { status } = await ada.call('PUT', '/notifications/choices', { body: { ...choices, ...choice } })
      expect([status, await sent()]).toEqual([200, 1])
    },
  )

  it('is followed by a reminder even for late registrations', async () => {
    const id = await announced({ capacity: 5, eventDate: inTime(3 * day) })
    const [ada, eve] = (await members(2)) as [Browser, Browser]
    await ada.call('POST', at(`${id}/registration`))
    world.clock.forward(2 * day + 1)
    await remindOfMarathons(world.app)
    expect(await told(ada, 'marathon.announced')).toBe(1)
    const root = await world.admin()
    await root.call('PUT', `/admin/vibe-events/${id}`, {
      body: form({ capacity: 5, eventDate: inTime(2 * day) }),
    })
    const late = await world.member('late')
    await late.call('POST', at(`${id}/registration`))
    world.clock.forward(day + 1)
    await remindOfMarathons(world.app)
    await remindOfMarathons(world.app)
    expect([await told(late, 'marathon.announced'), await told(eve, 'marathon.announced')]).toEqual([1, 0])
    const [again] = await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, ada.id), eq(notifications.kind, 'marathon.announced')))
    expect(again!.count).toBe(2)
  })
})

describe('scheduled marathons', () => {
  it('are two within five weeks, on Saturdays, once across processes', async () => {
    await world.db.delete(vibeEvents)
    for (let week = 0; week < 6; week++) {
      await Promise.all(Array.from({ length: 4 }, () => scheduleMarathons(world.app)))
      const now = world.clock.now().getTime()
      const coming = (await world.db.select().from(vibeEvents)).filter(
        ({ eventDate, title }) => eventDate.getTime() > now && title === 'Vibe Coding Marathon',
      )
      expect(coming).toHaveLength(2)
      for (const { eventDate, inviteLink, madeBy } of coming) {
        expect([eventDate.getUTCDay(), eventDate.getUTCHours(), inviteLink, madeBy]).toEqual([
          6,
          15,
          null,
          'schedule',
        ])
        expect(eventDate.getTime() - now).toBeLessThanOrEqual(35 * day)
      }
      world.clock.forward(7 * day)
    }
    await world.db.delete(vibeEvents)
    await announced()
    await scheduleMarathons(world.app)
    expect(await world.db.$count(vibeEvents)).toBe(1)
  })

  it('come with the weekly session, which earns no marathon badge', async () => {
    await world.db.delete(vibeEvents)
    await scheduleMarathons(world.app)
    const ada = await world.member()
    const { items } = (await ada.call('GET', '/vibe-events')).body
    const [session, ...more] = items.filter(({ title }: Json) => title === 'Weekly Vibe Coding Session')
    expect([items.length, more]).toEqual([3, []])
    expect(new Date(session.eventDate).getUTCDay()).toBe(3)
    expect(new Date(session.eventDate).getTime() - world.clock.now().getTime()).toBeLessThanOrEqual(7 * day)
    const { body } = await ada.call('POST', at(`${session.id}/registration`))
    expect([body.mine, body.threadPath]).toEqual(['registered', expect.stringMatching(/^\/forum\/post\//)])
    expect(await badgeCount(ada)).toBe(0)
    const calendar = (await ada.call('GET', at(`${session.id}/calendar`))).body.text
    expect(calendar).toContain('SUMMARY:Weekly Vibe Coding Session')
  })

  it('remind registered members a day before, exactly once', async () => {
    await world.db.delete(vibeEvents)
    const id = await announced({ capacity: 1, eventDate: inTime(2 * day) })
    const [ada, eve] = (await members(2)) as [Browser, Browser]
    for (const person of [ada, eve]) await person.call('POST', at(`${id}/registration`))
    await remindOfMarathons(world.app)
    expect(await told(ada, 'marathon.announced')).toBe(0)
    world.clock.forward(day + 1)
    await Promise.all(Array.from({ length: 5 }, () => remindOfMarathons(world.app)))
    await remindOfMarathons(world.app)
    expect([await told(ada, 'marathon.announced'), await told(eve, 'marathon.announced')]).toEqual([1, 0])
    const [event] = await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, ada.id), eq(notifications.kind, 'marathon.announced')))
    expect(event!.count).toBe(1)
  })

  it('remind late registrations again after the event was moved', async () => {
    const root = await world.admin()
    const { body: event } = await root.call('POST', '/admin/vibe-events', {
      body: form({ eventDate: inTime(12 * hour) }),
    })
    const ada = await world.member()
    await ada.call('POST', at(`${event.id}/registration`))
    await remindOfMarathons(world.app)
    await root.call('PUT', `/admin/vibe-events/${event.id}`, { body: form({ eventDate: inTime(5 * day) }) })
    await remindOfMarathons(world.app)
    world.clock.forward(day)
    await remindOfMarathons(world.app)
    world.clock.forward(3 * day + 1)
    await remindOfMarathons(world.app)
    const [told] = await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, ada.id), eq(notifications.kind, 'marathon.announced')))
    expect(told!.count).toBe(1)
  })

  it('lose the places of a user who leaves', async () => {
    const id = await announced()
    const ada = await world.member()
    await ada.call('POST', at(`${id}/registration`))
    await world.db.delete(users).where(eq(users.id, ada.id))
    expect(await registered(id)).toBe(0)
  })
})
