import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runQuery, useRun } from '#features/generation/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sayRefusal } from '#kit/web/say-refusal.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import type { ItemView, PlanState } from '../contract.ts'
import { planQuery } from './queries.ts'

type After = { onDone?: () => void; onFail?: (error: unknown) => void }

/**
 * A change of the running week. Changes of a project go to the server one after the other, and what it answers is
 * what is shown.
 */
export function usePlanChange<V>(
  projectId: string,
  act: (values: V, idempotencyKey: string) => Promise<PlanState>,
  { onDone, onFail }: After = {},
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    scope: `action-plan-${projectId}`,
    onDone: (state) => {
      queryClient.setQueryData(planQuery(projectId).queryKey, state)
      onDone?.()
    },
    onFail,
  })
}

/** Ticks and unticks an item: the box shows the wish at once, and then what the server answered. */
export function useTick(projectId: string, item: ItemView) {
  const [wish, setWish] = useState<boolean | null>(null)
  const one = { projectId, itemId: item.id }
  const { mutate } = usePlanChange(projectId, (done: boolean) =>
    done ? client.actionPlans.tick(one) : client.actionPlans.untick(one),
  )
  const tick = (done: boolean) => {
    setWish(done)
    mutate(done, { onSettled: () => setWish(null) })
  }
  return { done: wish ?? item.doneAt !== null, tick }
}

/** Makes the next week; pending while anything is being made for the project. */
export function useNextWeek(projectId: string): { make: () => void; pending: boolean } {
  const queryClient = useQueryClient()
  const { active } = useRun(projectId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.actionPlans.generate({ project_id: projectId }),
    onSuccess: ({ run }) => queryClient.setQueryData(runQuery(projectId).queryKey, { run }),
    onError: (error) => sayRefusal(error, wording.generateFailed, wording.errorTitle),
  })
  return { make: () => mutate(), pending: active || isPending }
}
