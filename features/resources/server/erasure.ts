import { eq, inArray, sql } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { resourceSaves, resources } from './tables.ts'

/** Saves cascade; the counts don't. */
export const eraseSaves: Erase = async (tx, { userId }) => {
  const saved = tx
    .select({ id: resourceSaves.resourceId })
    .from(resourceSaves)
    .where(eq(resourceSaves.userId, userId))
  await tx
    .update(resources)
    .set({ savesCount: sql`${resources.savesCount} - 1` })
    .where(inArray(resources.id, saved))
}
