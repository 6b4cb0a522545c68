import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../web/api.ts'

/** A project's newest analysis, or an earlier one by its version. */
export const analysisQuery = (projectId: string, version?: number) => queryOptions({
  queryKey: ['opportunities', 'read', projectId, version ?? 'newest'],
  queryFn: () => client.opportunities.read({ projectId, ...(version ? { version } : {}) }),
})

/** The weekly opportunity card. While the first analysis is being made it is asked for again now and then. */
export const newestQuery = queryOptions({
  queryKey: ['opportunities', 'newest'],
  queryFn: () => client.opportunities.newest({}),
  refetchInterval: ({ state: { data } }) => (data?.waiting ? (data.waiting.making ? 3000 : 30_000) : false),
})
