import { and, eq, like } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { minute, second } from '#kit/contract/time.ts'
import { adminActs, mails, rateLimits, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { makePasskey } from '#test/passkey.ts'
import { wording } from '../contract.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const world = await createWorld()
const { db, clock } = world
beforeEach(() => db.delete(rateLimits))

const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() + later })
const wrong = (key: string) => (codeOf(key) === '000000' ? '111111' : '000000')

async function withApp(nickname: string, browser?: Browser) {
  const member = browser ?? (await world.member(nickname))
  const { body } = await member.call('POST', '/account/second-factor/key')
  const added = await member.call('PUT', '/account/second-factor', {
    body: { setup: body.setup, code: codeOf(body.key) },
  })
  // The code that set it up is used.
  clock.forward(30 * second)
  return { member, key: body.key as string, address: body.address as string, added }
}

/** Without the limit a minute, so that what is counted is the code's own tries. */
async function signIn(email: string, more: object = {}, path = '/auth/sign-in') {
  await db.delete(rateLimits).where(like(rateLimits.key, 'auth:%'))
  return world.visitor().call('POST', path, { body: { email, password, ...more } })
}

const subjectsTo = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, to))).map(({ subject }) => subject)

describe('an authenticator app', () => {
  it('is asked for a code after the right password, at every door with a password', async () => {
    const { member, key, address, added } = await withApp('ada')
    expect(address).toMatch(/^otpauth:\/\/totp\/Buildkin:/)
    expect([added.status, added.body.recoveryCodes.length]).toEqual([200, 10])
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, member.id))
    expect(row!.secret).not.toContain(key)
    for (const path of ['/auth/sign-in', '/auth/token', '/auth/keep-account']) {
      const asked = await signIn(member.email, {}, path)
      expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_needed'])
      const entered = await signIn(member.email, { code: codeOf(key) }, path)
      expect(entered.status).toBe(200)
      clock.forward(30 * second)
    }
    const guessed = await signIn(member.email, { password: 'Wrong.pass-1' })
    expect([guessed.status, guessed.body.message]).toEqual([401, wording.badCredentials])
    expect(await subjectsTo(member.email)).toContain('An authenticator app was added on Buildkin')
  })

  it('takes each code once, and from clocks that are one period off', async () => {
    const { member, key } = await withApp('clocks')
    const [now, before, far] = [codeOf(key), codeOf(key, -30 * second), codeOf(key, 90 * second)]
    expect((await signIn(member.email, { code: far })).status).toBe(422)
    expect((await signIn(member.email, { code: now })).status).toBe(200)
    for (const code of [now, before]) {
      const again = await signIn(member.email, { code })
      expect([again.status, again.body.fields]).toEqual([422, { code: wording.wrongCode }])
    }
    expect((await signIn(member.email, { code: codeOf(key, 30 * second) })).status).toBe(200)
    clock.forward(60 * second)
    const code = codeOf(key)
    const twice = await Promise.all([signIn(member.email, { code }), signIn(member.email, { code })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('makes guesses wait, whatever the network, and tells the owner', async () => {
    const { member, key } = await withApp('guessed')
    const answers = []
    for (let n = 0; n < 8; n++) {
      clock.forward(minute)
      answers.push((await signIn(member.email, { code: wrong(key) })).status)
    }
    expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(answers).toContain(429)
    expect(await subjectsTo(member.email)).toContain('Wrong codes on your Buildkin account')
  })

  it('opens with each recovery code once, and new ones void the old', async () => {
    const { member, added } = await withApp('lost')
    const [first, second]: string[] = added.body.recoveryCodes
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, member.id))
    expect(kept.some(({ hash }) => hash.includes(first!.replace('-', '')))).toBe(false)
    expect((await signIn(member.email, { code: first!.toUpperCase() })).status).toBe(200)
    expect((await signIn(member.email, { code: first })).status).toBe(422)
    expect(await subjectsTo(member.email)).toContain('A recovery code was used on Buildkin')
    expect((await member.call('GET', '/account/security')).body.secondFactor.codesLeft).toBe(9)
    const replaced = await member.call('POST', '/account/second-factor/recovery-codes')
    expect((await signIn(member.email, { code: second })).status).toBe(422)
    expect((await signIn(member.email, { code: replaced.body.recoveryCodes[0] })).status).toBe(200)
  })

  it('is not asked for a passkey, and is gone once removed', async () => {
    const { member } = await withApp('both')
    const passkey = makePasskey()
    const { options } = (await member.call('POST', '/account/passkeys/options')).body
    await member.call('POST', '/account/passkeys', { body: { passkey: passkey.create(options) } })
    const asked = (await world.visitor().call('POST', '/auth/passkeys/challenge')).body.options
    const entered = await world
      .visitor()
      .call('POST', '/auth/passkeys/sign-in', { body: { passkey: passkey.get(asked) } })
    expect(entered.status).toBe(200)
    expect((await member.call('DELETE', '/account/second-factor')).body.secondFactor).toBeNull()
    expect((await signIn(member.email)).status).toBe(200)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0)
  })

  it('is not set up by a wrong code, a foreign key or an old one', async () => {
    const [ada, bob] = [await world.member('own-key'), await world.member('foreign-key')]
    const { body } = await ada.call('POST', '/account/second-factor/key')
    const add = (who: Browser, code: string) =>
      who.call('PUT', '/account/second-factor', { body: { setup: body.setup, code } })
    expect((await add(ada, wrong(body.key))).status).toBe(422)
    expect((await add(bob, codeOf(body.key))).status).toBe(422)
    clock.forward(16 * minute)
    expect((await add(ada, codeOf(body.key))).body.code).toBe('proof_needed')
    expect(await db.$count(secondFactors, eq(secondFactors.userId, ada.id))).toBe(0)
  })

  it('is part of the proof, also where a password is typed in the form', async () => {
    const { member, key } = await withApp('proof')
    clock.forward(11 * minute)
    const change = () =>
      member.call('PUT', '/account/password', {
        body: { currentPassword: password, password: 'Other.horse-9' },
      })
    expect((await change()).body.code).toBe('proof_needed')
    const prove = (body: object) => member.call('POST', '/auth/proof', { body })
    expect((await prove({ password })).body.code).toBe('second_factor_needed')
    expect((await prove({ password, code: wrong(key) })).status).toBe(422)
    expect((await prove({ password, code: codeOf(key) })).status).toBe(200)
    expect((await change()).status).toBe(200)
  })
})

