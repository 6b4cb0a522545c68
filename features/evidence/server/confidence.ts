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

export const recounted = 'We recounted your evidence.'

type Level = { rung: Rung; provenance: Provenance }
type Moved = {
  piece: PieceRow
  stored: Level
  before: Level
  after: Level
  act: Act
  because?: string | undefined
}

/** Compares with the stored level, so an outdated one is corrected too. */
export async function updateConfidence(
  tx: Tx,
  { app, viewer }: { app: App; viewer: { id: string } },
  { piece, stored, before, after, act, because }: Moved,
): Promise<Level & { moved: ChangeView | null }> {
  const { projectId } = piece
  if (isDeepStrictEqual(stored, after)) return { ...after, moved: null }
  await recordStanding(tx, { projectId, ...after })
  if (stored.rung === after.rung) return { ...after, moved: null }
  const wasStale = stored.rung !== before.rung
  const change = {
    id: randomUUID(),
    projectId,
    rungBefore: stored.rung,
    rungAfter: after.rung,
    reason: wasStale ? recounted : (because ?? reasonOf(piece, act)),
    evidenceId: piece.id,
  }
  const at = app.clock.now()
  await tx.insert(confidenceChanges).values({ ...change, createdAt: at })
  await recordEvent(tx, {
    name: 'confidence.changed',
    actorId: viewer.id,
    subjectId: projectId,
    data: { from: stored.rung, to: after.rung },
    at,
  })
  return { ...after, moved: viewChange({ ...change, createdAt: at }) }
}

function reasonOf(piece: PieceRow, act: Act): string {
  const amount = piece.kind === 'payment' && piece.amountCents ? ` of ${dollars(piece.amountCents)}` : ''
  return `You ${act} a ${piece.kind}${amount} ${stanceWords[piece.stance]}.`
}
