import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { followAccount } from './follow-account.ts'
import { synchronise } from './synchronise.ts'
import { subscriptions } from './tables.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: stripeEnv(stub.url) })
afterAll(stub.close)
afterEach(() => stub.be('well'))

async function payer(more: { status?: string; cancel_at_period_end?: boolean } = {}) {
  const ada = await world.member()
  await ada.call('POST', '/billing/checkout')
  const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, ada.id))
  const held = stub.subscribe(row!.stripeCustomerId!, { userId: ada.id, ...more })
  await synchronise(world.app, { userId: ada.id, subscriptionId: held.id })
  return { ada, held }
}
const leave = (one: Browser) =>
  one.call('POST', '/account/deletion', { body: { password, posts: 'erase', confirm: 'DELETE' } })
const stay = (one: Browser) =>
  one.call('POST', '/auth/keep-account', { body: { email: one.email, password } })

describe('a paid plan of an absent user', () => {
  it("doesn't renew while they are leaving, and does once they stay", async () => {
    const { ada, held } = await payer()
    await leave(ada)
    await world.drain()
    expect(held.cancel_at_period_end).toBe(true)
    expect((await stay(ada)).status).toBe(200)
    await world.drain()
    expect(held).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it("doesn't renew while they are banned, and does afterward", async () => {
    const { ada, held } = await payer()
    const root = await world.admin()
    const ban = (until: string | null) =>
      root.call('PUT', `/admin/users/${ada.id}/ban`, { body: { reason: 'Spam', until } })
    await ban(null)
    await world.drain()
    expect(held.cancel_at_period_end).toBe(true)
    await root.call('DELETE', `/admin/users/${ada.id}/ban`)
    await world.drain()
    expect(held.cancel_at_period_end).toBe(false)
    await ban(new Date(world.clock.now().getTime() + 60_000).toISOString())
    await world.drain()
    expect(held.cancel_at_period_end).toBe(true)
    world.clock.forward(60_001)
    await runHousekeeping(world.app)
    await world.drain()
    expect(held.cancel_at_period_end).toBe(false)
  })

  it('stays canceled if they had canceled it themselves', async () => {
    const { ada, held } = await payer({ cancel_at_period_end: true })
    await leave(ada)
    await stay(ada)
    await world.drain()
    expect(held.cancel_at_period_end).toBe(true)
  })

  it('follows the current state, however late or often, and waits for Stripe', async () => {
    const { ada, held } = await payer()
    await leave(ada)
    stub.be(500)
    await expect(followAccount(world.app, { userId: ada.id })).rejects.toThrow('The stub answers 500')
    stub.be('well')
    await Promise.all([1, 2].map(() => followAccount(world.app, { userId: ada.id })))
    expect(held.cancel_at_period_end).toBe(true)
    await world.db.delete(accountDeletions).where(eq(accountDeletions.userId, ada.id))
    await world.drain()
    expect(held.cancel_at_period_end).toBe(false)
  })

  it("doesn't renew if paid on a page that was still open", async () => {
    const bob = await world.member()
    await bob.call('POST', '/billing/checkout')
    const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, bob.id))
    await leave(bob)
    await world.drain()
    const held = stub.subscribe(row!.stripeCustomerId!, { userId: bob.id })
    await synchronise(world.app, { userId: bob.id, subscriptionId: held.id })
    await world.drain()
    expect(held.cancel_at_period_end).toBe(true)
  })

  it("doesn't renew if a banned user paid on such a page", async () => {
    const [bob, root] = [await world.member(), await world.admin()]
    await bob.call('POST', '/billing/checkout')
    const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, bob.id))
    await root.call('PUT', `/admin/users/${bob.id}/ban`, { body: { reason: 'Spam', until: null } })
    await world.drain()
    const held = stub.subscribe(row!.stripeCustomerId!, { userId: bob.id })
    await synchronise(world.app, { userId: bob.id, subscriptionId: held.id })
    await world.drain()
    expect(held.cancel_at_period_end).toBe(true)
  })

  it('is left alone if it has ended or never existed', async () => {
    const [{ ada, held }, bob] = [await payer({ status: 'canceled' }), await world.member()]
    for (const one of [ada, bob]) await leave(one)
    const before = stub.asked.filter(({ method }) => method === 'POST').length
    await world.drain()
    expect(stub.asked.filter(({ method }) => method === 'POST')).toHaveLength(before)
    expect(held.cancel_at_period_end).toBe(false)
  })
})
