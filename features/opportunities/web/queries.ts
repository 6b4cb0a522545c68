import { queryOptions } from '@tanstack/react-query'
import { day } from '#kit/contract/time.ts'
import { client } from '#kit/web/api.ts'

export const analysisQuery = (projectId: string, version?: number) =>
  queryOptions({
    queryKey: ['opportunities', 'read', projectId, version ?? 'newest'],
    queryFn: () => client.opportunities.read({ projectId, ...(version ? { version } : {}) }),
  })

/** Polled while an analysis is being made or is overdue. */
export const newestQuery = queryOptions({
  queryKey: ['opportunities', 'newest'],
  queryFn: () => client.opportunities.newest({}),
  refetchInterval: ({ state: { data } }) =>
    data?.waiting
      ? data.waiting.making
        ? 3000
        : 30_000
      : data?.analysis
        ? untilNext(data.analysis.expiresAt)
        : false,
})

/** In ms: four times a minute once it has expired; before that, only at that moment, as far as timers reach. */
function untilNext(expiresAt: string): number {
  const left = new Date(expiresAt).getTime() - Date.now()
  return left <= 0 ? 15_000 : Math.min(left + 1000, day)
}
