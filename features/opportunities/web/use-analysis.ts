import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { runQuery, useRun } from '#features/generation/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { AnalysisState } from '../contract.ts'
import { analysisQuery, newestQuery } from './queries.ts'

/** The analysis that the address asks for. While another version is fetched, the one before stays. */
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

/** Makes a new analysis now. Its end is told by whoever shows the generation. */
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
    making: active && run!.steps.some((step) => step.part === 'analysis'),
  }
}

/** Has the summary written anew, once, where the evidence has moved since it was written. */
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

/** Opening the tab reads a new analysis: said to the server once for each. */
function useMarkRead(projectId: string, state: AnalysisState | undefined): void {
  const queryClient = useQueryClient()
  const told = useRef<string | null>(null)
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
    if (!unread || told.current === unread) return
    told.current = unread
    mutate()
  }, [unread, mutate])
}

/** The version in the address as `?analysis=`; none means the newest. */
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
