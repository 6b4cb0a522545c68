import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const backupsKey = ['backups'] as const

const [soon, later] = [2000, 60_000]

export const backupsQuery = queryOptions({
  queryKey: backupsKey,
  queryFn: () => client.backups.list(),
  refetchInterval: ({ state: { data } }) =>
    data?.restoring || data?.items.some(({ state }) => state === 'running') ? soon : later,
})
