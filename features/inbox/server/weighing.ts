import type { Outcome as EvidenceOutcome } from '#features/evidence/contract.ts'
import type { Held } from '#features/evidence/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import type { Outcome } from '../contract.ts'
import type { EventRow, Known } from './known.ts'

/** An event with what came before it and whose project it is. */
export type Arrived = {
  app: App
  tx: Tx
  event: EventRow
  known: Known
  projectId: string
  userId: string
}
/** One in the midst of being weighed, by what its project's confidence stands on. */
export type Weighing = Arrived & { held: Held }
/** What becomes of its row. */
export type Weighed = { outcome: Outcome; evidenceId?: string | null; refunded?: number; disputed?: number }

/** The evidence that an act makes, or moves; a list that holds no more is no reason to lose what came. */
export async function withRoom(act: () => Promise<EvidenceOutcome | string | null>): Promise<Weighed> {
  try {
    const made = await act()
    if (made === null) return { outcome: 'noted' }
    return { outcome: 'counted', evidenceId: typeof made === 'string' ? made : made.piece.id }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable') return { outcome: 'full' }
    throw error
  }
}
