import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { wording } from '#features/accounts/contract.ts'
import { reports as reportRows } from '#features/moderation/server/tables.ts'
import { profileSettings } from '#features/profiles/server/tables.ts'
import { events, notifications, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { named, send, talk } from '#test/talk.ts'

const world = await createWorld()
const admin = await world.admin()

const find = async (browser: Browser, search: string) =>
  (await browser.call('GET', `/messages/people?search=${encodeURIComponent(search)}`)).body
const names = async (browser: Browser, search: string) =>
  (await find(browser, search)).items.map((item: Json) => item.name)
const report = (browser: Browser, userId: string, reason: unknown = 'Unkind') => {
  world.clock.forward(1)
  return browser.call('PUT', `/reports/person/${userId}`, { body: { reason } })
}
const reports = async () => (await admin.call('GET', '/admin/reports?queue=people')).body.items
const resolve = (id: string, outcome: string, browser: Browser = admin) =>
  outcome === 'ban'
    ? browser.call('PUT', `/admin/reports/${id}/ban`, { body: { reason: 'Spam', until: null } })
    : browser.call('PUT', `/admin/reports/${id}/resolution`, { body: { outcome, reason: 'No insults.' } })
const kindsTold = async (browser: Browser) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, browser.id))).map(
    ({ kind }) => kind,
  )

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('the search for people', () => {
  it('matches part of a name, at most ten, and shows only what they share', async () => {
    const seeker = await named(await world.member(), 'Quill Seeker')
    await named(await world.member(), 'Quill Ä', { bio: 'Bakes.' })
    await named(await world.member(), 'tranQuill', { bio: 'Secret.', showBio: false })
    expect((await find(seeker, ' qUILL ')).items).toMatchObject([
      { name: 'Quill Ä', bio: 'Bakes.' },
      { name: 'tranQuill', bio: null },
    ])
    expect([
      await names(seeker, 'quill ä'),
      await names(seeker, 'seeker'),
      await names(seeker, '%'),
      await names(seeker, '_'),
      await names(seeker, "'"),
    ]).toEqual([['Quill Ä'], [], [], [], []])
    for (let n = 0; n < 11; n++) await named(await world.member(), `Crowd ${n}`)
    expect(await names(seeker, 'crowd')).toHaveLength(10)
    expect(JSON.stringify(await find(seeker, 'crowd'))).not.toContain('example.test')
  })

  it('finds a Turkish name by its capitals, and without its dots', async () => {
    const seeker = await named(await world.member(), 'Turkish Seeker')
    await named(await world.member(), 'Nina Şahin')
    for (const typed of ['NİNA ŞAHİN', 'nina şahin', 'Şahın'])
      expect(await names(seeker, typed)).toEqual(['Nina Şahin'])
  })

  it('leaves out banned, hidden and blocked people', async () => {
    const [seeker, hidden, banned, blocker, blocked] = await Promise.all(
      ['Pine Zero', 'Pine Hidden', 'Pine Banned', 'Pine Blocker', 'Pine Blocked'].map(async (name) =>
        named(await world.member(), name),
      ),
    )
    await world.db
      .update(profileSettings)
      .set({ searchable: false })
      .where(eq(profileSettings.userId, hidden!.id))
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned!.id))
    expect(await names(seeker!, 'pine')).toEqual(['Pine Blocked', 'Pine Blocker'])
    await blocker!.call('PUT', `/messages/blocks/${seeker!.id}`)
    await seeker!.call('PUT', `/messages/blocks/${blocked!.id}`)
    expect([await names(seeker!, 'pine'), await names(blocker!, 'pine zero')]).toEqual([[], []])
  })

  it('requires text, at most a hundred characters', async () => {
    for (const query of ['', '?search=', '?search=%20%20', `?search=${'x'.repeat(101)}`])
      expect((await admin.call('GET', `/messages/people${query}`)).status).toBe(400)
  })
})

describe('the block list', () => {
  it('is private, latest first, and unblocking is idempotent', async () => {
    const [me, first, second] = [
      await world.member(),
      await named(await world.member(), 'First Blocked'),
      await world.member(),
    ]
    await me.call('PUT', `/messages/blocks/${first.id}`)
    world.clock.forward(1)
    await me.call('PUT', `/messages/blocks/${second.id}`)
    const listed = async (browser: Browser) =>
      (await browser.call('GET', '/messages/blocks')).body.items.map((item: Json) => item.name)
    expect([await listed(me), await listed(first)]).toEqual([['Anonymous User', 'First Blocked'], []])
    for (const id of [first.id, first.id, randomUUID(), 'nonsense'])
      expect((await me.call('DELETE', `/messages/blocks/${id}`)).status).toBe(200)
    expect(await listed(me)).toEqual(['Anonymous User'])
  })

  it('refuses oneself and unknown people', async () => {
    const me = await world.member()
    const status = async (id: string) => (await me.call('PUT', `/messages/blocks/${id}`)).status
    expect([await status(me.id), await status(randomUUID()), await status('nonsense')]).toEqual([
      422, 404, 404,
    ])
  })
})

