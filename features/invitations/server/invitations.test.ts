import { eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepDeletions } from '#features/accounts/server/deletion.ts'
import { day } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { adminActs, mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { wording } from '../contract.ts'
import type { AdmissionMode } from '../contract.ts'
import { admission, invitationUses, invitations, waitingList } from './tables.ts'

const world = await createWorld()
const { db, app, clock } = world
const admin = await world.admin()
let turn = 0
const newEmail = (domain = 'example.test') => `new-${(turn += 1)}@${domain}`
const form = { note: 'Ada from the bakery', uses: 1, days: 30 }

const setMode = async (mode: AdmissionMode, domains: string[] = []) => {
  await admin.call('POST', '/auth/proof', { body: { password } })
  return admin.call('PUT', '/admin/admission', { body: { mode, domains } })
}
const make = async (given: object = {}) => {
  clock.forward(1)
  const { body } = await admin.call('POST', '/admin/invitations', { body: { ...form, ...given } })
  return { ...body.invitation, token: new URL(body.link).searchParams.get('invitation') as string }
}
const signUp = (email: string, invitation?: string) =>
  world.visitor().call('POST', '/auth/sign-up', { body: { email, password, invitation } })
const isThere = async (email: string) => (await db.$count(users, eq(users.email, email))) === 1
const entrance = async (invitation?: string) =>
  (await world.visitor().call('POST', '/admission', { body: { invitation } })).body

/** As with a mail server: new accounts have to confirm their email. */
function withMail<T>(act: () => Promise<T>): Promise<T> {
  app.mail.hasServer = true
  return act().finally(() => (app.mail.hasServer = false))
}

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(admission)
  // Tests that move the clock sign everyone out.
  await admin.call('POST', '/auth/sign-in', { body: { email: admin.email, password, as: 'admin' } })
})

describe('who can sign up', () => {
  it('is anyone until an administrator chooses otherwise', async () => {
    expect(await entrance()).toEqual({ mode: 'open', domains: [], invitation: null, group: null })
    const email = newEmail()
    expect((await signUp(email, 'an invitation that never was')).status).toBe(200)
    expect(await isThere(email)).toBe(true)
  })

  it('is people with an invitation in that mode', async () => {
    await setMode('invitation')
    const email = newEmail()
    const { status, body } = await signUp(email)
    expect([status, body.code, body.message]).toEqual([403, 'forbidden', wording.needsInvitation])
    expect(await isThere(email)).toBe(false)
    const { token } = await make()
    expect((await signUp(email, token)).status).toBe(200)
    expect(await isThere(email)).toBe(true)
  })

  it('is no one while closed, not even with an invitation', async () => {
    const { token } = await make()
    const used = await db.$count(invitations, gt(invitations.uses, 0))
    await setMode('closed')
    for (const invitation of [undefined, token]) {
      const email = newEmail()
      const { status, body } = await signUp(email, invitation)
      expect([status, body.message, await isThere(email)]).toEqual([403, wording.closed, false])
    }
    expect(await db.$count(invitations, gt(invitations.uses, 0))).toBe(used)
  })

  it('is people of the domains, whose emails have to be confirmed', async () => {
    await setMode('domain', [' @School.example '])
    expect((await entrance()).domains).toEqual(['school.example'])
    await withMail(async () => {
      const [inside, outside, below] = ['school.example', 'example.test', 'not.school.example'].map(newEmail)
      expect((await signUp(inside!)).status).toBe(200)
      expect((await signUp(outside!)).body.message).toBe(wording.otherDomain)
      expect((await signUp(below!)).body.message).toBe(wording.otherDomain)
      const { token } = await make()
      expect((await signUp(outside!, token)).status).toBe(200)
      const [row] = await db.select().from(users).where(eq(users.email, inside!))
      expect([row?.mustConfirm, row?.emailVerified]).toEqual([true, false])
    })
  })

  it('is no one by domain without a mail server, which could not check it', async () => {
    await setMode('domain', ['school.example'])
    const email = newEmail('school.example')
    const { status, body } = await signUp(email)
    expect([status, body.message]).toEqual([403, wording.noMailToCheck])
    expect((await admin.call('GET', '/admin/admission')).body).toMatchObject({ sendsMail: false })
  })

  it.each([
    ['no domain', { mode: 'domain', domains: [] }],
    ['something that is no domain', { mode: 'domain', domains: ['school'] }],
    ['an unknown mode', { mode: 'maybe', domains: [] }],
  ])('is not saved with %s', async (_, body) => {
    await admin.call('POST', '/auth/proof', { body: { password } })
    expect((await admin.call('PUT', '/admin/admission', { body })).status).toBe(400)
    expect(await db.select().from(admission)).toEqual([])
  })

  it('is changed with the password only, and audited', async () => {
    const own = await world.admin('second')
    const before = new Date(clock.now().getTime() - periods.proof - 1)
    await db.update(sessions).set({ provedAt: before }).where(eq(sessions.userId, own.id))
    const save = () => own.call('PUT', '/admin/admission', { body: { mode: 'closed', domains: [] } })
    expect((await save()).body.code).toBe('proof_needed')
    await own.call('POST', '/auth/proof', { body: { password } })
    expect((await save()).status).toBe(200)
    const acts = await db.select().from(adminActs).where(eq(adminActs.actorId, own.id))
    expect(acts.map(({ what }) => what)).toContain('invitations.saveAdmission')
  })

  it('comes after the switch for sign-ups', async () => {
    const { token } = await make()
    await admin.call('PUT', '/admin/switches/signUps/off', { body: {} })
    expect((await signUp(newEmail(), token)).status).toBe(422)
    await admin.call('DELETE', '/admin/switches/signUps/off', { body: {} })
  })
})

