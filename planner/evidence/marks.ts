import { knowledge } from '#planner/knowledge/index.ts'
import { evidenceKinds } from './evidence.ts'
import type { EvidenceKind } from './evidence.ts'

export type Marks = {
  passNeeded: number
  killNeeded: number
  one: string
}

/** In place of a knowledge-base id. */
export const pageTest = 'own-test-page'

const others: Record<string, Marks & { sample: number }> = {
  'six-numbers': {
    sample: 2,
    passNeeded: 2,
    killNeeded: 2,
    one: 'someone who stopped at the place your numbers pointed to',
  },
  [pageTest]: {
    sample: 1,
    passNeeded: 1,
    killNeeded: 1,
    one: 'a confirmed answer on your test page',
  },
  'watch-five': {
    sample: 5,
    passNeeded: 3,
    killNeeded: 3,
    one: 'someone who stopped where others stopped too',
  },
}

/** Evidence that arrives on its own counts only for tests that ask for it: a sign-up is no interview. */
const countedAsTheyArrive: Partial<Record<EvidenceKind, string[]>> = {
  commitment: ['landing-page-signup', 'plugin-waitlist', 'test-page', 'demo-video'],
  payment: [
    'manual-pilot',
    'paid-diagnosis',
    'paid-preorder',
    'pilot-group',
    'preorder-page',
    'price-question',
    'sample-deliverable',
  ],
}

export const yesOf = ({ experimentId, sample }: { experimentId: string | null; sample: number }): string =>
  experimentId ? marksOf(experimentId, sample).one : 'a piece of evidence that supports it'

const heardInTalk = [
  'audit-for-three',
  'before-after',
  'clickable-mockup',
  'five-conversations',
  'lesson-live',
  'price-question',
  'sample-deliverable',
  'short-survey',
  'six-numbers',
  'waitlist-call',
  'watch-five',
]

export function answeringKinds(experimentId: string | null): EvidenceKind[] {
  if (experimentId === pageTest) return []
  return evidenceKinds.filter((kind) =>
    kind === 'conversation' && experimentId !== null
      ? heardInTalk.includes(experimentId)
      : fitsTest(experimentId, kind),
  )
}

/** Founders write their own tests, and know what they connected. */
export const fitsTest = (experimentId: string | null, kind: EvidenceKind): boolean =>
  experimentId === null || (countedAsTheyArrive[kind]?.includes(experimentId) ?? false)

/** Scaled to the sample; for an unknown test, more than half decides either way. */
export function marksOf(experimentId: string, sample: number): Marks {
  const test = others[experimentId] ?? knowledge.experiments.get(experimentId)
  const majority = Math.floor(sample / 2) + 1
  if (!test)
    return { passNeeded: majority, killNeeded: majority, one: 'a piece of evidence that supports it' }
  const share = sample / test.sample
  return {
    passNeeded: Math.max(1, Math.round(test.passNeeded * share)),
    killNeeded: Math.max(1, Math.round(test.killNeeded * share)),
    one: test.one,
  }
}
