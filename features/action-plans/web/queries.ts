import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { analysisQuery } from '#features/opportunities/web/queries.ts'
import { client } from '#kit/web/api.ts'
import type { PlanState } from '../contract.ts'

/** A project's running week, or an earlier one by its number. */
export const planQuery = (projectId: string, week?: number) =>
  queryOptions({
    queryKey: ['actionPlans', 'read', projectId, week ?? 'newest'],
    queryFn: () => client.actionPlans.read({ projectId, ...(week ? { week } : {}) }),
  })

/** Keeps a week that a change answered with: as the plan, and where the opportunities say what of them is in it. */
export function keepWeek(cache: QueryClient, projectId: string, state: PlanState): void {
  cache.setQueryData(planQuery(projectId).queryKey, state)
  const week =
    state.plan && state.plan.items.map(({ key, droppedAt }) => ({ key, dropped: droppedAt !== null }))
  cache.setQueryData(analysisQuery(projectId).queryKey, (known) => known && { ...known, week })
}

/** The private address of one's calendar. */
export const feedQuery = queryOptions({
  queryKey: ['actionPlans', 'feed'],
  queryFn: () => client.actionPlans.readFeed(),
})
