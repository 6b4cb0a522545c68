import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** The live sources with their state; for administrators. */
export const sourcesQuery = queryOptions({
  queryKey: ['signals', 'sources'],
  queryFn: () => client.signals.sources(),
})

/** What live sources say about a project's field. */
export const projectSignalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['signals', 'project', projectId],
    queryFn: () => client.signals.project({ projectId }),
  })
