import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { justOpened } from '#kit/web/pages.ts'
import { lastVisit } from './last-visit.ts'

export const countsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'counts', userId],
    queryFn: () => {
      const since = lastVisit(userId)
      return client.dashboard.counts(since ? { since } : {})
    },
    staleTime: justOpened,
  })
