import type { Stance } from '#planner/evidence.ts'
import { limits } from '../reviews-contract.ts'
import type { Paying, ReviewView } from '../reviews-contract.ts'
import { answersIn } from './ReviewBody.tsx'

const stances: Record<Paying, Stance> = { yes: 'for', maybe: 'unclear', no: 'against' }

/** What would be logged of a review: the tester's own words, with the questions they answer. */
export function evidenceTextOf(review: ReviewView): string {
  const lines = [
    `${review.tester.name} tested it, ${review.rating} of 5: “${review.feedback}”`,
    ...answersIn(review).map(({ label, text }) => `${label}: ${text}`),
  ]
  return [...lines.join('\n')].slice(0, limits.evidence).join('')
}

/** Whether they would pay is what it says about the assumption; without an answer it stays open. */
export const stanceOf = ({ wouldPay }: ReviewView): Stance => (wouldPay ? stances[wouldPay] : 'unclear')
