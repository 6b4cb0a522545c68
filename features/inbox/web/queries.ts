import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const inboxQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['inbox', 'read', projectId],
    queryFn: () => client.inbox.read({ projectId }),
  })
