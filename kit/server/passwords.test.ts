import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authAccounts } from '#features/accounts/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

describe('a password', () => {
  it('is stored as Argon2id with its parameters, and verified', async () => {
    const kept = await passwords.hash(password, 'here')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect([
      await passwords.verify({ kept, password }, 'here'),
      await passwords.verify({ kept, password: 'Another.horse-8' }, 'here'),
      passwords.isOutdated(kept),
    ]).toEqual([true, false, false])
  })

  it('is never right for a missing account', async () => {
    expect(await passwords.verify({ kept: undefined, password }, 'here')).toBe(false)
  })

  const guessable = (given: string) => passwords.isGuessable(given, ['Buildkin', 'lovelace'], 'here')

  it.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Aa1!Aa1!Aa1!'])('%s is guessable', async (given) => {
    expect(await guessable(given)).toBe(true)
  })

  it.each([
    'Buildkin1!',
    'Bu1ldkin1!',
    'Buildkin2026!',
    '1Lovelace!',
    'Sommer2026!',
    'Winter2026!',
    'March!2027',
  ])('%s is guessable for someone who knows the product, user or year', async (given) => {
    expect(await guessable(given)).toBe(true)
  })

  it.each(['Dragon1!', '!!Sunshine99', 'Iloveyou#12', 'Zaq12wsx!', 'Trustno1!!', 'qwerty123'])(
    '%s is one of the most common, or is one with something around it',
    async (given) => {
      expect(await passwords.isGuessable(given, [], 'here')).toBe(true)
    },
  )

  it('may have a common word in it', async () => {
    expect(await passwords.isGuessable('Dragon#41-88201', [], 'here')).toBe(false)
  })

  it('is judged within milliseconds, however it is built', async () => {
    await guessable('Kettle7!owl')
    const costly = ['P@55w0rd1!', 'aA1!bB2@', '4@8({[<3690!1|!0$5', 'qwertyuiop1!Q', '12/12/2012 A!a']
    const before = process.cpuUsage()
    for (const given of costly) await guessable(given.repeat(13).slice(0, 128))
    const { user, system } = process.cpuUsage(before)
    // About 2 ms of processor each; unbounded, 60 to 90.
    expect((user + system) / 1000 / costly.length).toBeLessThan(25)
  })

  it.each([password, 'Demo.community-1', 'Kettle7!owl', 'correct horse battery staple lantern'])(
    '%s is not guessable',
    async (given) => {
      expect(await guessable(given)).toBe(false)
    },
  )

  it('in an earlier format still works, and is then rehashed', async () => {
    const world = await createWorld({ passwords })
    const member = await world.member('earlier')
    const salt = 'a1b2c3d4e5f60718'
    const earlier = `${salt}:${scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 }).toString('hex')}`
    await world.db.update(authAccounts).set({ password: earlier }).where(eq(authAccounts.userId, member.id))
    const signIn = async (given: string) =>
      (
        await world
          .visitor()
          .call('POST', '/auth/sign-in', { body: { email: member.email, password: given } })
      ).status
    expect([await signIn('Wrong.pass-1'), await signIn(password)]).toEqual([401, 200])
    const [row] = await world.db.select().from(authAccounts).where(eq(authAccounts.userId, member.id))
    expect(passwords.isOutdated(row!.password!)).toBe(false)
    expect(await signIn(password)).toBe(200)
  })
})

describe('a concurrency limit', () => {
  it('limits concurrency and the queue, shared fairly between places', async () => {
    const limit = createConcurrencyLimit({ concurrency: 2, waiting: 6, waitingFrom: 4 })
    let busy = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++busy)
      await new Promise((resolve) => setImmediate(resolve))
      busy -= 1
    }
    const greedy = Array.from({ length: 20 }, () =>
      limit.run('greedy', work).then(
        () => 'done',
        (error: Error & { code: string }) => error.code,
      ),
    )
    const honest = limit.run('honest', work).then(() => 'done')
    const outcomes = await Promise.all(greedy)
    expect([
      outcomes.filter((one) => one === 'done').length,
      outcomes.filter((one) => one === 'unavailable').length,
      await honest,
      most,
    ]).toEqual([4, 16, 'done', 2])
    // A caller who was turned away gets in once it is quiet.
    await limit.run('greedy', work)
  })
})
