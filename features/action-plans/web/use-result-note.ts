import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { useAutosave } from '#kit/web/use-autosave.ts'
import type { ItemView } from '../contract.ts'
import { planQuery } from './queries.ts'
import { planScope } from './use-plan.ts'

export type ResultNote = ReturnType<typeof useResultNote>

export function useResultNote(projectId: string, item: ItemView) {
  const queryClient = useQueryClient()
  const { values, change, flush, state, retry } = useAutosave({
    first: item.note ?? '',
    scope: planScope(projectId),
    save: async (note) =>
      void queryClient.setQueryData(
        planQuery(projectId).queryKey,
        await client.actionPlans.tick({ projectId, itemId: item.id, note }),
      ),
  })
  return { text: values, write: change, flush, retry, state }
}
