import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import type { CompetitorView, competitorForm } from '../contract.ts'
import { marketQuery } from './queries.ts'

const say = (error: unknown) =>
  toast.error('Error', refusal(error)?.message ?? 'That was not saved. Please try again.')

/** Adds a competitor, or changes one. A repeated press adds one. */
export function useCompetitorSave(
  projectId: string,
  competitor: CompetitorView | undefined,
  { onDone, onFail }: { onDone: () => void; onFail: (error: unknown) => void },
) {
  const refresh = useRefresh(projectId)
  const save = (values: z.output<typeof competitorForm>, idempotencyKey: string) =>
    competitor
      ? client.market.editCompetitor({ projectId, competitorId: competitor.id, ...values })
      : client.market.addCompetitor({ projectId, ...values }, { context: { idempotencyKey } })
  return useIntent(save, {
    onDone: async () => {
      await refresh()
      onDone()
    },
    onFail,
  })
}

/** Removes a competitor, with Undo. */
export function useCompetitorRemoval(projectId: string) {
  const refresh = useRefresh(projectId)
  const restore = useMutation({
    mutationFn: (competitorId: string) => client.market.restoreCompetitor({ projectId, competitorId }),
    onSuccess: refresh,
    onError: say,
  })
  const remove = useMutation({
    mutationFn: (competitor: CompetitorView) =>
      client.market.removeCompetitor({ projectId, competitorId: competitor.id }),
    onSuccess: async ({ id, name }) => {
      await refresh()
      toast.undo(`“${name}” was removed`, () => restore.mutate(id))
    },
    onError: say,
  })
  return (competitor: CompetitorView) => remove.mutate(competitor)
}

function useRefresh(projectId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: marketQuery(projectId).queryKey })
}
