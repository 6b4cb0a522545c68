import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Note } from '#planner/evidence/evidence.ts'
import type { PieceRow } from './pieces.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    stepAgreed?: (tx: Tx, change: AgreedChange) => Promise<unknown>
  }
}

export type AgreedChange = { projectId: string; at: Date; before: Note | null; after: Note | null }

export async function spreadAgreed(
  tx: Tx,
  app: App,
  { before, after }: { before: PieceRow | null; after: PieceRow },
): Promise<void> {
  const { projectId } = after
  const change = { projectId, at: app.clock.now(), before: agreedOf(before), after: agreedOf(after) }
  if (!change.before && !change.after) return
  for (const { stepAgreed } of app.features) await stepAgreed?.(tx, change)
}

const agreedOf = (row: PieceRow | null): Note | null =>
  row?.nextStep && !row.removedAt && row.stance !== 'against' ? { ...row, date: row.happenedOn } : null
