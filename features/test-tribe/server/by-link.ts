import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    feedbackByLink?: FeedbackByLink
  }
}

/**
 * Its SQL is for statements on `test_projects`. `removeWithTest` deletes feedback by link and closes the
 * link.
 */
type FeedbackByLink = {
  counts: { linkOn: SQL<boolean>; guestsCount: SQL<number>; guestsRating: SQL<number | null> }
  removeWithTest: (tx: Tx, test: { testId: string; at: Date }) => Promise<void>
  isLeft: SQL
}

export function byLink({ features }: Pick<App, 'features'>): FeedbackByLink {
  const found = features.map(({ feedbackByLink }) => feedbackByLink).find(Boolean)
  if (!found) throw new Error('No feature takes feedback by link.')
  return found
}
