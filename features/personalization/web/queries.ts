import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const personalizationQuery = (projectId: string, version?: number) =>
  queryOptions({
    queryKey: ['personalization', 'read', projectId, version ?? 'newest'],
    queryFn: () => client.personalization.read({ projectId, version }),
    placeholderData: keepPreviousData,
  })
