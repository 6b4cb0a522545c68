import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import type { Rung, Stance } from '#planner/evidence.ts'
import { dollars } from '#planner/words.ts'
import type { ChangeView } from '../contract.ts'
import { confidenceChanges } from './tables.ts'
import type { evidence } from './tables.ts'
import { viewChange } from './view.ts'

type PieceRow = typeof evidence.$inferSelect
type Act = 'logged' | 'changed' | 'removed' | 'brought back'

const stanceWords: Record<Stance, string> = {
  for: 'for it',
  against: 'against it',
  unclear: 'that leaves it open',
}

/** Where a change of `piece` moved the rung from `before`, writes the step and its event. */
export async function settleConfidence(
  tx: Tx,
  { app, viewer }: MemberContext,
  { piece, before, rung, act }: { piece: PieceRow; before: Rung; rung: Rung; act: Act },
): Promise<{ rung: Rung; moved: ChangeView | null }> {
  if (rung === before) return { rung, moved: null }
  const at = app.clock.now()
  const row = one(
    await tx
      .insert(confidenceChanges)
      .values({
        projectId: piece.projectId,
        rungBefore: before,
        rungAfter: rung,
        reason: reasonOf(piece, act),
        evidenceId: piece.id,
        createdAt: at,
      })
      .returning(),
    'confidence change',
  )
  await recordEvent(tx, {
    name: 'confidence.changed',
    actorId: viewer.id,
    subjectId: piece.projectId,
    data: { from: before, to: rung },
    at,
  })
  return { rung, moved: viewChange(row) }
}

/** What moved confidence, without the founder's own words: "A payment of $49 for it was logged." */
function reasonOf(piece: PieceRow, act: Act): string {
  const amount = piece.kind === 'payment' && piece.amountCents ? ` of ${dollars(piece.amountCents)}` : ''
  return `A ${piece.kind}${amount} ${stanceWords[piece.stance]} was ${act}.`
}
