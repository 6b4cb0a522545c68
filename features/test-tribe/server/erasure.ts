import { and, eq, isNotNull } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { testFeedback } from './tables.ts'

/** Follows the choice for posts; hidden reviews always go. */
export const eraseReviews: Erase = async (tx, { userId, posts }) => {
  const mine = eq(testFeedback.testerId, userId)
  const reviews = await tx.$count(testFeedback, mine)
  await tx.delete(testFeedback).where(posts === 'erase' ? mine : and(mine, isNotNull(testFeedback.hiddenAt)))
  return { reviews }
}
