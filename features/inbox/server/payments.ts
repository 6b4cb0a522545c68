import { and, eq, sql } from 'drizzle-orm'
import { addEvidence, reviseArrived } from '#features/evidence/server/commands.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import { money } from '#kit/contract/money.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Provenance } from '#planner/levels.ts'
import { leftOf, providerLabels } from '../contract.ts'
import type { Provider } from '../contract.ts'
import { unasked } from './confirm.ts'
import { disputedOf, removedByDispute } from './disputes.ts'
import { ofPayment } from './known.ts'
import type { EventRow, PaymentRow } from './known.ts'
import { inboxEvents } from './tables.ts'
import { withinLimits } from './weighing.ts'
import type { Weighed, Weighing } from './weighing.ts'

const mostCents = 1_000_000_000

type Reversed = { refunded: number; disputed: number }

/** Less what was refunded or disputed before the payment arrived. */
export async function recordPayment(weighing: Weighing): Promise<Weighed> {
  const { tx, event, known, projectId } = weighing
  const amount = event.amount ?? 0
  if (known.payment) return { outcome: 'part' }
  if (isDollars(event) && amount > mostCents) return { outcome: 'unknown' }
  const taken = reversedOf(amount, { refunded: known.refunded, disputed: disputedOf(known.disputes) })
  if (known.refunded > 0 || known.disputes.length > 0) await findWaiting(tx, event)
  if (!isDollars(event)) return { outcome: 'currency', ...taken }
  const net = leftOf({ amount, ...taken })
  if (net === 0) return { outcome: 'counted', ...taken }
  const weighed = await withinLimits(() => addPayment(weighing, taken))
  await addToMetric(tx, { projectId, kind: 'revenue', amount: net, at: event.happenedAt, source: 'seen' })
  return { ...weighed, ...taken }
}

function reversedOf(amount: number, { refunded, disputed }: Reversed): Reversed {
  const back = Math.min(amount, refunded)
  return { refunded: back, disputed: Math.min(amount - back, disputed) }
}

type Paid = Pick<EventRow, 'amount' | 'provider' | 'happenedAt'>

function addPayment(weighing: Weighing, taken: Reversed, paid: Paid = weighing.event) {
  const { app, tx, basis, projectId, userId } = weighing
  const amount = paid.amount ?? 0
  const text = textOf(paid.provider, { amount, ...taken })
  const piece = {
    projectId,
    kind: 'payment',
    stance: 'for',
    text,
    happenedOn: paid.happenedAt.toISOString().slice(0, 10),
    amountCents: leftOf({ amount, ...taken }),
    countsForTest: true,
    provenance: 'seen',
    because: text,
    hasArrived: true,
    basis,
  } as const
  return addEvidence(tx, { app, viewer: { id: userId } }, piece)
}

/**
 * Refunded or disputed money reduces the evidence; all of it removes the evidence. A won dispute
 * restores what it took.
 */
export async function reversePayment(weighing: Weighing): Promise<Weighed> {
  const { tx, event, known, projectId } = weighing
  const { payment } = known
  if (!payment) return { outcome: 'waiting' }
  if (payment.outcome === 'own' || payment.currency !== event.currency) return { outcome: 'noted' }
  const amount = payment.amount ?? 0
  const taken = reversedOf(amount, {
    // Each refund event has the total.
    refunded: Math.max(payment.refunded, event.kind === 'refund' ? (event.amount ?? 0) : 0),
    disputed: disputedOf([...known.disputes, event]),
  })
  await tx
    .update(inboxEvents)
    .set({ ...taken, ...unasked })
    .where(eq(inboxEvents.id, payment.id))
  const back = leftOf(payment) - leftOf({ amount, ...taken })
  if (back === 0) return { outcome: 'noted' }
  const counted = isDollars(payment) && (payment.outcome === 'counted' || payment.outcome === 'full')
  if (counted)
    await addToMetric(tx, { projectId, kind: 'revenue', amount: -back, at: event.happenedAt, source: 'seen' })
  const moved = await moveEvidence(weighing, { payment, taken, back })
  if (moved.outcome === 'full') return moved
  if (back < 0) return { outcome: counted || moved.outcome === 'counted' ? 'returned' : 'noted' }
  const isGone = leftOf({ amount, ...taken }) === 0
  return {
    outcome: counted || isGone ? 'back' : 'noted',
    // Remembers what a dispute took, so only that dispute restores it.
    evidenceId: event.kind === 'dispute' && isGone && moved.outcome === 'counted' ? payment.evidenceId : null,
  }
}

