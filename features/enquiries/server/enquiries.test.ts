import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { enquiries } from './tables.ts'

const world = await createWorld()
beforeEach(async () => {
  await world.db.delete(rateLimits)
})
const form = {
  kind: 'invest',
  topic: 'support',
  name: 'Eve',
  email: 'eve@example.test',
  message: 'I would like to support bakers with paper.',
}

describe('writing to the administrators', () => {
  it('saves the message of a visitor or member', async () => {
    const visitor = await world.visitor().call('POST', '/enquiries', { body: form })
    expect(visitor.status).toBe(201)
    const ada = await world.member('ada')
    const { body } = await ada.call('POST', '/enquiries', {
      body: { ...form, kind: 'contact', topic: 'privacy', doneAt: new Date() },
    })
    expect(await world.db.select().from(enquiries).where(eq(enquiries.id, body.id))).toMatchObject([
      { userId: ada.id, kind: 'contact', doneAt: null },
    ])
  })

  it('emails the sender, and notifies administrators', async () => {
    const root = await world.admin()
    const [visitor, to] = [world.visitor(), `copy-${randomUUID()}@example.test`]
    for (let times = 0; times < 2; times += 1)
      await visitor.call('POST', '/enquiries', { body: { ...form, email: to } })
    const copies = await world.db.select().from(mails).where(eq(mails.recipient, to))
    expect(copies).toHaveLength(2)
    expect(copies[0]!.body).toContain("We got your message and we'll reply to this email.")
    const bell = (await root.call('GET', '/notifications')).body.items
    expect(bell).toMatchObject([
      { kind: 'work.enquired', sentence: 'Someone sent our team a message', path: '/admin/enquiries' },
      { kind: 'work.enquired' },
    ])
    const notices = () =>
      world.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, root.email), eq(mails.subject, 'Someone sent our team a message')))
    expect(await notices()).toHaveLength(1)
    await root.call('PUT', '/notifications/read', { body: {} })
    await visitor.call('POST', '/enquiries', { body: { ...form, email: to } })
    expect(await notices()).toHaveLength(2)
    await world.visitor().call('POST', '/enquiries', { body: { ...form, email: to.toUpperCase() } })
    expect(await world.db.$count(mails, eq(mails.recipient, to.toUpperCase()))).toBe(0)
  })

  it("sends none of the sender's words to an unconfirmed mailbox", async () => {
    const hostile = { ...form, name: 'Bank', message: 'Your account is locked: https://evil.test/unlock' }
    const to = `victim-${randomUUID()}@example.test`
    const mine = await world.member()
    for (const [sender, email] of [
      [world.visitor(), to],
      [mine, to],
      [mine, mine.email],
    ] as const)
      await sender.call('POST', '/enquiries', { body: { ...hostile, email } })
    await world.db.update(users).set({ emailVerified: true }).where(eq(users.id, mine.id))
    await mine.call('POST', '/enquiries', { body: { ...hostile, email: mine.email } })
    const carries = async (recipient: string) => {
      const ours = and(eq(mails.recipient, recipient), eq(mails.subject, 'We got your message'))
      const rows = await world.db.select().from(mails).where(ours)
      return rows.map(({ body, html }) => /evil|locked|Bank/.test(`${body}${html}`))
    }
    expect(await carries(to)).toEqual([false, false])
    expect((await carries(mine.email)).toSorted()).toEqual([false, true])
  })

  it('saves once for a repeated key', async () => {
    const ada = await world.member('ada')
    const headers = { 'idempotency-key': randomUUID() }
    const answers = [
      await ada.call('POST', '/enquiries', { body: form, headers }),
      await ada.call('POST', '/enquiries', { body: form, headers }),
    ]
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await world.db.$count(enquiries, eq(enquiries.userId, ada.id))).toBe(1)
  })

  it('requires a name, an email, a topic of its kind and some text', async () => {
    const ada = await world.member('ada')
    const { status, body } = await ada.call('POST', '/enquiries', {
      body: { ...form, name: ' ', email: 'no', message: 'hello' },
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      name: 'Please enter your name.',
      email: 'Please enter an email we can reply to.',
      message: 'Please write at least 20 characters.',
    })
    expect((await ada.call('POST', '/enquiries', { body: { ...form, topic: 'press' } })).status).toBe(400)
  })

  it('is limited to five an hour', async () => {
    const ada = await world.member('ada')
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1)
      statuses.push((await ada.call('POST', '/enquiries', { body: form })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('a message to the administrators', () => {
  it('is deleted by administrators, or a year after its answer', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const send = async () => (await ada.call('POST', '/enquiries', { body: form })).body.id as string
    const [unwanted, , answered] = [await send(), await send(), await send()]
    expect((await ada.call('DELETE', `/admin/enquiries/${unwanted}`)).status).toBe(403)
    expect((await root.call('DELETE', `/admin/enquiries/${unwanted}`)).body).toEqual({ removed: true })
    expect((await root.call('DELETE', `/admin/enquiries/${unwanted}`)).status).toBe(404)
    const aYearAgo = new Date(world.clock.now().getTime() - periods.visitorWordsKept - 1)
    await world.db.update(enquiries).set({ createdAt: aYearAgo }).where(eq(enquiries.userId, ada.id))
    await root.call('PUT', `/admin/enquiries/${answered}`, { body: { done: true } })
    await runHousekeeping(world.app)
    const left = await world.db.select().from(enquiries).where(eq(enquiries.userId, ada.id))
    expect(left.map(({ id }) => id)).toEqual([answered])
    await world.db.delete(enquiries)
  })

  it('is read and marked only by administrators', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { body: sent } = await ada.call('POST', '/enquiries', { body: form })
    expect((await ada.call('GET', '/admin/enquiries')).status).toBe(403)
    expect((await ada.call('PUT', `/admin/enquiries/${sent.id}`, { body: { done: true } })).status).toBe(403)
    expect(
      (await root.call('GET', '/admin/enquiries')).body.items.map(({ id }: { id: string }) => id),
    ).toContain(sent.id)
    expect(
      (await root.call('PUT', `/admin/enquiries/${sent.id}`, { body: { done: true } })).body.doneAt,
    ).not.toBeNull()
    const ids = async (query: string) =>
      (await root.call('GET', `/admin/enquiries?limit=100${query}`)).body.items.map(
        ({ id }: { id: string }) => id,
      )
    expect([
      (await ids('')).includes(sent.id),
      await ids('&state=closed'),
      (await ids('&state=all&search=EVE@')).includes(sent.id),
      await ids('&search=nobody-wrote-this'),
    ]).toEqual([false, [sent.id], true, []])
    expect(
      (await root.call('PUT', `/admin/enquiries/${sent.id}`, { body: { done: false } })).body.doneAt,
    ).toBeNull()
    expect(
      (
        await root.call('PUT', '/admin/enquiries/00000000-0000-4000-8000-000000000000', {
          body: { done: true },
        })
      ).status,
    ).toBe(404)
  })
})
