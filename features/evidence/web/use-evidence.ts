import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client, refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import type { EvidenceView, Outcome } from '../contract.ts'
import { evidenceQuery } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; onFail?: (error: unknown) => void }

const say = (error: unknown) => toast.error('Error', refusal(error)?.message ?? 'That was not saved. Please try again.')

/** A change of the evidence or its test. Each intent has one key until the server has answered it, so that pressing again is harmless. */
export function useEvidenceChange<V, R>(projectId: string, act: (values: V, idempotencyKey: string) => Promise<R>, { onDone, onFail = say }: After<R> = {}) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onSuccess: async (result) => {
      key.current = null
      await queryClient.invalidateQueries({ queryKey: evidenceQuery(projectId).queryKey })
      onDone?.(result)
    },
    onError: (error) => {
      if (refusal(error)) key.current = null
      onFail(error)
    },
  })
}

/** Removes a piece, with Undo. */
export function useRemoval(projectId: string) {
  const restore = useEvidenceChange(projectId, (evidenceId: string) => client.evidence.restore({ projectId, evidenceId }), { onDone: (done) => sayMoved('Evidence brought back', done) })
  const remove = useEvidenceChange(projectId, (piece: EvidenceView) => client.evidence.remove({ projectId, evidenceId: piece.id }), {
    onDone: ({ piece, moved }) => toast.undo(moved ? `Evidence removed. Confidence moved from ${moved.from} to ${moved.to}.` : 'Evidence removed', () => restore.mutate(piece.id)),
  })
  return (piece: EvidenceView) => remove.mutate(piece)
}

/** Says what was done, and how confidence moved by it. */
export function sayMoved(title: string, { moved }: Outcome): void {
  toast.success(title, moved ? { description: `Confidence moved from ${moved.from} to ${moved.to}.` } : {})
}
