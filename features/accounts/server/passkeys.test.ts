import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { mails, rateLimits, sessions, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { makePasskey } from '#test/passkey.ts'
import { wording } from '../contract.ts'
import { authAccounts, passkeys } from './tables.ts'

const world = await createWorld()
const { db, clock } = world
beforeEach(() => db.delete(rateLimits))

type Passkey = ReturnType<typeof makePasskey>

async function addPasskey(member: Browser, passkey: Passkey = makePasskey(), twist = {}) {
  const { body } = await member.call('POST', '/account/passkeys/options')
  const added = await member.call('POST', '/account/passkeys', {
    body: { passkey: passkey.create(body.options, twist) },
  })
  return { passkey, added }
}

async function challenge(browser = world.visitor()) {
  return (await browser.call('POST', '/auth/passkeys/challenge')).body.options
}

async function enterWith(
  passkey: Passkey,
  { twist = {}, more = {}, options = undefined as Json | undefined } = {},
) {
  const browser = world.visitor()
  const asked = options ?? (await challenge())
  const answer = passkey.get(asked, twist)
  return {
    browser,
    answer,
    ...(await browser.call('POST', '/auth/passkeys/sign-in', { body: { passkey: answer, ...more } })),
  }
}

const lettersTo = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, to))).map(({ subject }) => subject)

describe('a passkey', () => {
  it('is added, named by who keeps it, and signs in without a password', async () => {
    const member = await world.member('ada')
    const { passkey, added } = await addPasskey(member)
    expect(added.body.passkeys).toMatchObject([{ name: 'Bitwarden', lastUsedAt: null, copiedAt: null }])
    expect(await lettersTo(member.email)).toContain('A passkey was added on Buildkin')
    const { status, body, browser } = await enterWith(passkey)
    expect([status, body.user.email]).toEqual([200, member.email])
    expect(body.user.has).toEqual({ password: true, passkey: true, provider: false, code: false })
    expect((await browser.call('GET', '/account/security')).body.passkeys[0].lastUsedAt).not.toBeNull()
  })

  it('makes an account without a password, that can set one and then drop it no more', async () => {
    const browser = world.visitor()
    const email = 'keyed@example.test'
    const passkey = makePasskey({ aaguid: '00000000-0000-0000-0000-000000000000' })
    const { body } = await browser.call('POST', '/auth/passkeys/sign-up-options', { body: { email } })
    const made = await browser.call('POST', '/auth/passkeys/sign-up', {
      body: { email, passkey: passkey.create(body.options) },
    })
    expect([made.status, made.body.user.has]).toEqual([
      200,
      { password: false, passkey: true, provider: false, code: false },
    ])
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    expect(await db.select().from(authAccounts).where(eq(authAccounts.userId, user!.id))).toEqual([])
    const { body: own } = await browser.call('GET', '/account/security')
    const drop = await browser.call('DELETE', `/account/passkeys/${own.passkeys[0].id}`)
    expect([drop.status, drop.body.message]).toEqual([409, wording.lastWayIn])
    expect((await browser.call('PUT', '/account/password', { body: { password } })).status).toBe(200)
    expect((await browser.call('DELETE', `/account/passkeys/${own.passkeys[0].id}`)).status).toBe(200)
    expect((await enterWith(passkey)).status).toBe(422)
  })

  it('asks an account without a password for the passkey where others type one', async () => {
    const browser = world.visitor()
    const email = 'leaves@example.test'
    const passkey = makePasskey()
    const { body } = await browser.call('POST', '/auth/passkeys/sign-up-options', { body: { email } })
    await browser.call('POST', '/auth/passkeys/sign-up', {
      body: { email, passkey: passkey.create(body.options) },
    })
    clock.forward(11 * minute)
    const leave = () =>
      browser.call('POST', '/account/deletion', { body: { posts: 'erase', confirm: 'DELETE' } })
    expect((await leave()).body.code).toBe('proof_needed')
    const proof = (await browser.call('POST', '/auth/proof/options')).body.options
    const proven = await browser.call('POST', '/auth/proof', { body: { passkey: passkey.get(proof) } })
    expect(proven.status).toBe(200)
    expect((await leave()).status).toBe(200)
  })

  it('signs up a known email with the same answer, and changes nothing of it', async () => {
    const member = await world.member('known')
    const browser = world.visitor()
    const { body } = await browser.call('POST', '/auth/passkeys/sign-up-options', {
      body: { email: member.email },
    })
    const passkey = makePasskey()
    const tried = await browser.call('POST', '/auth/passkeys/sign-up', {
      body: { email: member.email, passkey: passkey.create(body.options) },
    })
    expect([tried.status, tried.body.user]).toEqual([200, null])
    expect((await enterWith(passkey)).status).toBe(422)
    expect((await member.call('GET', '/account/security')).body.passkeys).toEqual([])
  })
})

