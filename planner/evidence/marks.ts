import { knowledge } from '#planner/knowledge/index.ts'
import type { CountedAs } from '#planner/terms.ts'
import { evidenceKinds } from './evidence.ts'
import type { EvidenceKind, PlannedTest, TestPlan } from './evidence.ts'

export type Marks = { passNeeded: number; killNeeded: number; one: string; countedAs: CountedAs }

export function plannedTest({ firstTest }: { firstTest: PlannedTest & { experimentId: string } }): TestPlan {
  const { one: _, ...marks } = marksOf(firstTest.experimentId, firstTest.sample)
  return { ...firstTest, ...marks, started: false, decision: null }
}

/** In place of a knowledge-base id. */
export const pageTest = 'own-test-page'

const others: Record<string, Marks & { sample: number }> = {
  'six-numbers': {
    sample: 2,
    passNeeded: 2,
    killNeeded: 2,
    one: 'someone who stopped at the place your numbers pointed to',
    countedAs: 'people',
  },
  [pageTest]: {
    sample: 1,
    passNeeded: 1,
    killNeeded: 1,
    one: 'a confirmed answer on your test page',
    countedAs: 'visitors',
  },
  'watch-five': {
    sample: 5,
    passNeeded: 3,
    killNeeded: 3,
    one: 'someone who stopped where others stopped too',
    countedAs: 'people',
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

type Test = { experimentId: string | null; sample: number }

const marksIn = ({ experimentId, sample }: Test) =>
  experimentId ? marksOf(experimentId, sample) : ownMarks(sample)

export const yesOf = (test: Test): string => marksIn(test).one

export const countedAsIn = (test: Test): CountedAs => marksIn(test).countedAs

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

function ownMarks(sample: number): Marks {
  const majority = Math.floor(sample / 2) + 1
  const one = 'a piece of evidence that supports it'
  return { passNeeded: majority, killNeeded: majority, one, countedAs: 'evidence' }
}

/** Scaled to the sample; for an unknown test, more than half decides either way. */
export function marksOf(experimentId: string, sample: number): Marks {
  const test = others[experimentId] ?? knowledge.experiments.get(experimentId)
  if (!test) return ownMarks(sample)
  const share = sample / test.sample
  return {
    passNeeded: Math.max(1, Math.round(test.passNeeded * share)),
    killNeeded: Math.max(1, Math.round(test.killNeeded * share)),
    one: test.one,
    countedAs: test.countedAs,
  }
}
