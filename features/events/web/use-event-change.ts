import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import { eventsKey } from './queries.ts'

type After<R> = {
  onDone?: (result: R) => void
  /** Once the lists are new. */ onListed?: () => void
  onFail?: (error: unknown) => void
}

const say = (error: unknown) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed)

/** A change round events; every list is asked for again once the server has answered, also where it refused. */
export function useEventChange<V, R>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onListed, onFail = say }: After<R> = {},
) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: eventsKey })
  return useIntent(act, {
    onDone: async (result) => {
      onDone?.(result)
      await again()
      onListed?.()
    },
    onFail: (error) => {
      onFail(error)
      return again()
    },
  })
}
