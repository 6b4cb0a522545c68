import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusal } from './api.ts'
import { sayFailure, showFailure } from './failure.ts'
import { paintingOf } from './painting.ts'
import type { Stroke } from './painting.ts'
import { whileAway } from './while-away.ts'

export type Change<V, R, F extends FieldValues> = {
  /** What shows it, asked for again once the server has answered or has not; the button stays pending until it is new. */
  shows?: readonly (QueryKey | QueryFilters)[]
  /** What it will have changed, shown at once; where it fails, that goes back and there is a way to try again. */
  paints?: (values: V) => Stroke[]
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
  { shows = [], paints, onDone, onShown, ...made }: Change<V, R, F> = {},
) {
  const queryClient = useQueryClient()
  const painting = paintingOf(queryClient)
  const key = useRef<string | null>(null)
  const askAgain = (more: readonly QueryKey[] = []) =>
    Promise.all([...shows, ...more].map((what) => queryClient.invalidateQueries(filtersOf(what))))
  const change = useMutation({
    ...(made.scope === undefined ? {} : { scope: { id: made.scope } }),
    ...(made.repeatable ? whileAway : {}),
    meta: { unasked: made.unasked },
    mutationFn: (values: V) => act(values, (key.current ??= crypto.randomUUID())),
    onMutate: (values: V) => painting.lay(paints?.(values) ?? []),
    onSuccess: async (result, values, strokes) => {
      key.current = null
      const cutShort = await painting.answered(strokes)
      await onDone?.(result, values)
      await askAgain(cutShort)
      painting.keep(strokes)
      onShown?.()
    },
    onError: (error, values, strokes) => {
      if (refusal(error)) key.current = null
      painting.takeOff(strokes ?? [])
      void askAgain(strokes?.map(({ queryKey }) => queryKey))
      if (made.onFail) return made.onFail(error, values)
      if (made.form) return showFailure(error, made.form, made.failed)
      return sayFailure(error, made.failed, {
        title: made.title,
        retry: paints && (() => change.mutate(values)),
      })
    },
  })
  return change
}

const filtersOf = (what: QueryKey | QueryFilters): QueryFilters =>
  Array.isArray(what) ? { queryKey: what } : (what as QueryFilters)
