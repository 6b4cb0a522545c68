import { queryOptions } from '@tanstack/react-query'
import { nowQuery } from '#features/evidence/web/use-now.ts'
import { client } from '#kit/web/api.ts'
import { justOpened } from '#kit/web/pages.ts'
import { lastVisit } from './last-visit.ts'

export const countsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'counts', userId],
    queryFn: async ({ client: cache }) => {
      const since = lastVisit(userId)
      const counts = await client.dashboard.counts(since ? { since } : {})
      if (counts.now) cache.setQueryData(nowQuery.queryKey, { projects: counts.now })
      return counts
    },
    staleTime: justOpened,
  })
