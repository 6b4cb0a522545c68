import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../../web/api.ts'

/** My requests, twenty at a time. */
export const mineQuery = infiniteQueryOptions({
  queryKey: ['buildRequests', 'mine'],
  queryFn: ({ pageParam }) => client.buildRequests.mine({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

/** Everybody's requests, for administrators. */
export const queueQuery = infiniteQueryOptions({
  queryKey: ['buildRequests', 'queue'],
  queryFn: ({ pageParam }) => client.buildRequests.queue({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})
