import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { patch } from '#kit/web/optimistic.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import type { MetricView, WeekView } from '../contract.ts'

export const metricQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['metrics', 'read', projectId],
    queryFn: () => client.metrics.read({ projectId }),
  })

export const weekPatch = (projectId: string, week: string, value: number | null): Patch =>
  patch(metricQuery(projectId).queryKey, (known: MetricView) => ({
    ...known,
    weeks: [
      ...known.weeks.filter((one) => one.week !== week),
      ...(value === null ? [] : [{ week, value, provenance: 'told' } satisfies WeekView]),
    ].toSorted((a, b) => (a.week < b.week ? -1 : 1)),
  }))
