import { eq } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { testPageAnswers } from './tables.ts'

/** Known by their email only. */
export const eraseAnswers: Erase = async (tx, { email }) => {
  await tx.delete(testPageAnswers).where(eq(testPageAnswers.email, email.toLowerCase()))
}
