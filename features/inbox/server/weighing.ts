import type { Outcome as EvidenceOutcome } from '#features/evidence/contract.ts'
import type { Basis } from '#features/evidence/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import type { Outcome } from '../contract.ts'
import type { EventRow, Known } from './known.ts'

export type Arrived = {
  app: App
  tx: Tx
  event: EventRow
  known: Known
  projectId: string
  userId: string
}
export type Weighing = Arrived & { basis: Basis }
export type Weighed = { outcome: Outcome; evidenceId?: string | null; refunded?: number; disputed?: number }

/** A full evidence list must not lose the event. */
export async function withinLimits(act: () => Promise<EvidenceOutcome | string | null>): Promise<Weighed> {
  try {
    const made = await act()
    if (made === null) return { outcome: 'noted' }
    return { outcome: 'counted', evidenceId: typeof made === 'string' ? made : made.piece.id }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable') return { outcome: 'full' }
    throw error
  }
}