describe('an operator who requires a second factor of administrators', () => {
  it('keeps a password alone out, and lets a code or a passkey in', async () => {
    const root = await world.admin('root')
    world.app.config.signIn.adminSecondFactor = 'required'
    const alone = await signIn(root.email, { as: 'admin' })
    expect([alone.status, alone.body.message]).toEqual([403, wording.secondFactorFirst])
    const acts = await db
      .select()
      .from(adminActs)
      .where(and(eq(adminActs.aboutId, root.id), eq(adminActs.what, 'accounts.adminSignIn')))
    expect(acts.map(({ state }) => state)).toContain('refused')
    await db.delete(rateLimits)
    const asMember = world.visitor()
    await asMember.call('POST', '/auth/sign-in', { body: { email: root.email, password } })
    const { key } = await withApp('', asMember)
    await db.delete(rateLimits)
    expect((await signIn(root.email, { as: 'admin', code: codeOf(key) })).status).toBe(200)
    const passkey = makePasskey()
    const { options } = (await asMember.call('POST', '/account/passkeys/options')).body
    await asMember.call('POST', '/account/passkeys', { body: { passkey: passkey.create(options) } })
    const asked = (await world.visitor().call('POST', '/auth/passkeys/challenge')).body.options
    const byPasskey = await world
      .visitor()
      .call('POST', '/auth/passkeys/sign-in', { body: { passkey: passkey.get(asked), as: 'admin' } })
    expect([byPasskey.status, byPasskey.body.user.role]).toEqual([200, 'admin'])
    world.app.config.signIn.adminSecondFactor = 'optional'
  })
})

describe('an email about a change that was not mine', () => {
  const tokenTo = async (email: string, subject: string) => {
    const [letter] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.subject, subject)))
    return decodeURIComponent(/lock=([\w%-]+)/.exec(letter!.body)![1]!)
  }
  const lock = (token: string) => world.visitor().call('POST', '/auth/lock', { body: { token } })

  it('locks, takes back what was added, signs out, and leads back by a new password', async () => {
    const member = await world.member('robbed')
    const passkey = makePasskey()
    const { options } = (await member.call('POST', '/account/passkeys/options')).body
    await member.call('POST', '/account/passkeys', { body: { passkey: passkey.create(options) } })
    const token = await tokenTo(member.email, 'A passkey was added on Buildkin')
    // Other changes by the thief leave the link alone.
    const stolen = 'Thief.horse-9'
    await member.call('PUT', '/account/password', { body: { currentPassword: password, password: stolen } })
    await withApp('', member)
    const locked = await lock(token)
    expect(locked.status).toBe(200)
    expect((await member.call('GET', '/session')).body.user).toBeNull()
    expect((await signIn(member.email, { password: stolen })).body.message).toBe(wording.locked)
    expect((await lock(token)).status).toBe(422)
    const set = await world.visitor().call('POST', '/auth/reset-password', {
      body: { token: locked.body.resetToken, password: 'Fresh.horse-9' },
    })
    expect(set.status).toBe(200)
    const back = await signIn(member.email, { password: 'Fresh.horse-9' })
    expect([back.status, back.body.user.has]).toEqual([
      200,
      { password: true, passkey: false, provider: false, code: false },
    ])
  })

  it('gives the account its earlier email back', async () => {
    const member = await world.member('renamed')
    await member.call('PUT', '/account/address', {
      body: { email: 'thief@example.test', currentPassword: password },
    })
    const [letter] = await db.select().from(mails).where(eq(mails.recipient, 'thief@example.test'))
    const confirm = decodeURIComponent(/address=([\w%-]+)/.exec(letter!.body)![1]!)
    await member.call('POST', '/account/address/confirmation', { body: { token: confirm } })
    expect((await lock(await tokenTo(member.email, 'Your email was changed on Buildkin'))).status).toBe(200)
    const [row] = await db.select().from(users).where(eq(users.id, member.id))
    expect(row).toMatchObject({ email: member.email, lockedAt: expect.any(Date) as Date })
  })

  it('does nothing for an invented token, or after two weeks', async () => {
    const { member } = await withApp('late')
    const token = await tokenTo(member.email, 'An authenticator app was added on Buildkin')
    expect((await lock('invented')).status).toBe(422)
    clock.forward(15 * 24 * 60 * minute)
    expect((await lock(token)).status).toBe(422)
    const [row] = await db.select().from(users).where(eq(users.id, member.id))
    expect(row!.lockedAt).toBeNull()
  })
})
