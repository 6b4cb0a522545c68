import { eq } from 'drizzle-orm'
import { addEvidence, reviseArrived } from '#features/evidence/server/commands.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import { money } from '#kit/contract/money.ts'
import type { Tx } from '#kit/server/db.ts'
import { preparedWithin } from '#kit/server/prepared.ts'
import { providerLabels } from '../contract.ts'
import type { Provider } from '../contract.ts'
import { ofPayment } from './known.ts'
import type { EventRow } from './known.ts'
import { inboxEvents } from './tables.ts'
import { sourceOf, withRoom } from './weighing.ts'
import type { Weighed, Weighing } from './weighing.ts'

/** What evidence and a week's number hold of one payment. */
const mostCents = 1_000_000_000

/** Each payment is a piece of evidence, less what was paid back before we heard of it. */
export async function takePayment(weighing: Weighing): Promise<Weighed> {
  const { tx, event, known, projectId } = weighing
  const amount = event.amount ?? 0
  if (known.payment) return { outcome: 'part' }
  if (isDollars(event) && amount > mostCents) return { outcome: 'unknown' }
  const refunded = Math.min(amount, known.refunded)
  if (refunded > 0) await findRefunds(tx, event)
  if (!isDollars(event)) return { outcome: 'currency', refunded }
  const net = amount - refunded
  if (net === 0) return { outcome: 'counted', refunded }
  const source = sourceOf(event.provider)
  const [weighed] = await Promise.all([
    withRoom(() => addPayment(weighing, { refunded, net })),
    addToMetric(tx, { projectId, kind: 'revenue', amount: net, at: event.happenedAt, source }),
  ])
  return { ...weighed, refunded }
}

function addPayment(
  { app, tx, event, held, projectId, userId }: Weighing,
  { refunded, net }: { refunded: number; net: number },
) {
  const text = textOf(event.provider, { amount: event.amount ?? 0, refunded })
  const piece = {
    projectId,
    kind: 'payment',
    stance: 'for',
    text,
    happenedOn: event.happenedAt.toISOString().slice(0, 10),
    amountCents: net,
    countsForTest: true,
    provenance: sourceOf(event.provider),
    because: text,
    held,
  } as const
  return addEvidence(tx, { app, viewer: { id: userId } }, piece)
}

/** Money that went back takes its part of the evidence with it, and all of it takes the evidence back. */
export async function takeRefund(weighing: Weighing): Promise<Weighed> {
  const { app, tx, event, known, held, projectId, userId } = weighing
  const { payment } = known
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
        held,
      },
    )
  return { outcome: counted || refunded === amount ? 'back' : 'noted' }
}

const isDollars = ({ currency }: Pick<EventRow, 'currency'>) => currency === 'USD'

/** "Someone paid $29 through Stripe. $10 of it was refunded." */
function textOf(provider: Provider, { amount, refunded }: { amount: number; refunded: number }): string {
  const through = provider === 'plain' ? '' : ` through ${providerLabels[provider]}`
  const less = refunded > 0 ? ` ${money(refunded, 'USD')} of it was refunded.` : ''
  return `Someone paid ${money(amount, 'USD')}${through}.${less}`
}

const fromOf = (provider: Provider) => (provider === 'plain' ? 'Your own code' : providerLabels[provider])

/** The refunds that came before it have found it now. */
async function findRefunds(tx: Tx, { inboxId, provider, reference }: EventRow): Promise<void> {
  await setBack(tx).execute({ inboxId, provider, reference })
}

const setBack = preparedWithin('inbox_refunds_found', (db) =>
  db.update(inboxEvents).set({ outcome: 'back' }).where(ofPayment('refund')),
)
