import { eq, or, sql } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { buildRequests } from './tables.ts'

export const eraseBuildRequests: Erase = async (tx, { userId, email }) => {
  await tx
    .delete(buildRequests)
    .where(or(eq(buildRequests.userId, userId), eq(sql`lower(${buildRequests.userEmail})`, email)))
}
