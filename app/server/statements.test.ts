import { afterAll, describe, expect, it } from 'vitest'
import { askAboutMe, askAtTheDoor } from '#test/every-endpoint/account.ts'
import { askTheConsole } from '#test/every-endpoint/administration.ts'
import { asking } from '#test/every-endpoint/asking.ts'
import { askTheCommunity } from '#test/every-endpoint/community.ts'
import { askAboutWork } from '#test/every-endpoint/work.ts'
import { createWorld } from '#test/harness.ts'
import { weights } from '#test/screens.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import { endpoints } from './endpoints.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: { ...stripeEnv(stub.url), FEEDS: 'default' } })
afterAll(stub.close)

/** What a call may ask of the database, the session's select among it. */
const limit = 8
/** The running week's item follows its task, and a place given back takes its badge along: each in statements of its owner. */
const dearer: Record<string, number> = { 'projects.tickTask': 9, 'events.unregister': 9 }
/** Fetches a picture from the web, which no test has; pictures.test.ts asks it from within. */
const unasked = ['profiles.takePicture']

const dearest = new Map<string, string[]>()
const ask = asking(world, (name, statements) => {
  if (statements.length >= (dearest.get(name)?.length ?? 0)) dearest.set(name, statements)
})

describe('the statements of a call', () => {
  it('are counted at every endpoint, on an account with data', async () => {
    const account = await makeWholeAccount(world)
    const asked = { ask, world, account }
    await askAboutMe(ask, account, world)
    await askAboutWork(asked)
    await askTheCommunity(asked)
    await askTheConsole(asked)
    await askAtTheDoor(world, ask)
    expect(endpoints.map(({ path }) => path).filter((path) => !dearest.has(path))).toEqual(unasked)
  }, 120_000)

  it.each(endpoints.filter(({ path }) => !unasked.includes(path)))(
    '$path stays within its limit',
    ({ path }) => {
      const statements = dearest.get(path) ?? []
      expect(statements.length, `${path} asks:\n${statements.join('\n')}`).toBeLessThanOrEqual(
        dearer[path] ?? limit,
      )
    },
  )

  it.each(Object.entries(weights))('of the screen %s are so many', (_, { asks, statements }) => {
    expect(asks.reduce((sum, path) => sum + dearest.get(path)!.length, 0)).toBeLessThanOrEqual(statements)
  })
})
