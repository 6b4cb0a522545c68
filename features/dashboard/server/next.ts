import { minimumAnswers } from '#features/traits/contract.ts'
import type { NextStep } from '../contract.ts'

export function firstStep(answered: number): NextStep {
  if (answered < minimumAnswers)
    return {
      title: 'Start with eight quick questions',
      text:
        'We use your answers to find ideas that fit you. ' +
        'Four answers are enough to start, and it takes about three minutes.',
      label: 'Answer the questions',
      to: '/trait-questionnaire',
    }
  return {
    title: 'Pick your first idea',
    text: 'See five ideas that fit your time and budget. Each comes with a test you can finish within a week.',
    label: 'See ideas',
    to: '/create-project',
  }
}
