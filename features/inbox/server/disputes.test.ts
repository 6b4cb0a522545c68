import { describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { inboxFounder } from '#test/inbox-founder.ts'
import { chargeOf, disputeOf, fromGumroad, fromStripe } from '#test/inbox-senders.ts'

const world = await createWorld()
const now = () => world.clock.now()
const paid = (id: string, more = {}) =>
  fromStripe('charge.succeeded', chargeOf({ at: now(), id, ...more }), { at: now() })
const refunded = (id: string, back: number) =>
  fromStripe('charge.refunded', chargeOf({ at: now(), id, refunded: back }), { at: now() })
const disputed = (id: string, status: string, more = {}) => {
  const type = status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created'
  return fromStripe(type, disputeOf(id, status, more), { at: now() })
}

type Inbox = Awaited<ReturnType<typeof inboxFounder>>
const standing = async ({ evidence, revenue, read }: Inbox) => {
  const { rung, evidence: pieces, history } = await evidence()
  const { events } = await read()
  const payment = events.find(({ kind }: { kind: string }) => kind === 'payment')
  return {
    rung,
    amounts: pieces.items.map(({ amountCents }: { amountCents: number }) => amountCents),
    revenue: (await revenue())[0]?.value,
    payment: payment && [payment.refunded, payment.disputed],
    last: history[0]?.reason,
  }
}
const gone = { rung: 'Assumption', amounts: [], revenue: 0, payment: [0, 2900] }
const back = { rung: 'Payment', amounts: [2900], revenue: 2900, payment: [0, 0] }

describe('a dispute', () => {
  it('removes the evidence while open, and permanently once lost', async () => {
    const inbox = await inboxFounder(world)
    await inbox.send(paid('ch_1'))
    await inbox.send(disputed('ch_1', 'needs_response'))
    const last = 'Stripe reported that a customer disputed a payment of $29.'
    expect(await standing(inbox)).toEqual({ ...gone, last })
    await inbox.send(disputed('ch_1', 'lost'))
    expect(await standing(inbox)).toEqual({ ...gone, last })
    expect(await inbox.outcomes()).toEqual(['noted', 'back', 'counted'])
  })

  it('restores what it took when won, and nothing the founder removed', async () => {
    const inbox = await inboxFounder(world)
    await inbox.send(paid('ch_2'))
    await inbox.send(disputed('ch_2', 'under_review'))
    await inbox.send(disputed('ch_2', 'won'))
    const last = 'Stripe reported that you won a dispute over $29.'
    expect(await standing(inbox)).toEqual({ ...back, last })
    expect(await inbox.outcomes()).toEqual(['returned', 'back', 'counted'])
    const other = await inboxFounder(world)
    await other.send(paid('ch_3'))
    const [piece] = (await other.evidence()).evidence.items
    await other.member.call('DELETE', `/projects/${other.id}/evidence/${piece.id}`)
    await other.send(disputed('ch_3', 'needs_response'))
    await other.send(disputed('ch_3', 'won'))
    expect(await standing(other)).toMatchObject({ rung: 'Assumption', amounts: [], revenue: 2900 })
  })

  it('can follow a won dispute, and be won too', async () => {
    const inbox = await inboxFounder(world)
    await inbox.send(paid('ch_8'))
    await inbox.send(disputed('ch_8', 'needs_response', { id: 'dp_1' }))
    await inbox.send(disputed('ch_8', 'won', { id: 'dp_1' }))
    expect(await standing(inbox)).toMatchObject(back)
    await inbox.send(disputed('ch_8', 'needs_response', { id: 'dp_2' }))
    expect(await standing(inbox)).toMatchObject(gone)
    await inbox.send(disputed('ch_8', 'won', { id: 'dp_2' }))
    expect(await standing(inbox)).toMatchObject(back)
    expect(await inbox.outcomes()).toEqual(['returned', 'back', 'returned', 'back', 'counted'])
  })

  it('has the same result in any order of events', async () => {
    const orders = [
      ['needs_response', 'won', 'paid'],
      ['won', 'needs_response', 'paid'],
      ['paid', 'won', 'needs_response'],
      ['needs_response', 'paid', 'won'],
      ['won', 'paid', 'needs_response'],
    ]
    for (const [index, order] of orders.entries()) {
      const inbox = await inboxFounder(world)
      const id = `ch_4${index}`
      for (const one of order) await inbox.send(one === 'paid' ? paid(id) : disputed(id, one))
      expect([order, await standing(inbox)]).toMatchObject([order, back])
      expect(await inbox.outcomes()).not.toContain('waiting')
    }
    const inbox = await inboxFounder(world)
    await inbox.send(disputed('ch_5', 'lost'))
    await inbox.send(paid('ch_5'))
    expect(await standing(inbox)).toMatchObject({ amounts: [], payment: [0, 2900] })
  })

  it('takes what a refund left, and an inquiry takes nothing', async () => {
    const inbox = await inboxFounder(world)
    await inbox.send(paid('ch_6'))
    await inbox.send(disputed('ch_6', 'warning_needs_response'))
    expect(await standing(inbox)).toMatchObject(back)
    await inbox.send(refunded('ch_6', 900))
    await inbox.send(disputed('ch_6', 'needs_response', { amount: 1000 }))
    expect((await inbox.evidence()).evidence.items).toMatchObject([
      {
        amountCents: 1000,
        text: 'Someone paid $29 through Stripe. $9 of it was refunded. $10 of it is disputed.',
      },
    ])
    await inbox.send(disputed('ch_6', 'won', { amount: 1000 }))
    expect(await standing(inbox)).toMatchObject({ amounts: [2000], revenue: 2000, payment: [900, 0] })
    expect((await inbox.outcomes())[3]).toBe('noted')
  })

  it('in test mode or another currency changes nothing', async () => {
    const inbox = await inboxFounder(world)
    await inbox.send(paid('ch_7'))
    const at = now()
    await inbox.send(
      fromStripe('charge.dispute.created', disputeOf('ch_7', 'needs_response'), { at, livemode: false }),
    )
    await inbox.send(disputed('ch_7', 'needs_response', { currency: 'eur' }))
    expect(await standing(inbox)).toMatchObject(back)
    expect(await inbox.outcomes()).toEqual(['noted', 'test', 'counted'])
  })

  it("is reported in Gumroad's ping, and so is winning it", async () => {
    const inbox = await inboxFounder(world)
    await inbox.post(inbox.gumroad, fromGumroad({}))
    await inbox.post(inbox.gumroad, fromGumroad({ resource_name: 'dispute', disputed: 'true' }))
    expect(await standing(inbox)).toMatchObject({ rung: 'Assumption', amounts: [], payment: [0, 1500] })
    await inbox.post(
      inbox.gumroad,
      fromGumroad({ resource_name: 'dispute_won', disputed: 'true', dispute_won: 'true' }),
    )
    expect(await standing(inbox)).toMatchObject({ rung: 'Payment', amounts: [1500], payment: [0, 0] })
  })
})
