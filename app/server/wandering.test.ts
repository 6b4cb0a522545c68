import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAboutMe } from '#test/every-endpoint/account.ts'
import { askTheConsole } from '#test/every-endpoint/administration.ts'
import { asking } from '#test/every-endpoint/asking.ts'
import { askTheCommunity } from '#test/every-endpoint/community.ts'
import { wandering } from '#test/every-endpoint/wandering.ts'
import type { Met } from '#test/every-endpoint/wandering.ts'
import { askAboutWork } from '#test/every-endpoint/work.ts'
import { createWorld } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import { endpoints } from './endpoints.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: { ...stripeEnv(stub.url), FEEDS: 'default' } })
afterAll(stub.close)

const accessOf = new Map(endpoints.map(({ path, meta }) => [path, meta.access]))
let met: Met[] = []

beforeAll(async () => {
  const account = await makeWholeAccount(world)
  const others = {
    other: await world.member('wanderer'),
    visitor: world.visitor(),
    administrator: await world.admin('wandering-admin'),
  }
  const walk = wandering(
    world,
    asking(world, () => undefined),
    others,
  )
  met = walk.met
  const asked = { ask: walk.ask, world, account }
  await askAboutMe(walk.ask, account, world)
  await askAboutWork(asked)
  await askTheCommunity(asked)
  await askTheConsole(asked)
  await walk.again()
}, 300_000)

describe("everyone makes every call next to its owner's", () => {
  it('breaks the server with none of them', () => {
    expect(met.length).toBeGreaterThan(1500)
    expect(met.filter(({ status }) => status >= 500)).toEqual([])
  })

  it('gets another member nowhere at anything with an owner', () => {
    const owned = met.filter(
      ({ who, name }) =>
        (who === 'other' || who === 'administrator') && accessOf.get(name)!.startsWith('owner-of-'),
    )
    expect(owned.length).toBeGreaterThan(200)
    expect(owned.filter(({ status }) => status < 400)).toEqual([])
  })

  it('gets a visitor nowhere but where visitors may go', () => {
    const asVisitor = met.filter(({ who, name }) => who === 'visitor' && accessOf.get(name) !== 'visitor')
    expect(asVisitor.length).toBeGreaterThan(200)
    expect(asVisitor.filter(({ status }) => status < 400)).toEqual([])
  })

  it('gets a member nowhere in the console', () => {
    const asMember = met.filter(({ who, name }) => who === 'other' && accessOf.get(name) === 'admin')
    expect(asMember.length).toBeGreaterThan(30)
    expect(asMember.filter(({ status }) => status < 400)).toEqual([])
  })
})
