import { and, eq, ne } from 'drizzle-orm'
import type { Outcome as EvidenceOutcome } from '#features/evidence/contract.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import type { Outcome, Provider } from '../contract.ts'
import { inboxEvents } from './tables.ts'

export type EventRow = typeof inboxEvents.$inferSelect
/** An event in the midst of being weighed, with whose project it is. */
export type Weighing = { app: App; tx: Tx; event: EventRow; projectId: string; userId: string }
export type Weighed = { outcome: Outcome; evidenceId?: string | null }

/** Whether this person did the same before; of somebody without a hash nobody knows. */
export async function cameBefore(tx: Tx, { id, inboxId, person, kind }: EventRow): Promise<boolean> {
  if (!person) return false
  const earlier = await tx
    .select({ id: inboxEvents.id })
    .from(inboxEvents)
    .where(
      and(
        eq(inboxEvents.inboxId, inboxId),
        eq(inboxEvents.person, person),
        eq(inboxEvents.kind, kind),
        ne(inboxEvents.id, id),
        ne(inboxEvents.outcome, 'test'),
      ),
    )
    .limit(1)
  return earlier.length > 0
}

/** A payment provider's own signature is somebody else's word. All else the founder could have sent themselves. */
export const sourceOf = (provider: Provider): 'checked' | 'seen' =>
  provider === 'stripe' || provider === 'lemonsqueezy' ? 'checked' : 'seen'

/** The evidence that `add` makes; a list that holds no more is no reason to lose what came. */
export async function withRoom(add: () => Promise<EvidenceOutcome>): Promise<Weighed> {
  try {
    const { piece } = await add()
    return { outcome: 'counted', evidenceId: piece.id }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable') return { outcome: 'full' }
    throw error
  }
}
