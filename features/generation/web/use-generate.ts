import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { isActive, wording } from '../contract.ts'
import type { Run } from '../contract.ts'
import { failureOf } from './failure.ts'
import { runQuery } from './queries.ts'

export function useGenerateAll(projectId: string) {
  const queryClient = useQueryClient()
  const show = (run: Run | null) => queryClient.setQueryData(runQuery(projectId).queryKey, { run })
  const { failed } = wording
  const generate = useChange(() => client.generation.triggerAll({ projectId }), {
    onDone: ({ runs }) => show(runs[0] ?? null),
    failed,
  })
  const cancel = useChange(() => client.generation.cancel({ projectId }), {
    onDone: ({ run }) => show(run),
    failed,
  })
  return { generate, cancel }
}

/** Once, and only to someone who saw it running. */
export function useEndOfRun(run: Run | null): void {
  const watched = useRef<string | null>(null)
  useEffect(() => {
    if (!run) return
    if (isActive(run)) watched.current = run.id
    else if (watched.current === run.id) {
      watched.current = null
      // For insights alone, the tab that asked shows the result.
      const toldElsewhere = run.steps.length === 1 && itemAt(run.steps, 0).part === 'personalization'
      if (run.status === 'done' && !toldElsewhere)
        toast.success(run.steps.length > 1 ? wording.generated : endOfOne[itemAt(run.steps, 0).part])
      if (run.status === 'failed' && !toldElsewhere) toast.error(...failureOf(run))
      if (run.status === 'cancelled')
        toast.success('Generation stopped', { description: 'We kept everything made before you stopped.' })
    }
  }, [run])
}

const endOfOne = {
  analysis: 'Analysis Generated',
  market: 'Market ready',
  action_plan: 'Action plan ready',
  personalization: 'Personalization Complete',
}
