import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { events, notifications, users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { untilWaiting } from '#test/waiting.ts'
import { wording } from '../contract.ts'
import { endSubscriptionOf } from './commands.ts'
import { planGrants, subscriptions } from './tables.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: stripeEnv(stub.url) })
afterAll(stub.close)

const reason = 'She tests for us.'
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString()
const unknownId = '00000000-0000-4000-8000-000000000000'

describe('a granted plan', () => {
  it('is Builder Track until withdrawn, and notifies the user', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const given = await root.call('PUT', `/admin/users/${ada.id}/plan`, {
      body: { plan: 'builder', until: null, reason, grantedBy: ada.id, source: 'stripe' },
    })
    expect(given.body).toMatchObject({
      plan: 'builder',
      source: 'granted',
      grantedUntil: null,
      grant: { reason, until: null },
    })
    expect((await ada.call('POST', '/functions/check-subscription')).body).toMatchObject({
      subscribed: true,
      source: 'granted',
      renewsAt: null,
      manageable: false,
    })
    expect(await world.db.select().from(planGrants).where(eq(planGrants.userId, ada.id))).toMatchObject([
      { grantedBy: root.id },
    ])
    expect(
      (await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'free' } })).body,
    ).toMatchObject({ plan: 'free', source: null, grant: null })
    expect(
      (await world.db.select().from(notifications).where(eq(notifications.userId, ada.id)))
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['plan.ended', 'plan.granted'])
    expect(
      (await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'free', reason } })).status,
    ).toBe(200)
    expect(await world.db.select().from(events).where(eq(events.subjectId, ada.id))).toHaveLength(2)
  })

  it('ends on its day', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    await root.call('PUT', `/admin/users/${ada.id}/plan`, {
      body: { plan: 'builder', until: inDays(0.01), reason },
    })
    expect((await ada.call('POST', '/functions/check-subscription')).body.subscribed).toBe(true)
    world.clock.forward(0.01 * day)
    expect((await ada.call('POST', '/functions/check-subscription')).body.subscribed).toBe(false)
  })

  it('leaves a paid plan alone, granted or withdrawn', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    await world.db
      .insert(subscriptions)
      .values({ userId: ada.id, stripeCustomerId: 'cus_x', stripeSubscriptionId: 'sub_x', status: 'active' })
    expect(
      (await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'builder', reason } })).body
        .source,
    ).toBe('stripe')
    expect(
      (await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'free', reason } })).body.plan,
    ).toBe('builder')
    expect(await world.db.select().from(events).where(eq(events.subjectId, ada.id))).toMatchObject([
      { name: 'plan.granted' },
    ])
  })

  it('is withdrawn after a paid plan that is just ending, and says so once', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    await world.db
      .insert(subscriptions)
      .values({ userId: ada.id, stripeCustomerId: 'cus_y', stripeSubscriptionId: 'sub_y', status: 'active' })
    await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'builder', reason } })
    const { answer } = await commit(world, async (tx) => {
      await tx
        .update(subscriptions)
        .set({ status: 'canceled' })
        .where(eq(subscriptions.stripeSubscriptionId, 'sub_y'))
      const withdrawing = root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'free' } })
      await untilWaiting(world.db, 1)
      return { answer: withdrawing }
    })
    expect((await answer).body.plan).toBe('free')
    expect(await world.db.select().from(events).where(eq(events.subjectId, ada.id))).toMatchObject([
      { name: 'plan.granted' },
      { name: 'plan.ended' },
    ])
  })

  it('needs a future day, a reason, and an existing user', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const put = (id: string, body: object) => root.call('PUT', `/admin/users/${id}/plan`, { body })
    expect((await put(ada.id, { plan: 'builder', until: inDays(-1), reason })).body.fields).toEqual({
      until: wording.untilPast,
    })
    expect((await put(ada.id, { plan: 'builder', reason: ' ' })).body.fields).toEqual({
      reason: wording.reason,
    })
    expect((await put(ada.id, { plan: 'builder' })).body.fields).toEqual({ reason: wording.reason })
    expect((await put(ada.id, { plan: 'gold', reason })).status).toBe(400)
    for (const id of [unknownId, 'x']) {
      expect((await put(id, { plan: 'builder', reason })).status).toBe(404)
      expect((await root.call('GET', `/admin/users/${id}/plan`)).status).toBe(404)
    }
  })

  it('outlives the administrator, and is deleted with its user', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin('leaver')]
    await root.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'builder', reason } })
    await world.db.delete(users).where(eq(users.id, root.id))
    expect((await ada.call('POST', '/functions/check-subscription')).body.subscribed).toBe(true)
    await world.db.delete(users).where(eq(users.id, ada.id))
    expect(await world.db.select().from(planGrants).where(eq(planGrants.userId, ada.id))).toEqual([])
  })

  it('is granted and seen by administrators alone', async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    for (const browser of [ada, eve]) {
      expect(
        (await browser.call('PUT', `/admin/users/${ada.id}/plan`, { body: { plan: 'builder', reason } }))
          .status,
      ).toBe(403)
      expect((await browser.call('GET', `/admin/users/${ada.id}/plan`)).status).toBe(403)
    }
  })
})

describe('the end of an account without a subscription', () => {
  it('asks nothing of Stripe', async () => {
    const ada = await world.member('ada')
    await endSubscriptionOf(world.app, ada.id)
    expect(stub.asked).toEqual([])
  })
})

describe('what a visitor may know about payments', () => {
  it('includes whether they are on, and in test mode', async () => {
    expect((await world.visitor().call('GET', '/billing/offer')).body).toEqual({
      paymentsOn: true,
      testMode: true,
    })
  })
})
