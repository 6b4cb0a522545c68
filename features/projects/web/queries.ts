import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export type Shelf = 'active' | 'archived'

/** One's projects, newest first, twelve at a time. */
export const projectsQuery = (status: Shelf) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'list', status],
    queryFn: ({ pageParam }) =>
      client.projects.list({ status, limit: 12, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** A project with its brief and plan. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'one', projectId],
    queryFn: () => client.projects.read({ projectId }),
  })
