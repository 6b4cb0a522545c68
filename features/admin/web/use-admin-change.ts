import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import { adminKey } from './queries.ts'

/** A change from the console; its lists are asked for again once the server has answered, also where it refused. */
export function useAdminChange<V, R>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onFail }: { onDone?: (result: R) => void; onFail?: (error: unknown) => void } = {},
) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: adminKey })
  return useIntent(act, {
    onDone: async (result) => {
      await again()
      onDone?.(result)
    },
    onFail: (error) => {
      if (onFail) onFail(error)
      else toast.error('Error', refusal(error)?.message ?? wording.changeFailed)
      return again()
    },
  })
}
