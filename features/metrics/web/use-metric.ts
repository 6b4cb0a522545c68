import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import type { Metric, MetricChoice, MetricKind, MetricView } from '../contract.ts'
import { weekWords } from './number-words.ts'
import { metricQuery, weekPatch } from './queries.ts'

const scopeOf = (projectId: string) => `metric-${projectId}`

export const useUnderWay = (projectId: string): boolean =>
  useIsMutating({ predicate: ({ options }) => options.scope?.id === scopeOf(projectId) }) > 0

function useMetricChange<V, F extends FieldValues = FieldValues>(
  projectId: string,
  act: (values: V, idempotencyKey: string) => Promise<MetricView>,
  { onDone, ...rest }: Change<V, MetricView, F>,
) {
  const queryClient = useQueryClient()
  const { queryKey } = metricQuery(projectId)
  return useChange(act, {
    ...rest,
    scope: scopeOf(projectId),
    onDone: async (view, values) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, view)
      return onDone?.(view, values)
    },
  })
}

export function useChoice<F extends FieldValues>(
  projectId: string,
  after: Change<MetricChoice, MetricView, F>,
) {
  return useMetricChange(projectId, (choice) => client.metrics.choose({ projectId, ...choice }), after)
}

type Entered = { week: string; value: number }

export function useEntry<F extends FieldValues>(
  projectId: string,
  kind: MetricKind,
  after: Change<Entered, MetricView, F>,
) {
  return useMetricChange(
    projectId,
    ({ week, value }) => client.metrics.enter({ projectId, kind, week, value }),
    { ...after, optimistic: ({ week, value }) => [weekPatch(projectId, week, value)] },
  )
}

export function useRemoval(projectId: string, { kind, name }: Metric) {
  const restore = useMetricChange(
    projectId,
    (week: string) => client.metrics.restore({ projectId, kind, week }),
    {},
  )
  const remove = useMetricChange(
    projectId,
    (week: string) => client.metrics.remove({ projectId, kind, week }),
    {
      optimistic: (week) => [weekPatch(projectId, week, null)],
      onDone: (_, week) => toast.undo(`${name} for ${weekWords(week)} removed`, () => restore.mutate(week)),
    },
  )
  return remove.mutate
}
