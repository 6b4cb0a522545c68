import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { AnalysisState } from '../contract.ts'
import { analysisQuery } from './queries.ts'

/** What the acts need to know of an opportunity. */
export type Named = { key: string; opportunity: string }

/** Choices about a project's opportunities go to the server one after the other: each answers with all of them. */
export const choiceScope = (projectId: string) => `opportunities-${projectId}`

/**
 * Dismisses an opportunity, with Undo, and restores one. It stays away from later analyses meanwhile. `onMoved`
 * is called while the pressed button still stands, so that focus can go somewhere before it is gone.
 */
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
