import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sealKey, unsealKey } from '#features/inbox/server/rows.ts'
import { inboxSources, inboxes } from '#features/inbox/server/tables.ts'
import { mailPlace, toldOfMail } from '#features/operations/server/reads.ts'
import { operatorSettings } from '#features/operations/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { readConfig } from '#kit/server/config.ts'
import { seal } from '#kit/server/seal.ts'
import { passFor, passedWith } from '#kit/server/signed.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld, openBrowser, password } from '#test/harness.ts'
import { inboxFounder } from '#test/inbox-founder.ts'
import { chargeOf, fromOwnCode, fromStripe } from '#test/inbox-senders.ts'
import { recover } from './recover.ts'

const world = await createWorld()
const { db, clock } = world
const secret = 'the secret of now: 0123456789, abcdef'
const unhurried = { NODE_ENV: 'test', CHANGES_PER_MINUTE: '1000000' }
/** While the secret changes, and after that. */
const changing = await world.beside({
  secret,
  config: readConfig({ ...unhurried, FORMER_SESSION_SECRET: world.app.secret }),
})
const changed = await world.beside({ secret })

let here: Pick<typeof changing, 'app' | 'fetch'> = world
const fetch = (request: Request) => here.fetch(request)
const known = { ...world, fetch, member: (nickname?: string) => world.member(nickname, fetch) }

it('takes what the former secret signed, and signs sessions again', async () => {
  here = world
  const member = await known.member('ada')
  const before = member.cookie()
  const pass = passFor(world.app, 'a test', { about: 'it', lasts: minute })
  here = changed
  expect((await member.call('GET', '/projects')).status).toBe(401)
  expect(passedWith(changed.app, 'a test', pass)).toBeUndefined()
  here = changing
  expect(passedWith(changing.app, 'a test', pass)).toBe('it')
  expect((await member.call('GET', '/projects')).status).toBe(200)
  expect(member.cookie()).not.toBe(before)
  const again = await member.call('GET', '/projects')
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
  here = changed
  expect((await member.call('GET', '/projects')).status).toBe(200)
})

it('takes recovery codes of before while both secrets are set', async () => {
  here = world
  const { member, recoveryCodes } = await withApp()
  const enter = async (through: Pick<typeof here, 'fetch'>, code: string) => {
    await db.delete(rateLimits)
    const body = { email: member.email, password, as: 'member', code }
    return (await openBrowser(through.fetch).call('POST', '/auth/sign-in', { body })).status
  }
  expect(await enter(changed, recoveryCodes[0]!)).toBe(422)
  expect(await enter(changing, recoveryCodes[0]!)).toBe(200)
  expect(await enter(changing, recoveryCodes[0]!)).toBe(422)
})

it('seals again what the former secret sealed, so that it is needed no more', async () => {
  here = world
  const { member, key } = await withApp()
  const founder = await inboxFounder(known)
  const { secret: newest } = (await founder.call('POST', '/secret')).body
  const [inbox] = await db.select().from(inboxes)
  const stripe = eq(inboxSources.provider, 'stripe')
  await db
    .update(inboxSources)
    .set({ apiKey: sealKey(world.app, inbox!.slug, 'rk_key') })
    .where(stripe)
  const smtp = 'smtp://ada:secret@mail.example.test'
  const saved = { name: 'SMTP_URL', savedBy: null, savedAt: clock.now() }
  await db.insert(operatorSettings).values({ ...saved, value: seal(world.app, mailPlace, smtp) })
  await db.delete(rateLimits)
  const code = () => new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })
  const enter = async () => {
    clock.forward(minute)
    const body = { email: member.email, password, as: 'member', code: code() }
    return (await openBrowser(fetch).call('POST', '/auth/sign-in', { body })).status
  }
  let count = 0
  const works = async () => {
    const at = clock.now()
    const own = { type: 'signup.created', data: { email: `sue-${(count += 1)}@example.test` } }
    const signed = [
      fromOwnCode(own, { at, secrets: [founder.secret] }),
      fromOwnCode(own, { at, secrets: [newest] }),
      fromStripe('charge.succeeded', chargeOf({ at }), { at }),
    ]
    const taken = []
    for (const one of signed) taken.push((await founder.send(one)).status)
    const [row] = await db.select({ apiKey: inboxSources.apiKey }).from(inboxSources).where(stripe)
    const stripeKey = unsealKey(here.app, inbox!.slug, row!.apiKey!)
    return [await enter(), ...taken, stripeKey, (await toldOfMail(here.app)).SMTP_URL]
  }
  here = changed
  expect(await works()).toEqual([422, 400, 400, 400, undefined, undefined])
  here = changing
  expect(await works()).toEqual([200, 200, 200, 200, 'rk_key', smtp])
  await recover(changing.app, { isAlone: false })
  here = changed
  expect(await works()).toEqual([200, 200, 200, 200, 'rk_key', smtp])
})

async function withApp() {
  const member = await known.member('bea')
  const { key, setup } = (await member.call('POST', '/account/second-factor/key')).body
  const code = new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })
  const { body } = await member.call('PUT', '/account/second-factor', { body: { setup, code } })
  return { member, key: key as string, recoveryCodes: body.recoveryCodes as string[] }
}
