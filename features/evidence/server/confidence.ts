import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { standOn } from '#features/projects/server/commands.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { happening } from '#kit/server/events.ts'
import { given, preparedWithin } from '#kit/server/prepared.ts'
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
  { piece, before, after, act, because }: Moved,
): Promise<Stand & { moved: ChangeView | null }> {
  const { rung } = after
  const { projectId } = piece
  if (rung === before.rung) {
    if (!isDeepStrictEqual(before, after)) await standOn(tx, { projectId, ...after })
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
  const data = JSON.stringify({ from: before.rung, to: rung })
  const { provenance } = after
  await insertMove(tx).execute({ ...change, provenance, actorId: viewer.id, data, at: at.toISOString() })
  return { ...after, moved: viewChange({ ...change, createdAt: at }) }
}

/** The step, what the project's row says of it, and that it happened, in one statement. */
const insertMove = preparedWithin('confidence_moved', (db) => {
  const projectId = given('projectId')
  const stood = db
    .$with('stood')
    .as(standOn(db, { projectId, rung: given('rungAfter'), provenance: given('provenance') }))
  const changed = happening(db, {
    name: 'confidence.changed',
    actorId: given('actorId'),
    subjectId: projectId,
    data: given('data'),
    at: given('at'),
  })
  return db
    .with(stood, changed)
    .insert(confidenceChanges)
    .values({
      id: given('id'),
      projectId,
      rungBefore: given('rungBefore'),
      rungAfter: given('rungAfter'),
      reason: given('reason'),
      evidenceId: given('evidenceId'),
      createdAt: given('at'),
    })
})

/** What moved confidence, without the founder's own words: "You added a payment of $49 that supports your idea." */
function reasonOf(piece: PieceRow, act: Act): string {
  const amount = piece.kind === 'payment' && piece.amountCents ? ` of ${dollars(piece.amountCents)}` : ''
  if (piece.provenance === 'seen' && act === 'added')
    return `Your test page brought a ${piece.kind} ${stanceWords[piece.stance]}.`
  return `You ${act} a ${piece.kind}${amount} ${stanceWords[piece.stance]}.`
}
