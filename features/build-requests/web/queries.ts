import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { QueueChoice } from '#kit/web/ui/QueueFilter.tsx'

/** My requests, twenty at a time. */
export const mineQuery = infiniteQueryOptions({
  queryKey: ['buildRequests', 'mine'],
  queryFn: ({ pageParam }) =>
    client.buildRequests.mine({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

export const queueKey = ['buildRequests', 'queue'] as const

/** Everybody's requests, for administrators. */
export const queueQuery = ({ state, search }: QueueChoice) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, state, search],
    queryFn: ({ pageParam }) =>
      client.buildRequests.queue({
        limit: 20,
        state,
        ...(search ? { search } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
