import { eq, or, sql } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { enquiries } from './tables.ts'

export const eraseEnquiries: Erase = async (tx, { userId, email }) => {
  await tx
    .delete(enquiries)
    .where(or(eq(enquiries.userId, userId), eq(sql`lower(${enquiries.email})`, email)))
}
