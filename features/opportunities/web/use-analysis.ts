import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { runQuery, useRun } from '#features/generation/web/queries.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { AnalysisState } from '../contract.ts'
import { analysisQuery, newestQuery } from './queries.ts'

export function useAnalysis(projectId: string) {
  const [version, showVersion] = useVersionParam()
  const query = useQuery({
    ...analysisQuery(projectId, version),
    placeholderData: (before: AnalysisState | undefined) =>
      before?.analysis?.projectId === projectId ? before : undefined,
  })
  useMarkRead(projectId, query.isPlaceholderData ? undefined : query.data)
  return { ...query, version, showVersion }
}

export function useRefresh(projectId: string) {
  const queryClient = useQueryClient()
  const { run, active } = useRun(projectId)
  const { mutate, isPending } = useChange(() => client.opportunities.update({ projectId }), {
    onDone: ({ run }) => queryClient.setQueryData(runQuery(projectId).queryKey, { run }),
    failed: wording.generateFailed,
    title: wording.errorTitle,
  })
  return {
    refresh: () => mutate(),
    pending: active || isPending,
    making: active && ensure(run).steps.some((step) => step.part === 'analysis'),
  }
}

export function useFreshSummary(projectId: string, stale: boolean) {
  const queryClient = useQueryClient()
  const asked = useRef(false)
  const fresh = useChange(() => client.opportunities.summarise({ projectId }), {
    unasked: true,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['opportunities'] }),
    onFail: () => undefined,
  })
  const { mutate } = fresh
  useEffect(() => {
    if (!stale || asked.current) return
    asked.current = true
    mutate()
  }, [stale, mutate])
  return fresh
}

function useMarkRead(projectId: string, state: AnalysisState | undefined): void {
  const queryClient = useQueryClient()
  const markedId = useRef<string | null>(null)
  const { mutate } = useChange(() => client.opportunities.markRead({ projectId }), {
    unasked: true,
    onDone: ({ unread }) => {
      queryClient.setQueryData(analysisQuery(projectId).queryKey, (known) => known && { ...known, unread })
      return queryClient.invalidateQueries({ queryKey: newestQuery.queryKey })
    },
    onFail: () => undefined,
  })
  const shown = state?.unread ? state.analysis : null
  const unread = shown && shown.version === state?.versions[0]?.version ? shown.id : undefined
  useEffect(() => {
    if (!unread || markedId.current === unread) return
    markedId.current = unread
    mutate()
  }, [unread, mutate])
}

function useVersionParam(): [number | undefined, (version?: number) => void] {
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get('analysis'))
  const show = (version?: number) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (version) after.set('analysis', String(version))
        else after.delete('analysis')
        return after
      },
      { preventScrollReset: true },
    )
  }
  return [Number.isInteger(given) && given > 0 && given <= 100_000 ? given : undefined, show]
}
