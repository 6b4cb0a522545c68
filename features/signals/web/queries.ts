import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const sourcesQuery = queryOptions({
  queryKey: ['signals', 'sources'],
  queryFn: () => client.signals.sources(),
})

export const projectSignalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['signals', 'project', projectId],
    queryFn: () => client.signals.project({ projectId }),
  })
