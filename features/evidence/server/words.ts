import { inArray } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { evidence } from './tables.ts'

/** Takes somebody's words out of the pieces that quote them, removed ones too, since those can come back. What a piece counts for stays as it was. */
export async function replaceWords(tx: Tx, evidenceIds: string[], text: string): Promise<void> {
  if (evidenceIds.length > 0) await tx.update(evidence).set({ text }).where(inArray(evidence.id, evidenceIds))
}
