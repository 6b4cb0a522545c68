import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import { forumKey } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; onFail?: (error: unknown) => void }

const say = (error: unknown) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed)

/** A change in the forum. Each intent has one key until the server has answered it, so that pressing again is harmless. */
export function useForumChange<V, R>(act: (values: V, idempotencyKey: string) => Promise<R>, { onDone, onFail = say }: After<R> = {}) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onSuccess: async (result) => {
      key.current = null
      onDone?.(result)
      await queryClient.invalidateQueries({ queryKey: forumKey })
    },
    onError: (error) => {
      if (refusal(error)) key.current = null
      onFail(error)
    },
  })
}

/** Says what was deleted, with the way to bring it back. */
export function useUndo() {
  const queryClient = useQueryClient()
  return (title: string, restore: () => Promise<unknown>) => toast.undo(title, () => {
    restore().then(() => queryClient.invalidateQueries({ queryKey: forumKey }), say)
  })
}