describe('a passkey is refused', () => {
  const refused = [422, wording.wrongPasskey]

  it('if its answer is sent again, or is to an old, foreign or invented challenge', async () => {
    const member = await world.member('replay')
    const { passkey } = await addPasskey(member)
    const { answer } = await enterWith(passkey)
    const again = await world.visitor().call('POST', '/auth/passkeys/sign-in', { body: { passkey: answer } })
    expect([again.status, again.body.message]).toEqual(refused)
    const old = await challenge()
    clock.forward(6 * minute)
    const proof = (await member.call('POST', '/auth/proof/options')).body.options
    for (const options of [old, proof, { ...old, challenge: 'aW52ZW50ZWQ' }]) {
      const { status, body } = await enterWith(passkey, { options })
      expect([status, body.message]).toEqual(refused)
    }
  })

  it('as a new one that answers a foreign, an old or a used challenge', async () => {
    const member = await world.member('registers')
    const ask = async () => (await member.call('POST', '/account/passkeys/options')).body.options
    const add = (passkey: object) => member.call('POST', '/account/passkeys', { body: { passkey } })
    const made = makePasskey().create(await ask())
    expect((await add(made)).status).toBe(200)
    expect((await add(made)).status).toBe(422)
    const proof = (await member.call('POST', '/auth/proof/options')).body.options
    const old = await ask()
    clock.forward(6 * minute)
    for (const { challenge: foreign } of [old, proof, await challenge()])
      expect((await add(makePasskey().create({ ...(await ask()), challenge: foreign }))).status).toBe(422)
  })

  it.each([
    ['another site', { origin: 'https://buildkin.example' }],
    ['another relying party', { rpId: 'example.test' }],
    ['no fingerprint, face or PIN', { flags: 0x01 }],
    ['no person present', { flags: 0x04 }],
  ])('from %s', async (_, twist) => {
    const member = await world.member()
    const { passkey } = await addPasskey(member)
    const { status, body } = await enterWith(passkey, { twist })
    expect([status, body.message]).toEqual(refused)
    const { added } = await addPasskey(member, makePasskey(), twist)
    expect(added.status).toBe(422)
  })

  it('with the signature of another passkey', async () => {
    const member = await world.member('forger')
    const { passkey } = await addPasskey(member)
    const answer = makePasskey().get(await challenge())
    const forged = { ...answer, id: passkey.id, rawId: passkey.id }
    const tried = await world.visitor().call('POST', '/auth/passkeys/sign-in', { body: { passkey: forged } })
    expect([tried.status, tried.body.message]).toEqual(refused)
  })

  it('once its counter has gone back, and its owner sees that', async () => {
    const member = await world.member('cloned')
    const { passkey } = await addPasskey(member)
    expect((await enterWith(passkey, { twist: { counter: 9 } })).status).toBe(200)
    const copy = await enterWith(passkey, { twist: { counter: 9 } })
    expect([copy.status, copy.body.message]).toEqual([403, wording.copiedPasskey])
    expect((await enterWith(passkey, { twist: { counter: 50 } })).status).toBe(403)
    const { body } = await member.call('GET', '/account/security')
    expect(body.passkeys[0].copiedAt).not.toBeNull()
    expect(await lettersTo(member.email)).toContain('A passkey may have been copied on Buildkin')
  })

  it('for all but one of eight sign-ins at once with the same count', async () => {
    const member = await world.member('twin')
    const { passkey } = await addPasskey(member)
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => ({ browser: world.visitor(), options: await challenge() })),
    )
    await db.delete(rateLimits)
    const tries = await Promise.all(
      browsers.map(({ browser, options }) =>
        browser.call('POST', '/auth/passkeys/sign-in', {
          body: { passkey: passkey.get(options, { counter: 5 }) },
        }),
      ),
    )
    expect(tries.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('for a banned or locked person, and at the door of administrators', async () => {
    const member = await world.member('kept-out')
    const { passkey } = await addPasskey(member)
    expect((await enterWith(passkey, { more: { as: 'admin' } })).status).toBe(422)
    await db.update(users).set({ lockedAt: clock.now() }).where(eq(users.id, member.id))
    expect((await enterWith(passkey)).body.message).toBe(wording.locked)
    await db.update(users).set({ lockedAt: null, banned: true }).where(eq(users.id, member.id))
    expect((await enterWith(passkey)).status).toBe(403)
  })

  it('as a second one of another account, or the 21st', async () => {
    const [ada, bob] = [await world.member('first-keeper'), await world.member('second-keeper')]
    const { passkey } = await addPasskey(ada)
    expect((await addPasskey(bob, passkey)).added.status).toBe(409)
    for (let n = 0; n < 20; n++) {
      await db.delete(rateLimits)
      await addPasskey(bob)
    }
    expect((await addPasskey(bob)).added.body.message).toBe(wording.tooManyPasskeys)
    expect(await db.$count(passkeys, eq(passkeys.userId, bob.id))).toBe(20)
  })

  it('to someone who only has the session, ten minutes after the sign-in', async () => {
    const member = await world.member('stolen')
    clock.forward(11 * minute)
    const asked = await member.call('POST', '/account/passkeys/options')
    expect([asked.status, asked.body.code]).toEqual([403, 'proof_needed'])
  })
})

it('keeps one way in when the last two are removed at once', async () => {
  const browser = world.visitor()
  const email = 'two-keys@example.test'
  const { body } = await browser.call('POST', '/auth/passkeys/sign-up-options', { body: { email } })
  await browser.call('POST', '/auth/passkeys/sign-up', {
    body: { email, passkey: makePasskey().create(body.options) },
  })
  const { added } = await addPasskey(browser)
  const ids: string[] = added.body.passkeys.map(({ id }: { id: string }) => id)
  const answers = await Promise.all(ids.map((id) => browser.call('DELETE', `/account/passkeys/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('signs out the others, and not this one', async () => {
  const member = await world.member('two-places')
  const other = world.visitor()
  await other.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
  expect((await member.call('POST', '/auth/sign-out-others')).status).toBe(200)
  expect((await other.call('GET', '/session')).body.user).toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(1)
})
