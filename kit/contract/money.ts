import { ensure } from './ensure.ts'

/** An amount as people say it: '$15', '$15.50'. Some currencies have no cents, and Stripe counts those whole. */
export function money(amount: number, currency: string): string {
  const { format, digits } = formatOf(currency.toUpperCase())
  return format.format(amount / 10 ** digits)
}

type Known = { format: Intl.NumberFormat; digits: number }

const formats = new Map<string, Known>()

function formatOf(currency: string): Known {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const made = { format, digits: ensure(format.resolvedOptions().maximumFractionDigits) }
  formats.set(currency, made)
  return made
}
