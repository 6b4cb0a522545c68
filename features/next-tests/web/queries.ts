import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const readyQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['nextTests', projectId],
    queryFn: () => client.nextTests.list({ projectId }),
    // Evidence decides which tests are ready.
    staleTime: 0,
  })
