import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { minute } from '#kit/contract/time.ts'
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

/** The page's other answers may be from before its end. */
const endedLately = ({ finishedAt }: Run): boolean =>
  finishedAt === null || Date.now() - Date.parse(finishedAt) < minute

function useRefreshOf(run: Run | null): void {
  const queryClient = useQueryClient()
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    const made = (run?.steps ?? [])
      .filter((step) => step.state === 'done')
      .map((step) => ({ key: `${ensure(run).id}:${step.part}`, part: step.part }))
    // What was done long before the page came is in its first answers already.
    if (seen.current === null && run)
      seen.current = new Set(endedLately(run) ? [] : made.map(({ key }) => key))
    for (const { key, part } of made) {
      if (seen.current?.has(key)) continue
      seen.current?.add(key)
      for (const first of shownBy[part]) void queryClient.invalidateQueries({ queryKey: [first] })
    }
  }, [run, queryClient])
}
