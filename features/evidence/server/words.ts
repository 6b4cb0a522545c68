import { inArray } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { evidence } from './tables.ts'

/** Includes removed pieces, since those can come back. Counts stay the same. */
export async function replaceWords(tx: Tx, evidenceIds: string[], text: string): Promise<void> {
  if (evidenceIds.length > 0)
    await tx.update(evidence).set({ text, person: null }).where(inArray(evidence.id, evidenceIds))
}
