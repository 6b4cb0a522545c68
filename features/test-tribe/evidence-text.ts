import type { Stance } from '#planner/evidence/evidence.ts'
import { limits, payingLabels, standing } from './reviews-contract.ts'
import type { Paying, Said } from './reviews-contract.ts'

const stances: Record<Paying, Stance> = { yes: 'for', maybe: 'unclear', no: 'against' }

export function evidenceTextOf(review: Said): string {
  const lines = [
    `${review.tester.name} tested it, ${review.rating} of 5: “${review.feedback}”`,
    ...answersIn(review).map(({ label, text }) => `${label}: ${text}`),
  ]
  return [...lines.join('\n')].slice(0, limits.evidence).join('')
}

export const stanceOf = ({ wouldPay }: Said): Stance => (wouldPay ? stances[wouldPay] : 'unclear')

export function answersIn(review: Said): { label: string; text: string }[] {
  const { firstImpression, tried, confused, wouldPay, paysNow } = review
  const own = review.questions.map((label, index) => ({ label, text: review.answers[index] ?? '' }))
  const given = {
    firstImpression,
    tried,
    confused,
    wouldPay: wouldPay ? payingLabels[wouldPay] : '',
    paysNow,
  }
  return [
    ...Object.entries(given).map(([name, text]) => ({
      label: standing[name as keyof typeof standing].short,
      text,
    })),
    ...own,
  ].filter(({ text }) => text !== '')
}

export const isTheirs = (review: Said, said: { text: string; stance: Stance }): boolean =>
  said.stance === stanceOf(review) && said.text.trim() === evidenceTextOf(review).trim()
