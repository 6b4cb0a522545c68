import { z } from 'zod'
import type { Delivery } from '../signatures.ts'
import { currency, email, moment, name, reference, units } from './shapes.ts'
import type { Reading } from './shapes.ts'

const event = z.object({
  meta: z.object({ event_name: name, test_mode: z.boolean().nullish() }),
  data: z.object({
    type: z.string(),
    id: reference,
    attributes: z.looseObject({ test_mode: z.boolean().nullish() }),
  }),
})
const paid = z.object({
  total: units,
  status: z.string().nullish(),
  currency,
  user_email: email,
  refunded_amount: units.nullish(),
  refunded: z.boolean().nullish(),
  billing_reason: z.string().nullish(),
  created_at: moment.nullish().catch(null),
  updated_at: moment.nullish().catch(null),
})

const payments = ['order_created', 'subscription_payment_success']
const refunds = ['order_refunded', 'subscription_payment_refunded']

const unpaid = ['pending', 'failed', 'fraudulent', 'void']

/** Events have no id or time of their own, so one is identified by its content. */
export function readLemonSqueezy({ body }: Delivery): Reading | null {
  const read = event.safeParse(JSON.parse(body))
  if (!read.success) return null
  const { meta, data } = read.data
  const type = meta.event_name
  const isTest = meta.test_mode ?? data.attributes.test_mode ?? false
  const known = { eventId: `${type}:${data.id}`, type, ...(isTest ? { outcome: 'test' as const } : {}) }
  const about = paid.safeParse(data.attributes)
  const isRefund = refunds.includes(type)
  const isPaid = payments.includes(type) && !unpaid.includes(about.data?.status ?? '')
  if (!about.success || !(isRefund || isPaid))
    return { ...known, eventId: `${known.eventId}:${stateOf(data.attributes)}`, kind: 'other' }
  const { total, refunded_amount, billing_reason, created_at, updated_at, ...money } = about.data
  // A subscription's first payment comes with its order, which counts.
  if (data.type === 'subscription-invoices' && billing_reason === 'initial')
    return { outcome: 'part', ...known, kind: 'other' }
  const same = { reference: `${data.type}:${data.id}`, currency: money.currency }
  if (!isRefund)
    return {
      ...known,
      ...same,
      kind: 'payment',
      amount: total,
      email: money.user_email ?? undefined,
      happenedAt: created_at ?? undefined,
    }
  const amount = refunded_amount || total
  return {
    ...known,
    ...same,
    eventId: `${known.eventId}:${amount}`,
    kind: 'refund',
    amount,
    happenedAt: updated_at ?? undefined,
  }
}

const stateOf = ({ updated_at: at }: Record<string, unknown>): string =>
  typeof at === 'string' ? at.slice(0, 40) : ''
