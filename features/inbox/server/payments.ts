import { and, eq, max, ne, notInArray } from 'drizzle-orm'
import { addEvidence, reviseArrived } from '#features/evidence/server/commands.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import { money } from '#kit/contract/money.ts'
import type { Tx } from '#kit/server/db.ts'
import { providerLabels } from '../contract.ts'
import type { Provider } from '../contract.ts'
import { inboxEvents } from './tables.ts'
import { sourceOf, withRoom } from './weighing.ts'
import type { EventRow, Weighed, Weighing } from './weighing.ts'

/** What evidence and a week's number hold of one payment. */
const mostCents = 1_000_000_000

/** Each payment is a piece of evidence, less what was paid back before we heard of it. */
export async function takePayment({ app, tx, event, projectId, userId }: Weighing): Promise<Weighed> {
  const amount = event.amount ?? 0
  if (await paymentOf(tx, event)) return { outcome: 'part' }
  if (isDollars(event) && amount > mostCents) return { outcome: 'unknown' }
  const refunded = Math.min(amount, await refundsOf(tx, event))
  if (refunded > 0) await setRefunded(tx, event, refunded)
  if (!isDollars(event)) return { outcome: 'currency' }
  const net = amount - refunded
  if (net === 0) return { outcome: 'counted' }
  const source = sourceOf(event.provider)
  await addToMetric(tx, { projectId, kind: 'revenue', amount: net, at: event.happenedAt, source })
  const text = textOf(event.provider, { amount, refunded })
  return withRoom(() =>
    addEvidence(
      tx,
      { app, viewer: { id: userId } },
      {
        projectId,
        kind: 'payment',
        stance: 'for',
        text,
        happenedOn: event.happenedAt.toISOString().slice(0, 10),
        amountCents: net,
        countsForTest: true,
        provenance: source,
        because: text,
      },
    ),
  )
}

/** Money that went back takes its part of the evidence with it, and all of it takes the evidence back. */
export async function takeRefund({ app, tx, event, projectId, userId }: Weighing): Promise<Weighed> {
  const payment = await paymentOf(tx, event)
  if (!payment) return { outcome: 'waiting' }
  if (payment.currency !== event.currency) return { outcome: 'noted' }
  const amount = payment.amount ?? 0
  const refunded = Math.min(amount, Math.max(payment.refunded, event.amount ?? 0))
  const back = refunded - payment.refunded
  if (back === 0) return { outcome: 'noted' }
  await tx.update(inboxEvents).set({ refunded }).where(eq(inboxEvents.id, payment.id))
  const source = sourceOf(event.provider)
  const counted = isDollars(payment) && (payment.outcome === 'counted' || payment.outcome === 'full')
  if (counted)
    await addToMetric(tx, { projectId, kind: 'revenue', amount: -back, at: event.happenedAt, source })
  if (payment.evidenceId)
    await reviseArrived(
      tx,
      { app, viewer: { id: userId } },
      {
        projectId,
        evidenceId: payment.evidenceId,
        because: `${fromOf(event.provider)} reported a refund of ${money(back, event.currency ?? 'USD')}.`,
        change: ({ provenance }) => {
          if (refunded === amount) return { removedAt: app.clock.now() }
          // An amount that the founder typed is theirs to correct.
          if (provenance === 'told' || !isDollars(payment)) return null
          return { amountCents: amount - refunded, text: textOf(event.provider, { amount, refunded }) }
        },
      },
    )
  return { outcome: counted || refunded === amount ? 'back' : 'noted' }
}

const isDollars = ({ currency }: EventRow) => currency === 'USD'

/** "Someone paid $29 through Stripe. $10 of it was refunded." */
function textOf(provider: Provider, { amount, refunded }: { amount: number; refunded: number }): string {
  const through = provider === 'plain' ? '' : ` through ${providerLabels[provider]}`
  const less = refunded > 0 ? ` ${money(refunded, 'USD')} of it was refunded.` : ''
  return `Someone paid ${money(amount, 'USD')}${through}.${less}`
}

const fromOf = (provider: Provider) => (provider === 'plain' ? 'Your own code' : providerLabels[provider])

/** Another event that is, or tells of, the same payment. */
const ofPayment = ({ id, inboxId, provider, reference }: EventRow, kind: 'payment' | 'refund') =>
  and(
    eq(inboxEvents.inboxId, inboxId),
    eq(inboxEvents.provider, provider),
    eq(inboxEvents.reference, reference ?? ''),
    eq(inboxEvents.kind, kind),
    ne(inboxEvents.id, id),
    notInArray(inboxEvents.outcome, ['test', 'part', 'old']),
  )

async function paymentOf(tx: Tx, event: EventRow): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(inboxEvents).where(ofPayment(event, 'payment')).limit(1)
  return row
}

/** All that was paid back so far: each refund says the whole of it. */
async function refundsOf(tx: Tx, event: EventRow): Promise<number> {
  const [row] = await tx
    .select({ most: max(inboxEvents.amount) })
    .from(inboxEvents)
    .where(ofPayment(event, 'refund'))
  return row?.most ?? 0
}

/** The refunds that came before it have found it now. */
async function setRefunded(tx: Tx, event: EventRow, refunded: number): Promise<void> {
  await tx.update(inboxEvents).set({ refunded }).where(eq(inboxEvents.id, event.id))
  await tx.update(inboxEvents).set({ outcome: 'back' }).where(ofPayment(event, 'refund'))
}
