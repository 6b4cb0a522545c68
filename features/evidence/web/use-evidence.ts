import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { projectQuery } from '#features/projects/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { levelNames } from '#planner/levels.ts'
import type { EvidenceView, Outcome } from '../contract.ts'
import { evidenceShown } from './queries.ts'
import { talked } from './talked.ts'

export function useRemoval(projectId: string) {
  const queryClient = useQueryClient()
  const restore = useChange((evidenceId: string) => client.evidence.restore({ projectId, evidenceId }), {
    shows: evidenceShown(projectId),
    onDone: (done) => {
      showStanding(queryClient, projectId, done)
      publishMoved('Evidence restored', done)
    },
  })
  const remove = useChange(
    (piece: EvidenceView) => client.evidence.remove({ projectId, evidenceId: piece.id }),
    {
      shows: evidenceShown(projectId),
      onDone: (done) => {
        const { piece, moved } = done
        showStanding(queryClient, projectId, done)
        toast.undo(
          moved
            ? `Evidence removed. Confidence moved from ${levelNames[moved.from]} to ${levelNames[moved.to]}.`
            : 'Evidence removed',
          () => restore.mutate(piece.id),
        )
      },
    },
  )
  return (piece: EvidenceView) => remove.mutate(piece)
}

export function showStanding(
  queryClient: QueryClient,
  projectId: string,
  { rung, provenance, test }: Pick<Outcome, 'rung' | 'provenance' | 'test'>,
): void {
  const { queryKey } = projectQuery(projectId)
  queryClient.setQueryData(queryKey, (known) => known && { ...known, rung, provenance })
  // A mark reached completes the task that asks for the test.
  if (test) void queryClient.invalidateQueries({ queryKey })
}

export function publishMoved(title: string, outcome: Outcome): void {
  const { moved, piece } = outcome
  const far = piece.kind === 'conversation' ? talked(outcome) : null
  const description = moved
    ? `Confidence moved from ${levelNames[moved.from]} to ${levelNames[moved.to]}.`
    : far
  toast.success(title, description ? { description } : {})
}
