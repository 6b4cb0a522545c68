import { knowledge } from './knowledge/index.ts'

/** The counts behind a test's written marks, and what counts as one. */
export type Marks = {
  /** So many for: the pass mark is reached. */
  passNeeded: number
  /** So many against: the stop mark is reached. */
  killNeeded: number
  /** What one piece for it is. */
  one: string
}

/** The tests of something that runs already (planner/asset-brief.ts). */
const ofAssets: Record<string, Marks & { sample: number }> = {
  'six-numbers': {
    sample: 2,
    passNeeded: 2,
    killNeeded: 2,
    one: 'someone who stopped at the place your numbers pointed to',
  },
  'watch-five': {
    sample: 5,
    passNeeded: 3,
    killNeeded: 3,
    one: 'someone who stopped where others stopped too',
  },
}

/** The marks of a test of the knowledge base, in proportion to how many are asked; for an unknown one more than half of the sample decides either way. */
export function marksOf(experimentId: string, sample: number): Marks {
  const test = ofAssets[experimentId] ?? knowledge.experiments.get(experimentId)
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
