import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import { planQuery } from '#features/action-plans/web/queries.ts'
import type { AnalysisState } from '../contract.ts'
import { analysisQuery } from './queries.ts'

/** What the acts need to know of an opportunity. */
export type Named = { key: string; opportunity: string }

const say = (error: unknown) => toast.error('Error', refusal(error)?.message ?? 'That was not saved. Please try again.')

/** Choices about a project's opportunities go to the server one after the other: each answers with all of them. */
export const choiceScope = (projectId: string) => ({ id: `opportunities-${projectId}` })

/**
 * Dismisses an opportunity, with Undo, and brings one back. It stays away from later analyses meanwhile. `onMoved`
 * is called while the pressed button still stands, so that focus can go somewhere before it is gone.
 */
export function useDismissal(projectId: string, onMoved: () => void) {
  const queryClient = useQueryClient()
  const onSuccess = (state: AnalysisState) => {
    onMoved()
    queryClient.setQueryData(analysisQuery(projectId).queryKey, state)
  }
  const scope = choiceScope(projectId)
  const back = useMutation({ scope, mutationFn: ({ key }: Named) => client.opportunities.bringBack({ projectId, key }), onSuccess, onError: say })
  const dismiss = useMutation({
    scope,
    mutationFn: ({ key }: Named) => client.opportunities.dismiss({ projectId, key }),
    onSuccess: (state, one) => {
      onSuccess(state)
      toast.undo(`“${one.opportunity}” is dismissed`, () => back.mutate(one))
    },
    onError: say,
  })
  return { dismiss, back }
}

type Place = 'loading' | 'no-plan' | 'free' | 'in-week' | 'dropped'

/** Adds an opportunity to the running week. */
export function useWeek(projectId: string, { key }: Named) {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(planQuery(projectId))
  const add = useIntent((_: void, idempotencyKey) => client.actionPlans.addItem({ projectId, opportunityKey: key }, { context: { idempotencyKey } }), {
    onDone: (week) => {
      queryClient.setQueryData(planQuery(projectId).queryKey, week)
      toast.success('Added to this week', { description: 'It stands under Action Plan now.' })
    },
  })
  const item = data?.plan?.items.find((one) => one.key === key)
  return { add, place: placeOf({ loading: isPending, planned: !data || data.plan !== null, item }) }
}

function placeOf({ loading, planned, item }: { loading: boolean; planned: boolean; item: { droppedAt: string | null } | undefined }): Place {
  if (loading) return 'loading'
  if (!planned) return 'no-plan'
  if (!item) return 'free'
  return item.droppedAt ? 'dropped' : 'in-week'
}
