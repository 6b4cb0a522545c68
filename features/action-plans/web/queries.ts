import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** A project's running week, or an earlier one by its number. */
export const planQuery = (projectId: string, week?: number) =>
  queryOptions({
    queryKey: ['actionPlans', 'read', projectId, week ?? 'newest'],
    queryFn: () => client.actionPlans.read({ projectId, ...(week ? { week } : {}) }),
  })

/** The private address of one's calendar. */
export const feedQuery = queryOptions({
  queryKey: ['actionPlans', 'feed'],
  queryFn: () => client.actionPlans.readFeed(),
})
