import { desc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { wording as accountWording } from '#features/accounts/contract.ts'
import { mails, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { wording } from '../contract.ts'
import { addressChanges } from './tables.ts'

const world = await createWorld()
let count = 0
const fresh = () => `moved-${++count}@example.test`

const ask = (member: Browser, email: string, currentPassword = password) =>
  member.call('PUT', '/account/address', { body: { email, currentPassword } })
const confirm = (member: Browser, token: string) =>
  member.call('POST', '/account/address/confirmation', { body: { token } })
const mailsTo = (to: string) =>
  world.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.createdAt))
const addressOf = async (id: string) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]!.email

async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return decodeURIComponent(/[?&]address=([^&\s]+)/.exec(mail!.body)![1]!)
}

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('a change of email', () => {
  it('takes effect through the link in the new mailbox', async () => {
    const member = await world.member()
    const email = fresh()
    const asked = await ask(member, ` ${email.toUpperCase()} `)
    expect([asked.status, asked.body.pending.email]).toEqual([200, email])
    expect((await member.call('GET', '/account/address')).body).toEqual(asked.body)
    expect(await addressOf(member.id)).toBe(member.email)
    expect((await confirm(member, await tokenFor(email))).status).toBe(200)
    expect((await member.call('GET', '/session')).body.user).toMatchObject({ email, emailVerified: true })
    expect((await member.call('GET', '/account/address')).body).toEqual({ pending: null })
    expect((await mailsTo(member.email)).some((mail) => mail.subject.includes('was changed'))).toBe(true)
    expect((await world.visitor().call('POST', '/auth/sign-in', { body: { email, password } })).status).toBe(
      200,
    )
    expect(
      (await world.visitor().call('POST', '/auth/sign-in', { body: { email: member.email, password } }))
        .status,
    ).toBe(401)
  })

  it("stores only a hash of the link's token", async () => {
    const member = await world.member()
    const email = fresh()
    await ask(member, email)
    const [row] = await world.db.select().from(addressChanges).where(eq(addressChanges.userId, member.id))
    expect(JSON.stringify(row)).not.toContain(await tokenFor(email))
  })

  it('needs the current password', async () => {
    const member = await world.member()
    const email = fresh()
    const { status, body } = await ask(member, email, 'Wrong.pass-1')
    expect([status, body.fields]).toEqual([422, { currentPassword: accountWording.wrongCurrent }])
    expect(await mailsTo(email)).toHaveLength(0)
  })

  it('never reveals a taken address, and emails its owner nothing', async () => {
    const [member, owner] = [await world.member(), await world.member()]
    const before = (await mailsTo(owner.email)).length
    const [taken, free] = [await ask(member, owner.email), await ask(member, fresh())]
    expect([taken.status, Object.keys(taken.body.pending)]).toEqual([
      free.status,
      Object.keys(free.body.pending),
    ])
    expect(taken.body.pending.email).toBe(owner.email)
    expect(await mailsTo(owner.email)).toHaveLength(before)
  })

  it('is limited per mailbox like other sign-in emails', async () => {
    await world.db.delete(rateLimits)
    const member = await world.member()
    const victim = 'mailbox-of-another@example.test'
    for (let n = 0; n < 20; n++) {
      await world.db.delete(rateLimits).where(like(rateLimits.key, 'auth:%'))
      expect((await ask(member, victim)).body.pending.email).toBe(victim)
    }
    expect(await world.db.$count(mails, eq(mails.recipient, victim))).toBe(5)
  })

  it('is refused for the current address or an invalid one', async () => {
    const member = await world.member()
    expect((await ask(member, member.email)).body.fields).toEqual({ email: wording.sameAddress })
    expect((await ask(member, 'nobody')).body.fields).toEqual({ email: 'email format is invalid' })
    expect((await ask(member, '')).body.fields).toEqual({ email: 'email is required' })
  })

  it('may be tried five times a minute', async () => {
    const member = await world.member()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(member, fresh(), 'Wrong.pass-1')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

describe('the link to a new email', () => {
  const refused = [422, accountWording.linkSpent]
  const pending = async () => {
    const member = await world.member()
    const email = fresh()
    await ask(member, email)
    return { member, email, token: await tokenFor(email) }
  }

  it('works once, even when opened four times at once', async () => {
    const { member, token } = await pending()
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(member, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('works only for the user who asked', async () => {
    const { member, email, token } = await pending()
    const thief = await world.member()
    const answer = await confirm(thief, token)
    expect([answer.status, answer.body.message]).toEqual(refused)
    expect((await confirm(world.visitor() as Browser, token)).status).toBe(401)
    expect([await addressOf(member.id), await addressOf(thief.id)]).toEqual([member.email, thief.email])
    expect((await confirm(member, token)).status).toBe(200)
    expect(await addressOf(member.id)).toBe(email)
  })

  it('expires after a day, and a later one replaces it', async () => {
    const { member, token } = await pending()
    const later = fresh()
    await ask(member, later)
    expect((await confirm(member, token)).status).toBe(422)
    const second = await tokenFor(later)
    await world.db
      .update(addressChanges)
      .set({ expiresAt: new Date(world.clock.now().getTime()) })
      .where(eq(addressChanges.userId, member.id))
    const answer = await confirm(member, second)
    expect([answer.status, answer.body.message]).toEqual(refused)
    expect((await member.call('GET', '/account/address')).body).toEqual({ pending: null })
    expect(await addressOf(member.id)).toBe(member.email)
  })

  it('is spent if someone has signed up with the address since', async () => {
    const { member, email, token } = await pending()
    await world.visitor().call('POST', '/auth/sign-up', { body: { email, password } })
    const answer = await confirm(member, token)
    expect([answer.status, answer.body.message]).toEqual(refused)
    expect(await addressOf(member.id)).toBe(member.email)
  })

  it('voids reset links to the old address once opened', async () => {
    const { member, token } = await pending()
    await world.visitor().call('POST', '/auth/forgot-password', { body: { email: member.email } })
    const reset = /reset=([^&\s]+)/.exec(
      (await mailsTo(member.email)).find((mail) => mail.body.includes('reset='))!.body,
    )![1]!
    await confirm(member, token)
    expect(
      (
        await world.visitor().call('POST', '/auth/reset-password', {
          body: { token: decodeURIComponent(reset), password: 'Thief.pass-99' },
        })
      ).status,
    ).toBe(422)
  })
})
