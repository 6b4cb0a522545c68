import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusal } from './api.ts'
import { sayFailure, showFailure } from './failure.ts'
import { optimisticOf } from './optimistic.ts'
import type { Patch } from './optimistic.ts'
import { whileAway } from './while-away.ts'

/**
 * `shows`: queries to refetch on success or failure; pending until they are fresh. `form` shows refusals
 * in place of a toast. `unasked`: automatic, so it doesn't dismiss toasts. `repeatable`: idempotent, so it
 * is retried if the server is away.
 */
export type Change<V, R, F extends FieldValues> = {
  shows?: readonly (QueryKey | QueryFilters)[]
  optimistic?: (values: V) => Patch[]
  onDone?: (result: R, values: V) => unknown
  onShown?: () => void
  failed?: string
  title?: string
  form?: UseFormReturn<F, unknown, FieldValues | undefined>
  onFail?: (error: Error, values: V) => unknown
  scope?: string
  unasked?: boolean
  repeatable?: boolean
}

/**
 * Each intent keeps one idempotency key until the server answers, so retrying is safe; `act` passes it
 * as `{ context: { idempotencyKey } }`. A refusal ends the intent.
 */
export function useChange<V = void, R = unknown, F extends FieldValues = FieldValues>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { shows = [], optimistic, onDone, onShown, ...made }: Change<V, R, F> = {},
) {
  const queryClient = useQueryClient()
  const updates = optimisticOf(queryClient)
  const key = useRef<string | null>(null)
  const askAgain = (more: readonly QueryKey[] = []) =>
    Promise.all([...shows, ...more].map((what) => queryClient.invalidateQueries(filtersOf(what))))
  const change = useMutation({
    ...(made.scope === undefined ? {} : { scope: { id: made.scope } }),
    ...(made.repeatable ? whileAway : {}),
    meta: { unasked: made.unasked },
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onMutate: (values: V) => updates.add(optimistic?.(values) ?? []),
    onSuccess: async (result, values, patches) => {
      key.current = null
      const cutShort = await updates.confirm(patches)
      await onDone?.(result, values)
      await askAgain(cutShort)
      updates.settle(patches)
      onShown?.()
    },
    onError: (error, values, patches) => {
      if (refusal(error)) key.current = null
      updates.rollBack(patches ?? [])
      void askAgain(patches?.map(({ queryKey }) => queryKey))
      if (made.onFail) return made.onFail(error, values)
      if (made.form) return showFailure(error, made.form, made.failed)
      return sayFailure(error, made.failed, {
        title: made.title,
        retry: optimistic && (() => change.mutate(values)),
      })
    },
  })
  return change
}

const filtersOf = (what: QueryKey | QueryFilters): QueryFilters =>
  Array.isArray(what) ? { queryKey: what } : (what as QueryFilters)
