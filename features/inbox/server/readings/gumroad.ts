import { z } from 'zod'
import type { Kind } from '../../contract.ts'
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
  disputed: z.string().optional(),
  dispute_won: z.string().optional(),
  resource_name: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional()
    .catch(undefined),
  sale_timestamp: moment.optional().catch(undefined),
})

function kindOf({ resource_name: resource = 'sale', ...said }: z.infer<typeof sale>): Kind {
  if (resource === 'dispute_won' || said.dispute_won === 'true') return 'dispute_won'
  if (resource === 'dispute' || said.disputed === 'true') return 'dispute'
  if (resource === 'refund' || said.refunded === 'true') return 'refund'
  return resource === 'sale' ? 'payment' : 'other'
}

export function readGumroad({ body }: Delivery): Reading | null {
  const read = sale.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!read.success) return null
  const kind = kindOf(read.data)
  const { sale_id: id, price: amount, test, resource_name: resource = 'sale', ...paid } = read.data
  const type = kind === 'payment' || kind === 'other' ? resource : kind
  const known = {
    eventId: `${type}:${id}`,
    type,
    kind,
    ...(test && test !== 'false' ? { outcome: 'test' as const } : {}),
  }
  if (kind === 'other') return known
  const money = { reference: id, amount, currency: paid.currency }
  if (kind !== 'payment') return { ...known, ...money }
  return { ...known, ...money, email: paid.email ?? undefined, happenedAt: paid.sale_timestamp }
}
