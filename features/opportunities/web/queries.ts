import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** A project's newest analysis, or an earlier one by its version. */
export const analysisQuery = (projectId: string, version?: number) =>
  queryOptions({
    queryKey: ['opportunities', 'read', projectId, version ?? 'newest'],
    queryFn: () => client.opportunities.read({ projectId, ...(version ? { version } : {}) }),
  })

/** The weekly opportunity card. While an analysis is being made, or has run out and the next one is due, it is asked for again now and then. */
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

/** From its end on four times a minute; before that not at all until then, as far as a timer reaches. */
function untilNext(expiresAt: string): number {
  const left = new Date(expiresAt).getTime() - Date.now()
  return left <= 0 ? 15_000 : Math.min(left + 1000, 86_400_000)
}
