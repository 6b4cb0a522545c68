import { useQueryClient } from '@tanstack/react-query'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import { resourcesKey } from './queries.ts'

/** An administrator's change of the library; its lists are asked for again. */
export function useResourceChange<V, R>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onFail }: { onDone: () => void; onFail?: (error: unknown) => void },
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    failed: wording.changeFailed,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: resourcesKey })
      onDone()
    },
    onFail,
  })
}
