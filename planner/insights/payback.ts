import { dollars, hourWords, plural } from '#planner/words.ts'

export type Payback = { priceCents: number; spentCents: number; hours: number; hourCents: number }

export const paybackLimits: Payback = {
  priceCents: 100_000_000,
  spentCents: 100_000_000,
  hours: 10_000,
  hourCents: 10_000_000,
}

export function buyersToPayBack({ priceCents, spentCents, hours, hourCents }: Payback): number | null {
  return priceCents > 0 ? Math.max(1, Math.ceil((spentCents + hours * hourCents) / priceCents)) : null
}

export function paybackWords(assumed: Payback): string {
  const buyers = buyersToPayBack(assumed)
  if (buyers === null && assumed.hourCents === 0)
    return (
      `It takes ${hourWords(assumed.hours)}. Add your price and what an hour is worth to you, ` +
      'and you see how many sales cover it.'
    )
  const cost =
    `${hourWords(assumed.hours)} at ${dollars(assumed.hourCents)} an ` +
    `hour${assumed.spentCents > 0 ? ` and ${dollars(assumed.spentCents)} in costs` : ''}`
  if (buyers === null) return `It costs you ${cost}. Without a price, we can't say what you'd get back.`
  return (
    `${plural(buyers, 'sale')} at ${dollars(assumed.priceCents)} ${buyers === 1 ? 'covers' : 'cover'} ` +
    `${cost}. These numbers are guesses you can change.`
  )
}