type Move = { payment: PaymentRow; taken: Reversed; back: number }

async function moveEvidence(weighing: Weighing, { payment, taken, back }: Move): Promise<Weighed> {
  const { app, tx, event, known, basis, projectId, userId } = weighing
  const { evidenceId, amount } = payment
  if (!evidenceId)
    return back < 0 && payment.outcome === 'counted' ? addLate(weighing, payment, taken) : nothing
  const left = leftOf({ amount, ...taken })
  const revised = {
    projectId,
    evidenceId,
    because: becauseOf(event, back),
    basis,
    bringsBack: back < 0 && removedByDispute(known.disputes, event),
    change: ({ provenance, removedAt }: { provenance: Provenance; removedAt: Date | null }) => {
      if (left === 0) return { removedAt: app.clock.now() }
      // An amount the founder typed is theirs to correct.
      if (provenance === 'told' || !isDollars(payment)) return removedAt ? { removedAt: null } : null
      return {
        removedAt: null,
        // Until Stripe is asked again.
        provenance: 'seen' as const,
        amountCents: left,
        text: textOf(event.provider, { amount: amount ?? 0, ...taken }),
      }
    },
  }
  return withinLimits(async () =>
    (await reviseArrived(tx, { app, viewer: { id: userId } }, revised)) ? evidenceId : null,
  )
}

const nothing: Weighed = { outcome: 'noted' }

/** For a payment disputed before it arrived, once the dispute is won. */
async function addLate(weighing: Weighing, payment: PaymentRow, taken: Reversed): Promise<Weighed> {
  const paid = { ...payment, provider: weighing.event.provider, happenedAt: payment.happenedAt }
  const weighed = await withinLimits(() => addPayment(weighing, taken, paid))
  const { evidenceId = null } = weighed
  await weighing.tx.update(inboxEvents).set({ evidenceId }).where(eq(inboxEvents.id, payment.id))
  return weighed
}

function becauseOf({ provider, kind, currency }: EventRow, back: number): string {
  const much = money(Math.abs(back), currency ?? 'USD')
  if (kind === 'refund') return `${fromOf(provider)} reported a refund of ${much}.`
  if (kind === 'dispute') return `${fromOf(provider)} reported that a customer disputed a payment of ${much}.`
  return `${fromOf(provider)} reported that you won a dispute over ${much}.`
}

const isDollars = ({ currency }: Pick<EventRow, 'currency'>) => currency === 'USD'

function textOf(provider: Provider, { amount, refunded, disputed }: Reversed & { amount: number }): string {
  const through = provider === 'plain' ? '' : ` through ${providerLabels[provider]}`
  const less = refunded > 0 ? ` ${money(refunded, 'USD')} of it was refunded.` : ''
  const disputedPart = disputed > 0 ? ` ${money(disputed, 'USD')} of it is disputed.` : ''
  return `Someone paid ${money(amount, 'USD')}${through}.${less}${disputedPart}`
}

const fromOf = (provider: Provider) => (provider === 'plain' ? 'Your own code' : providerLabels[provider])

async function findWaiting(tx: Tx, event: EventRow): Promise<void> {
  const { inboxId, provider, reference } = event
  const won = sql`exists (select 1 from ${inboxEvents} v
    where v.inbox_id = ${inboxId} and v.provider = ${provider} and v.reference = ${reference}
    and v.kind = 'dispute_won' and v.dispute is not distinct from ${inboxEvents.dispute})`
  await tx
    .update(inboxEvents)
    .set({
      outcome: sql`case when ${inboxEvents.kind} = 'refund'
        or (${inboxEvents.kind} = 'dispute' and not ${won}) then 'back' else 'noted' end`,
    })
    .where(and(ofPayment(event, 'refund', 'dispute', 'dispute_won'), eq(inboxEvents.outcome, 'waiting')))
}
