import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { SwitchKey } from '../contract.ts'

/** How the server is doing; never from memory, and asked again while somebody looks. */
export const statusQuery = queryOptions({
  queryKey: ['operations', 'status'],
  queryFn: () => client.operations.status(),
  staleTime: 0,
})
export const switchesQuery = queryOptions({
  queryKey: ['operations', 'switches'],
  queryFn: () => client.operations.switches(),
  staleTime: 0,
})

/** Whether an administrator has turned this off; false too where we couldn't ask, as the server says it in any case. */
export function useIsOff(key: SwitchKey): boolean {
  return useQuery(statusQuery).data?.off?.includes(key) ?? false
}
