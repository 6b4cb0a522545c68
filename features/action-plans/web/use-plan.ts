import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { nowQuery } from '#features/evidence/web/use-now.ts'
import { runQuery, useRun } from '#features/generation/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { patch } from '#kit/web/optimistic.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { ItemView, PlanState } from '../contract.ts'
import { cacheWeek, planQuery } from './queries.ts'

export const planScope = (projectId: string) => `action-plan-${projectId}`

export function usePlanChange<V, F extends FieldValues>(
  projectId: string,
  act: (values: V, idempotencyKey: string) => Promise<PlanState>,
  { onDone, ...rest }: Change<V, PlanState, F> = {},
) {
  const queryClient = useQueryClient()
  return useChange(act, {
    ...rest,
    scope: planScope(projectId),
    onDone: async (state, values) => {
      // A read that began before the change would restore the old state.
      await queryClient.cancelQueries({ queryKey: planQuery(projectId).queryKey })
      cacheWeek(queryClient, projectId, state)
      void queryClient.invalidateQueries({ queryKey: nowQuery.queryKey })
      return onDone?.(state, values)
    },
  })
}

export function useTick(projectId: string, item: ItemView): (done: boolean) => void {
  const one = { projectId, itemId: item.id }
  const { mutate } = usePlanChange(
    projectId,
    (done: boolean) => (done ? client.actionPlans.tick(one) : client.actionPlans.untick(one)),
    { optimistic: (done) => [patch(planQuery(projectId).queryKey, ticked(item.id, done))] },
  )
  return mutate
}

const ticked = (itemId: string, done: boolean) => {
  const doneAt = done ? new Date().toISOString() : null
  return (state: PlanState): PlanState => ({
    ...state,
    plan: state.plan && {
      ...state.plan,
      items: state.plan.items.map((item) => (item.id === itemId ? { ...item, doneAt } : item)),
    },
  })
}

export function useNextWeek(projectId: string): { make: () => void; pending: boolean } {
  const queryClient = useQueryClient()
  const { active } = useRun(projectId)
  const { mutate, isPending } = useChange(() => client.actionPlans.generate({ project_id: projectId }), {
    onDone: ({ run }) => queryClient.setQueryData(runQuery(projectId).queryKey, { run }),
    failed: wording.generateFailed,
    title: wording.errorTitle,
  })
  return { make: () => mutate(), pending: active || isPending }
}
