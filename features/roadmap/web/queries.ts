import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** What the steps tick themselves from; asked on every visit, since other pages change it. */
export const ticksQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['roadmap', 'ticks'],
    queryFn: () => client.roadmap.ticks(),
    enabled: signedIn,
    staleTime: 0,
  })
