import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** A project's standing and tests, with its evidence newest first, twenty at a time; the first page holds the truth of the rest. */
export const evidenceQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['evidence', 'read', projectId],
    queryFn: ({ pageParam }) =>
      client.evidence.read({ projectId, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.evidence.nextCursor,
  })
