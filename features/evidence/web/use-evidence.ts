import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { EvidenceView, Outcome } from '../contract.ts'
import { evidenceQuery } from './queries.ts'
import { talked } from './talked.ts'

/** Removes a piece, with Undo. */
export function useRemoval(projectId: string) {
  const restore = useChange((evidenceId: string) => client.evidence.restore({ projectId, evidenceId }), {
    shows: [evidenceQuery(projectId).queryKey],
    onDone: (done) => publishMoved('Evidence brought back', done),
  })
  const remove = useChange(
    (piece: EvidenceView) => client.evidence.remove({ projectId, evidenceId: piece.id }),
    {
      shows: [evidenceQuery(projectId).queryKey],
      onDone: ({ piece, moved }) =>
        toast.undo(
          moved
            ? `Evidence removed. Confidence moved from ${moved.from} to ${moved.to}.`
            : 'Evidence removed',
          () => restore.mutate(piece.id),
        ),
    },
  )
  return (piece: EvidenceView) => remove.mutate(piece)
}

/** Says what was done, and how confidence moved by it. */
export function publishMoved(title: string, outcome: Outcome): void {
  const { moved, piece } = outcome
  const far = piece.kind === 'conversation' ? talked(outcome) : null
  const description = moved ? `Confidence moved from ${moved.from} to ${moved.to}.` : far
  toast.success(title, description ? { description } : {})
}
