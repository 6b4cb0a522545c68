import type { Stance } from '#planner/evidence/evidence.ts'
import { limits, payingLabels, standing } from './reviews-contract.ts'
import type { Paying, Said } from './reviews-contract.ts'

const stances: Record<Paying, Stance> = { yes: 'for', maybe: 'unclear', no: 'against' }

/** What would be logged of a review: the tester's own words, with the questions they answer. */
export function evidenceTextOf(review: Said): string {
  const lines = [
    `${review.tester.name} tested it, ${review.rating} of 5: “${review.feedback}”`,
    ...answersIn(review).map(({ label, text }) => `${label}: ${text}`),
  ]
  return [...lines.join('\n')].slice(0, limits.evidence).join('')
}

/** Whether they would pay is what it says about the assumption; without an answer it stays open. */
export const stanceOf = ({ wouldPay }: Said): Stance => (wouldPay ? stances[wouldPay] : 'unclear')

/** The answered questions, the standing ones first. */
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

/** Whether a piece of evidence is what the tester said, word for word, and speaks as they did. */
export const isTheirs = (review: Said, said: { text: string; stance: Stance }): boolean =>
  said.stance === stanceOf(review) && said.text.trim() === evidenceTextOf(review).trim()