describe('a report of a person', () => {
  const reportedRoom = async () => {
    const [ada, bob] = [
      await named(await world.member(), `Ada ${randomUUID().slice(0, 4)}`),
      await world.member(),
    ]
    const roomId = await talk(bob, ada)
    await send(bob, roomId, 'Something unkind')
    await send(ada, roomId, 'My own words')
    return { ada, bob, roomId }
  }

  it('shows only administrators who, why and the last messages', async () => {
    const { ada, bob, roomId } = await reportedRoom()
    const answers = await Promise.all([report(ada, bob.id, ' Unkind '), report(ada, bob.id)])
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { reported: true }],
      [200, { reported: true }],
    ])
    const [row] = await reports()
    expect(row).toMatchObject({ reporter: { id: ada.id }, subjectId: bob.id, title: 'Anonymous User' })
    expect(row.lines).toEqual(['Hello, shall we talk?', 'Something unkind'])
    const {
      body: { items: written },
    } = await bob.call('GET', `/messages/rooms/${roomId}/messages`)
    for (const message of written.filter((one: Json) => one.senderId === bob.id))
      await bob.call('DELETE', `/messages/${message.id}`)
    expect((await reports())[0].lines).toEqual(['Hello, shall we talk?', 'Something unkind'])
    expect(await world.db.$count(reportRows, eq(reportRows.reporterId, ada.id))).toBe(1)
    expect(await kindsTold(bob)).not.toContain('person.reported')
    for (const refused of [await report(ada, bob.id, ' '), await report(ada, bob.id, 'x'.repeat(501))])
      expect(refused.status).toBe(400)
    expect((await ada.call('GET', '/admin/reports')).status).toBe(403)
    await resolve(row.id, 'keep')
    const {
      body: { items: told },
    } = await ada.call('GET', '/notifications')
    expect(told[0].sentence).toBe(
      'We looked at your report. We found nothing that breaks our rules. You can still block this person.',
    )
  })

  it('is answered with all others about that person, notifying reporters', async () => {
    const { ada, bob } = await reportedRoom()
    const eve = await world.member()
    await report(ada, bob.id)
    await talk(eve, bob)
    await report(eve, bob.id)
    const [newest] = await reports()
    const answers = await Promise.all([resolve(newest.id, 'warn'), resolve(newest.id, 'warn')])
    expect(answers.map(({ body }) => body.resolved).sort()).toEqual([0, 2])
    expect([
      await reports(),
      (await kindsTold(ada)).includes('person_report.resolved'),
      (await kindsTold(eve)).includes('person_report.resolved'),
      (await kindsTold(bob)).includes('person.warned'),
    ]).toEqual([[], true, true, true])
    const [event] = await world.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, newest.id), eq(events.name, 'person_report.resolved')))
    expect(event!.data).toEqual({ outcome: 'warn', reports: 2 })
    expect((await report(ada, bob.id)).status).toBe(200)
    expect(await reports()).toHaveLength(1)
  })

  it('warns with the reason, whatever notifications are off', async () => {
    const { ada, bob } = await reportedRoom()
    const { body: choices } = await bob.call('GET', '/notifications/choices')
    await bob.call('PUT', '/notifications/choices', { body: { ...choices, messages: false } })
    await report(ada, bob.id)
    const [newest] = await reports()
    await admin.call('PUT', `/admin/reports/${newest.id}/resolution`, {
      body: { outcome: 'warn', reason: 'No insults.' },
    })
    const { items } = (await bob.call('GET', '/notifications')).body
    expect(items.find(({ kind }: { kind: string }) => kind === 'person.warned').sentence).toBe(
      'Someone reported one of your messages. Please keep conversations respectful. Our team wrote: “No insults.”',
    )
  })

  it('can end with a ban, but not of an administrator', async () => {
    const { ada, bob } = await reportedRoom()
    await report(ada, bob.id)
    await resolve((await reports())[0].id, 'ban')
    expect((await bob.call('GET', '/messages/rooms')).status).toBe(401)
    const root = await world.admin()
    await talk(root, ada)
    await report(ada, root.id)
    const refused = await resolve((await reports())[0].id, 'ban')
    expect([refused.status, refused.body.message]).toEqual([409, wording.administratorFirst])
  })

  it('is refused if unknown, or with another outcome than allowed', async () => {
    expect([
      (await resolve(randomUUID(), 'keep')).status,
      (await resolve('nonsense', 'keep')).status,
      (await resolve(randomUUID(), 'forgiven')).status,
    ]).toEqual([404, 404, 400])
  })
})
