import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import { messagesKey } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; failed?: string }

/** A change among messages, after which lists and rooms are asked again. One intent keeps its key until it is answered. */
export function useMessagesChange<V, R>(act: (values: V, idempotencyKey: string) => Promise<R>, { onDone, failed = wording.changeFailed }: After<R> = {}) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onSuccess: async (result) => {
      key.current = null
      onDone?.(result)
      // Threads are merged from what they hear.
      await queryClient.invalidateQueries({ queryKey: messagesKey, predicate: (query) => query.queryKey[1] !== 'thread' })
    },
    onError: (error) => {
      const said = refusal(error)
      if (said) key.current = null
      toast.error('Error', Object.values(said?.fields ?? {})[0] ?? said?.message ?? failed)
    },
  })
}
