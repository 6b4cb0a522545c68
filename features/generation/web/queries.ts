import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { isActive } from '../contract.ts'
import type { Part, Run } from '../contract.ts'

export const runQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['generation', 'read', projectId],
    queryFn: () => client.generation.read({ projectId }),
    refetchInterval: (query) => (isActive(query.state.data?.run) ? 5000 : false),
  })

const shownBy: Record<Part, string[]> = {
  analysis: ['opportunities'],
  market: ['market'],
  action_plan: ['actionPlans', 'opportunities'],
  personalization: ['personalization'],
}

export function useRun(projectId: string): { run: Run | null; active: boolean; loading: boolean } {
  const queryClient = useQueryClient()
  const query = runQuery(projectId)
  const { data, isPending } = useQuery(query)
  const run = data?.run ?? null
  const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useLive(`project:${projectId}`, {
    onEvent: (name, run) => {
      if (name === 'run') queryClient.setQueryData(query.queryKey, { run: run as Run })
    },
    onAgain: again,
    // The first may have begun and ended between that answer and now.
    onJoined: () => data?.run === null && again(),
  })
  useRefreshOf(run)
  return { run, active: isActive(run), loading: isPending }
}

const clockSkewMs = 2000

/** Of a run that was over when the page came: only what was answered before its end lacks what it made. */
function answeredBefore({ finishedAt }: Run) {
  const end = Date.parse(finishedAt ?? '') + clockSkewMs
  return ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > 0 && state.dataUpdatedAt < end
}

function useRefreshOf(run: Run | null): void {
  const queryClient = useQueryClient()
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!run) return
    const wasOver = seen.current === null && !isActive(run)
    seen.current ??= new Set()
    for (const { part, state } of run.steps) {
      const key = `${run.id}:${part}`
      if (state !== 'done' || seen.current.has(key)) continue
      seen.current.add(key)
      for (const first of shownBy[part])
        void queryClient.invalidateQueries({
          queryKey: [first],
          ...(wasOver && { predicate: answeredBefore(run) }),
        })
    }
  }, [run, queryClient])
}
