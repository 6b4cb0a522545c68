import { knowledge } from '#planner/knowledge/index.ts'
import type { EvidenceKind } from './evidence.ts'

/** The counts behind a test's written marks, and what counts as one. */
export type Marks = {
  /** So many for: the pass mark is reached. */
  passNeeded: number
  /** So many against: the stop mark is reached. */
  killNeeded: number
  /** What one piece for it is. */
  one: string
}

/** What a test that came with a test page has in place of an id of the knowledge base. */
export const pageTest = 'own-test-page'

/** The tests that no idea of the knowledge base has: of something that runs already (planner/plan/asset-brief.ts), and of a page. */
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

/** What arrives without anyone choosing a test for it counts only where it is what the test asks for: a name on a list is no interview. */
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

/** Whether a piece that arrived is a yes or no of this test. Founders write their own tests, and know what they connected. */
export const fitsTest = (experimentId: string | null, kind: EvidenceKind): boolean =>
  experimentId === null || (countedAsTheyArrive[kind]?.includes(experimentId) ?? false)

/** The marks of a test of the knowledge base, in proportion to how many are asked; for an unknown one more than half of the sample decides either way. */
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