describe('an invitation', () => {
  beforeEach(async () => {
    await db.insert(admission).values({ mode: 'invitation', domains: [], savedAt: clock.now() })
  })

  it('is stored as a hash, and its link is shown once', async () => {
    const { id, token } = await make()
    const stored = JSON.stringify(await db.select().from(invitations).where(eq(invitations.id, id)))
    const listed = JSON.stringify((await admin.call('GET', '/admin/invitations')).body)
    expect([stored.includes(token), listed.includes(token)]).toEqual([false, false])
    await entrance(token)
    await signUp(newEmail(), token)
    await world.fetch(new Request(`http://localhost:3000/auth?mode=signup&invitation=${token}`))
    expect(world.logged.some((line) => line.includes('/auth'))).toBe(true)
    expect(world.logged.filter((line) => line.includes(token))).toEqual([])
  })

  it('says who used it, to administrators', async () => {
    const { id, token } = await make({ uses: 2 })
    const email = newEmail()
    await signUp(email, token)
    const { body } = await admin.call('GET', '/admin/invitations')
    expect(body.items[0]).toMatchObject({ id, madeBy: admin.email, uses: 1, usesAllowed: 2, state: 'open' })
    const used = await admin.call('GET', `/admin/invitations/${id}/uses`)
    expect(used.body.items).toMatchObject([{ email, at: clock.now().toISOString() }])
    const invitedBy = async (userId: string) =>
      (await admin.call('GET', `/admin/users/${userId}`)).body.invitedBy
    expect([await invitedBy(used.body.items[0].id), await invitedBy(admin.id)]).toEqual([admin.email, null])
  })

  it.each([
    ['spent', async ({ token }: { token: string }) => void (await signUp(newEmail(), token))],
    ['ended', async () => clock.forward(31 * day)],
    [
      'withdrawn',
      async ({ id }: { id: string }) => void (await admin.call('DELETE', `/admin/invitations/${id}`)),
    ],
  ])('admits no one once %s', async (_, end) => {
    const made = await make()
    expect((await entrance(made.token)).invitation).toBe('valid')
    await end(made)
    expect((await entrance(made.token)).invitation).toBe('ended')
    const { status, body } = await signUp(newEmail(), made.token)
    expect([status, body.message]).toEqual([403, wording.ended])
  })

  it('admits no one if it is forged or of another server', async () => {
    for (const forged of ['x', 'A'.repeat(43), `${(await make()).token}x`])
      expect((await signUp(newEmail(), forged)).body.message).toBe(wording.ended)
    expect((await signUp(newEmail(), 'x'.repeat(201))).status).toBe(400)
  })

  it('lets exactly one of two in who use it at once', async () => {
    const { id, token } = await make()
    const emails = [newEmail(), newEmail()]
    const answers = await Promise.all(emails.map((email) => signUp(email, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await Promise.all(emails.map(isThere))).toContain(false)
    expect(await db.$count(invitationUses, eq(invitationUses.invitationId, id))).toBe(1)
  })

  it("doesn't reveal whether an email has an account", async () => {
    const known = admin.email
    const answered = async (email: string, token?: string) => {
      await db.delete(rateLimits)
      const { status, body } = await signUp(email, token)
      return [status, body.message, token && (await entrance(token)).invitation]
    }
    for (const mode of ['invitation', 'domain', 'closed'] as const) {
      await db.update(admission).set({ mode, domains: ['example.test'] })
      const asked = async (email: string) => [
        await answered(email),
        await answered(email, (await make()).token),
        await answered(email, 'forged'),
      ]
      expect(await asked(known)).toEqual(await asked(newEmail()))
    }
  })

  it('goes with the one person it was for, or 90 days after its end if no one used it', async () => {
    const [used, unused, shared] = [await make(), await make(), await make({ uses: 2 })]
    const email = newEmail()
    const me = world.visitor()
    await signUp(email, used.token)
    await me.call('POST', '/auth/sign-in', { body: { email, password } })
    await signUp(newEmail(), shared.token)
    await me.call('POST', '/account/deletion', { body: { password, posts: 'erase', confirm: 'DELETE' } })
    clock.forward(14 * day + 1000)
    await sweepDeletions(app)
    await world.drain()
    const left = async () => {
      const rows = await db.select({ id: invitations.id }).from(invitations)
      return [used, unused, shared].map((made) => rows.some(({ id }) => id === made.id))
    }
    expect(await left()).toEqual([false, true, true])
    clock.forward(30 * day + 90 * day)
    for (const { housekeeping } of app.features) await housekeeping?.(app)
    expect(await left()).toEqual([false, false, true])
  })

  it('is made and withdrawn by administrators only', async () => {
    const { token } = await make()
    const email = newEmail()
    await signUp(email, token)
    const member = world.visitor()
    await member.call('POST', '/auth/sign-in', { body: { email, password, as: 'member' } })
    for (const [browser, status] of [
      [world.visitor(), 401],
      [member, 403],
    ] as const)
      expect([
        (await browser.call('POST', '/admin/invitations', { body: form })).status,
        (await browser.call('GET', '/admin/invitations')).status,
        (await browser.call('GET', '/admin/waiting-list')).status,
      ]).toEqual([status, status, status])
    for (const path of ['x', '00000000-0000-4000-8000-000000000000'])
      expect([
        (await admin.call('DELETE', `/admin/invitations/${path}`)).status,
        (await admin.call('GET', `/admin/invitations/${path}/uses`)).status,
      ]).toEqual([404, 404])
  })

  it.each([{ uses: 0 }, { uses: 1001 }, { days: 0 }, { days: 366 }, { note: ' ' }, { uses: 1.5 }])(
    'is not made with %o',
    async (given) => {
      expect((await admin.call('POST', '/admin/invitations', { body: { ...form, ...given } })).status).toBe(
        400,
      )
    },
  )
})

describe('the waiting list', () => {
  beforeEach(async () => {
    await db.delete(waitingList)
    await db.insert(admission).values({ mode: 'closed', domains: [], savedAt: clock.now() })
  })
  const wait = (email: string) => {
    clock.forward(1)
    return world.visitor().call('POST', '/waiting-list', { body: { email } })
  }
  const listed = async () => (await admin.call('GET', '/admin/waiting-list')).body.items

  it('answers the same for a new email, one on it and one with an account', async () => {
    const email = newEmail()
    for (const given of [email, ` ${email.toUpperCase()} `, admin.email])
      expect([(await wait(given)).status, (await wait(given)).body]).toEqual([200, { done: true }])
    expect(await listed()).toMatchObject([{ email, invitedAt: null }])
  })

  it('is limited, needs an email, and is not there while anyone can sign up', async () => {
    expect((await wait('x')).status).toBe(400)
    const email = newEmail()
    for (let n = 0; n < 5; n += 1) await wait(email)
    expect((await wait(email)).status).toBe(429)
    await db.delete(admission)
    expect((await wait(newEmail())).status).toBe(422)
  })

  it('invites in one click, once, and the email has a way off the list', async () => {
    await db.update(admission).set({ mode: 'invitation' })
    const email = newEmail()
    await wait(email)
    const [{ id }] = await listed()
    const invite = () => admin.call('POST', `/admin/waiting-list/${id}/invitation`, { body: {} })
    expect((await invite()).body).toMatchObject({ waiting: { email }, link: null })
    expect((await invite()).status).toBe(404)
    const { rows } = await db.execute<{ body: string }>(`select body from mails where recipient = '${email}'`)
    const [, token] = /leave=([\w-]+)/.exec(rows[0]!.body)!
    const [, invitation] = /invitation=([\w-]+)/.exec(rows[0]!.body)!
    expect((await entrance(invitation)).invitation).toBe('valid')
    const leave = () => world.visitor().call('POST', '/waiting-list/leave', { body: { token } })
    expect((await leave()).status).toBe(200)
    expect([(await leave()).status, await listed()]).toEqual([422, []])
  })

  it('shows the link to copy where no email can be sent or read', async () => {
    await db.update(admission).set({ mode: 'invitation' })
    const email = newEmail()
    await wait(email)
    const [{ id }] = await listed()
    app.config.production = true
    const { body } = await admin
      .call('POST', `/admin/waiting-list/${id}/invitation`, { body: {} })
      .finally(() => (app.config.production = false))
    const token = new URL(body.link).searchParams.get('invitation')!
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(0)
    expect((await signUp(email, token)).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('invites no one while closed', async () => {
    await wait(newEmail())
    const [{ id }] = await listed()
    const { status, body } = await admin.call('POST', `/admin/waiting-list/${id}/invitation`, { body: {} })
    expect([status, body.message]).toEqual([409, wording.closedToInvitations])
  })

  it('loses an email that signs up, is removed, or waited for 180 days', async () => {
    const [first, second, third] = [newEmail(), newEmail(), newEmail()]
    for (const email of [first, second, third]) await wait(email)
    const [, { id }] = await listed()
    expect((await admin.call('DELETE', `/admin/waiting-list/${id}`)).status).toBe(200)
    await db.update(admission).set({ mode: 'open' })
    await signUp(first)
    expect((await listed()).map(({ email }: { email: string }) => email)).toEqual([third])
    clock.forward(180 * day + 1)
    for (const { housekeeping } of app.features) await housekeeping?.(app)
    expect(await db.select().from(waitingList)).toEqual([])
  })
})
