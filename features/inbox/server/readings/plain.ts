import { z } from 'zod'
import { sha256 } from '#kit/server/tokens.ts'
import type { Delivery } from '../signatures.ts'
import { currency, email, moment, name, units } from './shapes.ts'
import type { Reading } from './shapes.ts'

const event = z.object({
  type: name,
  timestamp: moment.optional().catch(undefined),
  test: z.boolean().optional(),
  data: z.unknown().optional(),
})
const payment = z.object({ amount: units, currency: currency.default('USD'), email })
const refund = z.object({ payment: z.string().max(200), amount: units, currency: currency.default('USD') })
const signup = z.object({ email }).nullish()
const visits = z.object({ count: z.number().int().min(1).max(10_000).default(1) }).nullish()

export function readPlain({ body, header }: Delivery): Reading | null {
  const read = event.safeParse(JSON.parse(body))
  const eventId = idOf(header('webhook-id') ?? '')
  if (!read.success) return null
  const { type, timestamp: happenedAt, test, data } = read.data
  const known = { eventId, type, happenedAt, ...(test ? { outcome: 'test' as const } : {}) }
  const about = contents(type, eventId, data)
  return about ? { ...known, ...about } : { ...known, kind: 'other' }
}

type Contents = Omit<Reading, 'eventId' | 'type'>

function contents(type: string, eventId: string, data: unknown): Contents | null {
  switch (type) {
    case 'payment.succeeded': {
      const { data: paid } = payment.safeParse(data)
      return paid ? { kind: 'payment', ...withEmail(paid), reference: eventId } : null
    }
    case 'payment.refunded': {
      const { data: back } = refund.safeParse(data)
      return back
        ? { kind: 'refund', amount: back.amount, currency: back.currency, reference: idOf(back.payment) }
        : null
    }
    case 'signup.created': {
      const { success, data: person } = signup.safeParse(data)
      return success ? { kind: 'signup', ...withEmail(person ?? {}) } : null
    }
    case 'visit.counted': {
      const { success, data: visit } = visits.safeParse(data)
      return success ? { kind: 'visit', amount: visit?.count ?? 1 } : null
    }
    default:
      return null
  }
}

const withEmail = <T extends { email?: string | null | undefined }>({ email: given, ...rest }: T) => ({
  ...rest,
  email: given ?? undefined,
})

/** Short, plain ids as they are, others hashed. */
const idOf = (given: string): string => (name.safeParse(given).success ? given : sha256(given))
