import { z } from 'zod'
import type { Delivery } from '../signatures.ts'
import { currency, email, moment, reference, units } from './shapes.ts'
import type { Reading } from './shapes.ts'

const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .pipe(units)
const sale = z.object({
  sale_id: reference,
  price: whole,
  currency: currency.catch('USD'),
  email,
  test: z.string().optional(),
  refunded: z.string().optional(),
  resource_name: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional()
    .catch(undefined),
  sale_timestamp: moment.optional().catch(undefined),
})

/** A ping is a form, and nothing in it is signed. A sale that was refunded comes again, and says so. */
export function readGumroad({ body }: Delivery): Reading | null {
  const read = sale.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!read.success) return null
  const { sale_id: id, price: amount, test, refunded, resource_name: resource = 'sale', ...paid } = read.data
  const isRefund = refunded === 'true' || resource === 'refund'
  const type = isRefund ? 'refund' : resource
  const known = {
    eventId: `${type}:${id}`,
    type,
    ...(test && test !== 'false' ? { outcome: 'test' as const } : {}),
  }
  if (type !== 'sale' && !isRefund) return { ...known, kind: 'other' }
  const money = { reference: id, amount, currency: paid.currency }
  if (isRefund) return { ...known, ...money, kind: 'refund' }
  return {
    ...known,
    ...money,
    kind: 'payment',
    email: paid.email ?? undefined,
    happenedAt: paid.sale_timestamp,
  }
}
