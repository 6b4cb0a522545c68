import { z } from 'zod'
import type { Kind } from '../../contract.ts'
import type { Delivery } from '../signatures.ts'
import { currency, email, name, units, unixSeconds } from './shapes.ts'
import type { Reading } from './shapes.ts'

const event = z.object({
  id: name,
  type: name,
  created: unixSeconds,
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
const charge = z.object({
  id: name,
  amount: units,
  amount_captured: units.nullish(),
  amount_refunded: units.nullish(),
  captured: z.boolean().nullish(),
  currency,
  created: unixSeconds,
  billing_details: z.object({ email }).nullish().catch(null),
  receipt_email: email,
})

const dispute = z.object({
  id: name,
  charge: z.union([name, z.object({ id: name }).transform(({ id }) => id)]),
  amount: units,
  currency,
  status: z.string(),
})

/** While a dispute is open or lost, the bank holds the money. */
const disputes: Record<string, Kind> = {
  needs_response: 'dispute',
  under_review: 'dispute',
  lost: 'dispute',
  won: 'dispute_won',
}

const besideCharge = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'payment_intent.succeeded',
  'invoice.paid',
  'invoice.payment_succeeded',
  'refund.created',
  'refund.updated',
  'charge.refund.updated',
]

/** A charge is money that moved, by link, page, invoice or renewal; a refund names the charge. */
export function readStripe({ body }: Delivery): Reading | null {
  const read = event.safeParse(JSON.parse(body))
  if (!read.success) return null
  const { id: eventId, type, created, livemode, data } = read.data
  const test = livemode ? undefined : ('test' as const)
  const known = { eventId, type, happenedAt: created, ...(test ? { outcome: test } : {}) }
  if (besideCharge.includes(type)) return { outcome: 'part', ...known, kind: 'other' }
  if (type.startsWith('charge.dispute.')) return { ...known, ...aboutDispute(data.object, test) }
  const about = charge.safeParse(data.object)
  if (!about.success || !['charge.succeeded', 'charge.captured', 'charge.refunded'].includes(type))
    return { ...known, kind: 'other' }
  const { id: reference, amount, amount_captured, amount_refunded, captured, ...paid } = about.data
  const money = { reference, currency: paid.currency }
  if (type === 'charge.refunded')
    return { ...known, ...money, kind: 'refund', amount: amount_refunded ?? amount }
  // Authorized, not captured; `charge.captured` follows.
  if (captured === false) return { outcome: 'part', ...known, kind: 'other' }
  return {
    ...known,
    ...money,
    kind: 'payment',
    amount: amount_captured ?? amount,
    happenedAt: paid.created,
    email: paid.billing_details?.email ?? paid.receipt_email ?? undefined,
  }
}

/** An inquiry or warning hasn't taken any money. */
function aboutDispute(object: unknown, test: 'test' | undefined): Omit<Reading, 'eventId' | 'type'> {
  const read = dispute.safeParse(object)
  if (!read.success) return { kind: 'other' }
  const { id, charge: reference, status, ...money } = read.data
  const kind = disputes[status]
  return kind ? { kind, reference, dispute: id, ...money } : { kind: 'other', outcome: test ?? 'noted' }
}
