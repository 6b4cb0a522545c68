import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** What is known of a project's market, and the founder's competitors. */
export const marketQuery = (projectId: string) =>
  queryOptions({ queryKey: ['market', 'read', projectId], queryFn: () => client.market.read({ projectId }) })

/** A project's price ladder and break-even assumptions. */
export const economicsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['market', 'economics', projectId],
    queryFn: () => client.market.economics({ projectId }),
  })
