import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import type { EvidenceView, Outcome } from '../contract.ts'
import { evidenceQuery } from './queries.ts'
import { talked } from './talked.ts'

type After<R> = { onDone?: (result: R) => void; onFail?: (error: unknown) => void }

/** A change of the evidence or its test, after which it is asked for again. */
export function useEvidenceChange<V, R>(
  projectId: string,
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onFail }: After<R> = {},
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    onDone: async (result) => {
      await queryClient.invalidateQueries({ queryKey: evidenceQuery(projectId).queryKey })
      onDone?.(result)
    },
    onFail,
  })
}

/** Removes a piece, with Undo. */
export function useRemoval(projectId: string) {
  const restore = useEvidenceChange(
    projectId,
    (evidenceId: string) => client.evidence.restore({ projectId, evidenceId }),
    { onDone: (done) => sayMoved('Evidence brought back', done) },
  )
  const remove = useEvidenceChange(
    projectId,
    (piece: EvidenceView) => client.evidence.remove({ projectId, evidenceId: piece.id }),
    {
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
export function sayMoved(title: string, outcome: Outcome): void {
  const { moved, piece } = outcome
  const far = piece.kind === 'conversation' ? talked(outcome) : null
  const description = moved ? `Confidence moved from ${moved.from} to ${moved.to}.` : far
  toast.success(title, description ? { description } : {})
}
