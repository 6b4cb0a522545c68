import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { analysisQuery } from '#features/opportunities/web/queries.ts'
import { client } from '#kit/web/api.ts'
import type { PlanState } from '../contract.ts'

export const planQuery = (projectId: string, week?: number) =>
  queryOptions({
    queryKey: ['actionPlans', 'read', projectId, week ?? 'newest'],
    queryFn: () => client.actionPlans.read({ projectId, ...(week ? { week } : {}) }),
  })

export function cacheWeek(cache: QueryClient, projectId: string, state: PlanState): void {
  cache.setQueryData(planQuery(projectId).queryKey, state)
  const week =
    state.plan && state.plan.items.map(({ key, droppedAt }) => ({ key, dropped: droppedAt !== null }))
  cache.setQueryData(analysisQuery(projectId).queryKey, (known) => known && { ...known, week })
}

export const feedQuery = queryOptions({
  queryKey: ['actionPlans', 'feed'],
  queryFn: () => client.actionPlans.readFeed(),
})
