import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { isActive, wording } from '../contract.ts'
import type { Run } from '../contract.ts'
import { failureOf } from './failure.ts'
import { runQuery } from './queries.ts'

/** 'Generate AI Data' and its cancel. */
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

/** Says how a generation ended, once, to whoever saw it going. */
export function useEndOfRun(run: Run | null): void {
  const watched = useRef<string | null>(null)
  useEffect(() => {
    if (!run) return
    if (isActive(run)) watched.current = run.id
    else if (watched.current === run.id) {
      watched.current = null
      // Whoever asks for the insights alone waits for the answer, and is told by the tab that asked.
      const toldElsewhere = run.steps.length === 1 && run.steps[0]!.part === 'personalization'
      if (run.status === 'done' && !toldElsewhere)
        toast.success(run.steps.length > 1 ? wording.generated : endOfOne[run.steps[0]!.part])
      if (run.status === 'failed' && !toldElsewhere) toast.error(...failureOf(run))
      if (run.status === 'cancelled')
        toast.success('Generation stopped', { description: 'We kept everything made before you stopped.' })
    }
  }, [run])
}

/** And the same form where it is silent. */
const endOfOne = {
  analysis: 'Analysis Generated',
  market: 'Market ready',
  action_plan: 'Action plan ready',
  personalization: 'Personalization Complete',
}
