import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { recordStanding } from '#features/projects/server/commands.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import type { Stance } from '#planner/evidence/evidence.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import { dollars } from '#planner/words.ts'
import type { ChangeView } from '../contract.ts'
import { confidenceChanges } from './tables.ts'
import type { evidence } from './tables.ts'
import { viewChange } from './view.ts'

type PieceRow = typeof evidence.$inferSelect
type Act = 'added' | 'changed' | 'removed' | 'brought back'

const stanceWords: Record<Stance, string> = {
  for: 'that supports your idea',
  against: 'that goes against your idea',
  unclear: 'that could go either way',
}

type Stand = { rung: Rung; provenance: Provenance }
type Moved = {
  piece: PieceRow
  /** What the project's row has, which may be by an older rule. */
  stored: Stand
  before: Stand
  after: Stand
  act: Act
  /** What happened, where the founder did nothing. */
  because?: string | undefined
}

/** What the project stands on after a change of `piece`; where that moved the rung from `before`, writes the step and its event. */
export async function settleConfidence(
  tx: Tx,
  { app, viewer }: { app: App; viewer: { id: string } },
  { piece, stored, before, after, act, because }: Moved,
): Promise<Stand & { moved: ChangeView | null }> {
  const { rung } = after
  const { projectId } = piece
  if (rung === before.rung) {
    if (!isDeepStrictEqual(stored, after)) await recordStanding(tx, { projectId, ...after })
    return { ...after, moved: null }
  }
  const change = {
    id: randomUUID(),
    projectId,
    rungBefore: before.rung,
    rungAfter: rung,
    reason: because ?? reasonOf(piece, act),
    evidenceId: piece.id,
  }
  const at = app.clock.now()
  await recordStanding(tx, { projectId, ...after })
  await tx.insert(confidenceChanges).values({ ...change, createdAt: at })
  await recordEvent(tx, {
    name: 'confidence.changed',
    actorId: viewer.id,
    subjectId: projectId,
    data: { from: before.rung, to: rung },
    at,
  })
  return { ...after, moved: viewChange({ ...change, createdAt: at }) }
}

/** What moved confidence, without the founder's own words: "You added a payment of $49 that supports your idea." */
function reasonOf(piece: PieceRow, act: Act): string {
  const amount = piece.kind === 'payment' && piece.amountCents ? ` of ${dollars(piece.amountCents)}` : ''
  if (piece.provenance === 'seen' && act === 'added')
    return `Your test page brought a ${piece.kind} ${stanceWords[piece.stance]}.`
  return `You ${act} a ${piece.kind}${amount} ${stanceWords[piece.stance]}.`
}
