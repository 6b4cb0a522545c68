import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import type { IdeaView } from '../contract.ts'

export const ideaTypeLabels: Record<IdeaView['ideaType'], string> = {
  new_solution: 'New solution',
  process_improvement: 'Process improvement',
  existing_spin: 'Spin on something existing',
}

/** 3 or below green, 4 to 6 yellow, above 6 red; each with its word. */
export function difficultyLook(difficulty: number): { look: BadgeLook; word: string } {
  if (difficulty <= 3) return { look: 'good', word: 'easy' }
  return difficulty <= 6 ? { look: 'warn', word: 'moderate' } : { look: 'danger', word: 'hard' }
}

export const verdictLook: Record<IdeaView['verdict'], BadgeLook> = {
  Park: 'neutral',
  Sharpen: 'warn',
  'Test now': 'accent',
  'Build small': 'good',
}

/** A price band in dollars: "$49 to $99 for each month". */
export function priceWords({ lowCents, highCents, per }: IdeaView['price']): string {
  return `${money(lowCents)} to ${money(highCents)} ${per === 'month' || per === 'year' ? `a ${per}` : `for each ${per}`}`
}

export function money(cents: number): string {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
