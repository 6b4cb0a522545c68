import { eq } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { testPageAnswers } from './tables.ts'

export const eraseAnswers: Erase = async (tx, { email }) => {
  await tx.delete(testPageAnswers).where(eq(testPageAnswers.email, email.toLowerCase()))
}
