import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const ticksQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['roadmap', 'ticks'],
    queryFn: () => client.roadmap.ticks(),
    enabled: signedIn,
    staleTime: 0,
  })
