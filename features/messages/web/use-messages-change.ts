import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import { messagesKey } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; failed?: string }

/** A change among messages, after which lists and rooms are asked again. */
export function useMessagesChange<V, R>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, failed = wording.changeFailed }: After<R> = {},
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    onDone: (result) => {
      onDone?.(result)
      // Threads are merged from what they hear.
      return queryClient.invalidateQueries({
        queryKey: messagesKey,
        predicate: (query) => query.queryKey[1] !== 'thread',
      })
    },
    onFail: (error) => {
      const said = refusal(error)
      toast.error('Error', Object.values(said?.fields ?? {})[0] ?? said?.message ?? failed)
    },
  })
}
