import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { plural } from '#planner/words.ts'
import type { IdeaView } from '../contract.ts'

export function difficultyLook(difficulty: number): { look: BadgeLook; word: string } {
  if (difficulty <= 3) return { look: 'good', word: 'easy' }
  return difficulty <= 6 ? { look: 'warn', word: 'moderate' } : { look: 'danger', word: 'hard' }
}

export const verdictLabels: Record<IdeaView['verdict'], string> = {
  Park: 'Not yet',
  Sharpen: 'Needs work',
  'Test now': 'Ready to test',
  'Build small': 'Ready to build',
}

export const verdictLook: Record<IdeaView['verdict'], BadgeLook> = {
  Park: 'neutral',
  Sharpen: 'warn',
  'Test now': 'accent',
  'Build small': 'good',
}

export const ideaTypeLabels: Record<IdeaView['ideaType'], string> = {
  new_solution: 'A new solution',
  process_improvement: 'A better way to do it',
  existing_spin: 'A twist on something that exists',
}

export const priceWords = ({ lowCents, highCents, per, said }: IdeaView['price']): string =>
  said ?? `${money(lowCents)} to ${money(highCents)} ${each(per)}`

export const askWords = (price: IdeaView['price']): string =>
  price.said !== undefined || price.askCents === undefined
    ? priceWords(price)
    : `${money(price.askCents)} ${each(price.per)}`

const each = (per: string) => (/^(month|year|week)$/.test(per) ? `a ${per}` : `per ${per}`)

export function money(cents: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** Each month needs other buyers where they buy once. */
export function likelyOf({ money: worked }: IdeaView): { who: string; leaves: string; sum: string } | null {
  if (!worked) return null
  const ten = worked.months.find((one) => one.customers === 10)
  const { customers, incomeCents } = worked.likely ?? { customers: 10, incomeCents: ten?.incomeCents ?? 0 }
  return {
    who: plural(customers, worked.buysOnce ? 'new buyer' : 'customer'),
    leaves: customers === 1 ? 'leaves' : 'leave',
    sum: `${money(Math.max(0, incomeCents))} a month`,
  }
}
