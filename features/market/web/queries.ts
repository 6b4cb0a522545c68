import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const marketQuery = (projectId: string) =>
  queryOptions({ queryKey: ['market', 'read', projectId], queryFn: () => client.market.read({ projectId }) })

export const economicsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['market', 'economics', projectId],
    queryFn: () => client.market.economics({ projectId }),
  })
