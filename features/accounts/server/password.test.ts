import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails, rateLimits } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { wording } from '../contract.ts'
import { passwordRule } from '../credentials-contract.ts'

const world = await createWorld()
const change = (member: Browser, next: string, currentPassword = password) =>
  member.call('PUT', '/account/password', { body: { currentPassword, password: next } })
const signIn = async (browser: Browser, email: string, secret = password) =>
  (await browser.call('POST', '/auth/sign-in', { body: { email, password: secret } })).status

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('a changed password', () => {
  it('replaces the old one, ends other sessions and keeps this one', async () => {
    const member = await world.member()
    const other = world.visitor() as Browser
    await signIn(other, member.email)
    expect((await change(member, 'Another.horse-8')).body).toEqual({ done: true })
    expect((await member.call('GET', '/profile')).status).toBe(200)
    expect((await other.call('GET', '/profile')).status).toBe(401)
    expect(await signIn(world.visitor() as Browser, member.email)).toBe(401)
    expect(await signIn(world.visitor() as Browser, member.email, 'Another.horse-8')).toBe(200)
    const written = await world.db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(written.some((mail) => mail.subject.includes('was changed'))).toBe(true)
  })

  it('needs the current one, and changes nothing without it', async () => {
    const [member, other] = [await world.member(), world.visitor() as Browser]
    await signIn(other, member.email)
    const { status, body } = await change(member, 'Another.horse-8', 'Wrong.pass-1')
    expect([status, body.fields]).toEqual([422, { currentPassword: wording.wrongCurrent }])
    expect((await other.call('GET', '/profile')).status).toBe(200)
    expect(await signIn(world.visitor() as Browser, member.email)).toBe(200)
  })

  it('reports broken rules at its field', async () => {
    const member = await world.member()
    expect((await change(member, 'short')).body.fields).toEqual({
      password: 'password must be at least 8 characters',
    })
    expect((await change(member, 'alllowercase1!')).body.fields).toEqual({ password: passwordRule })
    expect((await change(member, 'Another.horse-8', '')).body.fields).toEqual({
      currentPassword: 'password is required',
    })
  })

  it('may be tried five times a minute, from all sessions together', async () => {
    const member = await world.member()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change(member, 'Another.horse-8', 'Wrong.pass-1')),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('is set by only one of two concurrent changes', async () => {
    const member = await world.member()
    const answers = await Promise.all([change(member, 'First.horse-81'), change(member, 'Second.horse-82')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('voids earlier reset links', async () => {
    const member = await world.member()
    await world.visitor().call('POST', '/auth/forgot-password', { body: { email: member.email } })
    const written = await world.db.select().from(mails).where(eq(mails.recipient, member.email))
    const token = /reset=([^&\s]+)/.exec(written.find((mail) => mail.body.includes('reset='))!.body)![1]!
    await change(member, 'Another.horse-8')
    expect(
      (
        await world.visitor().call('POST', '/auth/reset-password', {
          body: { token: decodeURIComponent(token), password: 'Thief.pass-99' },
        })
      ).status,
    ).toBe(422)
  })
})

describe("one of the user's sessions", () => {
  it('is ended by its id, immediately', async () => {
    const [member, other] = [await world.member(), world.visitor() as Browser]
    await signIn(other, member.email)
    const { items } = (await member.call('GET', '/auth/sessions')).body
    const theirs = items.find((session: Json) => !session.current)
    expect((await member.call('DELETE', `/account/sessions/${theirs.id}`)).status).toBe(200)
    expect((await other.call('GET', '/profile')).status).toBe(401)
    expect((await member.call('GET', '/profile')).status).toBe(200)
    expect((await member.call('DELETE', `/account/sessions/${theirs.id}`)).status).toBe(404)
  })

  it("can't be ended by someone else, like an unknown or malformed id", async () => {
    const [member, other] = [await world.member(), await world.member()]
    const [theirs] = (await other.call('GET', '/auth/sessions')).body.items
    const answers = await Promise.all(
      [theirs.id, randomUUID(), 'x'].map((id) => member.call('DELETE', `/account/sessions/${id}`)),
    )
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array.from({ length: 3 }, () => [404, 'not_found', answers[0]!.body.message]),
    )
    expect((await other.call('GET', '/profile')).status).toBe(200)
  })
})
