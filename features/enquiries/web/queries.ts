import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { QueueChoice } from '#kit/web/ui/QueueFilter.tsx'

export const enquiriesKey = ['enquiries'] as const

/** What people wrote, for administrators. */
export const enquiriesQuery = ({ state, search }: QueueChoice) =>
  infiniteQueryOptions({
    queryKey: [...enquiriesKey, state, search],
    queryFn: ({ pageParam }) =>
      client.enquiries.list({
        limit: 20,
        state,
        ...(search ? { search } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
