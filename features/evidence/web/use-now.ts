import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** Under `projects`: what changes a project may change its next step. */
export const nowQuery = queryOptions({
  queryKey: ['projects', 'now'],
  queryFn: () => client.evidence.now({}),
})

/** null for an archived project. */
export const nowOfQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...nowQuery.queryKey, projectId],
    queryFn: async () => (await client.evidence.now({ projectId })).projects[0] ?? null,
  })
