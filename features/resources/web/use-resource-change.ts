import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import { useIntent } from '../../../web/use-intent.ts'
import { wording } from '../contract.ts'
import { resourcesKey } from './queries.ts'

/** An administrator's change of the library; its lists are asked for again. */
export function useResourceChange<V, R>(act: (values: V, idempotencyKey: string) => Promise<R>, { onDone, onFail }: { onDone: () => void; onFail?: (error: unknown) => void }) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: resourcesKey })
      onDone()
    },
    onFail: onFail ?? ((error) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed)),
  })
}
