import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusal } from './api.ts'
import { sayFailure, showFailure } from './failure.ts'
import { whileAway } from './while-away.ts'

export type Change<V, R, F extends FieldValues> = {
  /** What shows it, asked for again once the server has answered or has not; the button stays pending until it is new. */
  shows?: readonly (QueryKey | QueryFilters)[]
  /** Waited for. */
  onDone?: (result: R, values: V) => unknown
  /** Once what `shows` it is new. */
  onShown?: () => void
  /** Said where the server gave no answer. */
  failed?: string
  /** Over what is said of a failure. */
  title?: string
  /** What the server refused is said in this form instead of a toast. */
  form?: UseFormReturn<F, unknown, FieldValues | undefined>
  /** In place of saying what failed. */
  onFail?: (error: Error, values: V) => unknown
  /** Changes of one scope go to the server one after the other. */
  scope?: string
  /** Made by the page itself: it leaves alone what somebody is reading. */
  unasked?: boolean
  /** Does no harm when it is done twice, so it is sent again where the server was away. */
  repeatable?: boolean
}

/**
 * A change. Each intent has one key until the server has answered it, so that pressing again after a lost answer
 * is harmless; `act` passes it on as `{ context: { idempotencyKey } }`. A refused intent is over.
 */
export function useChange<V = void, R = unknown, F extends FieldValues = FieldValues>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { shows = [], onDone, onShown, failed, title, form, onFail, scope, ...made }: Change<V, R, F> = {},
) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  const again = () => Promise.all(shows.map((what) => queryClient.invalidateQueries(filtersOf(what))))
  return useMutation({
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    ...(made.repeatable ? whileAway : {}),
    meta: { unasked: made.unasked },
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onSuccess: async (result, values) => {
      key.current = null
      await onDone?.(result, values)
      await again()
      onShown?.()
    },
    onError: (error, values) => {
      if (refusal(error)) key.current = null
      void again()
      if (onFail) return onFail(error, values)
      return form ? showFailure(error, form, failed) : sayFailure(error, failed, title)
    },
  })
}

const filtersOf = (what: QueryKey | QueryFilters): QueryFilters =>
  Array.isArray(what) ? { queryKey: what } : (what as QueryFilters)
