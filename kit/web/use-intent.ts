import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusal } from './api.ts'
import { sayRefusal } from './say-refusal.ts'

type After<V, R> = {
  /** What it returns is waited for, so that the button stays pending until the lists are new. */
  onDone?: (result: R, values: V) => unknown
  /** In place of the toast that says what the server refused. */
  onFail?: (error: unknown, values: V) => unknown
  /** Said where the server gave no answer. */
  failed?: string
  /** Changes of one scope go to the server one after the other. */
  scope?: string
}

/**
 * A change. Each intent has one key until the server has answered it, so that pressing again after a lost answer
 * is harmless; `act` passes it on as `{ context: { idempotencyKey } }`. A refused intent is over.
 */
export function useIntent<V = void, R = unknown>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onFail, failed = 'That was not saved. Please try again.', scope }: After<V, R> = {},
) {
  const key = useRef<string | null>(null)
  return useMutation({
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onSuccess: (result, values) => {
      key.current = null
      return onDone?.(result, values)
    },
    onError: (error, values) => {
      if (refusal(error)) key.current = null
      return onFail ? onFail(error, values) : sayRefusal(error, failed)
    },
  })
}
