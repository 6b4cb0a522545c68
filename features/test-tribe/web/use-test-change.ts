import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import { testTribeKey } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; onFail?: (error: unknown) => void }

const say = (error: unknown) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed)

/** A change in the Test Tribe. Each intent has one key until the server has answered it, so that pressing again is harmless. */
export function useTestChange<V, R>(act: (values: V, idempotencyKey: string) => Promise<R>, { onDone, onFail = say }: After<R> = {}) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onSuccess: async (result) => {
      key.current = null
      onDone?.(result)
      await queryClient.invalidateQueries({ queryKey: testTribeKey })
    },
    onError: (error) => {
      if (refusal(error)) key.current = null
      onFail(error)
    },
  })
}
