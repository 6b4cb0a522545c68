import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { SwitchKey } from '../contract.ts'

/** Never cached, and refetched while the page is open. */
export const statusQuery = queryOptions({
  queryKey: ['operations', 'status'],
  queryFn: () => client.operations.status(),
  staleTime: 0,
})
export const operatorQuery = queryOptions({
  queryKey: ['operations', 'operator'],
  queryFn: () => client.operations.operator(),
  staleTime: 0,
})
export const mailQuery = queryOptions({
  queryKey: ['operations', 'mail'],
  queryFn: () => client.operations.mail(),
  staleTime: 0,
})
export const switchesQuery = queryOptions({
  queryKey: ['operations', 'switches'],
  queryFn: () => client.operations.switches(),
  staleTime: 0,
})

/** False if unknown: the server refuses in any case. */
export function useIsOff(key: SwitchKey): boolean {
  return useQuery(statusQuery).data?.off?.includes(key) ?? false
}
