import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { AnalysisState } from '../contract.ts'
import { analysisQuery } from './queries.ts'

export type Named = { key: string; opportunity: string }

export const choiceScope = (projectId: string) => `opportunities-${projectId}`

/** `onMoved` is called while the clicked button still exists, so focus can move. */
export function useDismissal(projectId: string, onMoved: () => void) {
  const queryClient = useQueryClient()
  const onSuccess = (state: AnalysisState) => {
    onMoved()
    queryClient.setQueryData(analysisQuery(projectId).queryKey, state)
  }
  const scope = choiceScope(projectId)
  const restore = useChange(({ key }: Named) => client.opportunities.restore({ projectId, key }), {
    scope,
    onDone: onSuccess,
  })
  const dismiss = useChange(({ key }: Named) => client.opportunities.dismiss({ projectId, key }), {
    scope,
    onDone: (state, one) => {
      onSuccess(state)
      toast.undo(`“${one.opportunity}” dismissed`, () => restore.mutate(one))
    },
  })
  return { dismiss, restore }
}
