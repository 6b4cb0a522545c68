/** The counts behind a test's written marks, and what counts as one. */
export type Marks = {
  /** So many for: the pass mark is reached. */
  passNeeded: number
  /** So many against: the stop mark is reached. */
  killNeeded: number
  /** What one piece for it is. */
  one: string
}

/**
 * The marks of planner/knowledge/shared/experiments.json as numbers. "If nobody …, stop" is reached when the whole
 * sample is against, "if fewer than n of s" when n can no longer be reached: s - n + 1 against. A test compares them with the words.
 */
const marks: Record<string, Marks> = {
  'five-conversations': {
    passNeeded: 3,
    killNeeded: 4,
    one: 'a person who spent money or an evening on it in the last month',
  },
  'manual-pilot': { passNeeded: 1, killNeeded: 1, one: 'a person who pays to go on, or names the day' },
  'paid-preorder': { passNeeded: 3, killNeeded: 15, one: 'a person who pays or signs' },
  'landing-page-signup': { passNeeded: 10, killNeeded: 57, one: 'a visitor who signs up' },
  'price-question': {
    passNeeded: 3,
    killNeeded: 5,
    one: 'a person who says yes to the price, or asks when they can start',
  },
  'shadow-a-day': { passNeeded: 2, killNeeded: 1, one: 'a time that it happened without being asked for' },
  'sample-deliverable': { passNeeded: 2, killNeeded: 5, one: 'a person who orders' },
  'letter-of-intent': { passNeeded: 3, killNeeded: 8, one: 'a person who signs' },
  'concierge-week': {
    passNeeded: 3,
    killNeeded: 1,
    one: 'a day on which they came back without being asked',
  },
  'post-and-count': { passNeeded: 8, killNeeded: 6, one: 'a person who tells their own story' },
  'audit-for-three': { passNeeded: 2, killNeeded: 3, one: 'a person who changed something' },
  'waitlist-call': { passNeeded: 4, killNeeded: 9, one: 'a person who says yes to the date' },
  'fake-door-page': { passNeeded: 5, killNeeded: 50, one: 'a visitor who presses the button' },
  'template-download': { passNeeded: 5, killNeeded: 20, one: 'a person who shows you a filled-in one' },
  // The test of an existing asset (planner/asset-brief.ts).
  'six-numbers': {
    passNeeded: 2,
    killNeeded: 2,
    one: 'a person who stopped at the place that the numbers name',
  },
}

/** The marks of a test of the knowledge base; for an unknown one more than half of the sample decides either way. */
export function marksOf(experimentId: string, sample: number): Marks {
  const majority = Math.floor(sample / 2) + 1
  return (
    marks[experimentId] ?? {
      passNeeded: majority,
      killNeeded: majority,
      one: 'a piece of evidence that speaks for it',
    }
  )
}
