import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../../web/api.ts'

/** What people wrote, for administrators. */
export const enquiriesQuery = infiniteQueryOptions({
  queryKey: ['enquiries'],
  queryFn: ({ pageParam }) => client.enquiries.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})
