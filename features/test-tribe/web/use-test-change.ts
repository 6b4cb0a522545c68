import { useQueryClient } from '@tanstack/react-query'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import { testTribeKey } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; onFail?: (error: unknown) => void }

/** A change in the Test Tribe, after which its lists are asked for again. */
export function useTestChange<V, R>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onFail }: After<R> = {},
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    failed: wording.changeFailed,
    onDone: (result) => {
      onDone?.(result)
      return queryClient.invalidateQueries({ queryKey: testTribeKey })
    },
    onFail,
  })
}
