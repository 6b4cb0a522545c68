import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const speedQuery = queryOptions({
  queryKey: ['page-speed'],
  queryFn: () => client.pageSpeed.read(),
})
