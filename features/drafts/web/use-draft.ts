import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSession } from '#features/accounts/web/session.ts'
import { client } from '#kit/web/api.ts'
import { keepsTextsOf, keptTexts } from '#kit/web/kept-texts.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useLater } from '#kit/web/use-later.ts'
import { maxTextLength, wording } from '../contract.ts'
import type { DraftContext } from '../contract.ts'

type Values = Record<string, string>

const pause = 500
/** What is under way for each place. */
const underWay = new Map<string, Promise<unknown>>()

/** One after the other: a draft that was thrown away must not come back by a slower call before it. */
function inTurn<R>(context: DraftContext, call: () => Promise<R>): Promise<R> {
  const next = (underWay.get(context) ?? Promise.resolve()).then(call, call)
  underWay.set(context, next)
  return next
}

/**
 * Keeps what is typed into a form: on the server half a second after a pause and on leaving, and in this browser
 * until the server has it; a visitor's stays in the browser. Offers an earlier draft instead of putting it in; `clear` once the form was sent.
 */
export function useDraft<T extends FieldValues>(
  context: DraftContext,
  form: UseFormReturn<T, unknown, FieldValues | undefined>,
  { numbers = [] }: { /** Fields that hold a number or null. */ numbers?: (keyof T)[] } = {},
) {
  const userId = useSession().user?.id ?? null
  const { data } = useQuery({
    queryKey: ['drafts', context],
    queryFn: () => inTurn(context, () => client.drafts.read({ context })),
    staleTime: 0,
    gcTime: 0,
    enabled: userId !== null,
  })
  const [answered, setAnswered] = useState<'restored' | 'discarded' | null>(null)
  const keep = useKeeper(context, form, userId)
  // Read at every drawing: a form tells of it only whoever has asked before.
  const { isDirty } = form.formState
  const here = keptTexts.read(context) as Values
  const kept = hasText(here) ? here : (data?.value ?? null)
  const offered =
    !answered && kept && hasText(kept) && !isDirty && says(kept, textsOf(form.getValues())) ? kept : null
  return {
    /** An earlier draft to offer, or null. */
    offered,
    /** For a control that takes its value once. */
    restored: answered === 'restored',
    restore: () => {
      // Set one by one, so that the form knows what of it is not saved yet.
      for (const [kept, text] of Object.entries(offered ?? {})) {
        const name = kept as Path<T>
        const value = valueOf(text, { like: form.getValues(name), number: numbers.includes(name) })
        form.setValue(name, value as PathValue<T, Path<T>>, { shouldDirty: true })
      }
      setAnswered('restored')
    },
    discard: () => {
      setAnswered('discarded')
      keep.forget()
    },
    clear: keep.forget,
  }
}

function useKeeper<T extends FieldValues>(
  context: DraftContext,
  form: UseFormReturn<T, unknown, FieldValues | undefined>,
  userId: string | null,
) {
  const tooLong = useRef(false)
  const { later, cancel } = useLater(async () => {
    if (!userId || !keepsTextsOf(userId)) return
    const value = textsOf(form.getValues())
    const was = tooLong.current
    tooLong.current = Object.values(value).some((text) => text.length > maxTextLength)
    if (tooLong.current && !was) toast.error(wording.notKept, wording.tooLong)
    if (tooLong.current) return
    // What was typed while it was on its way is not there yet.
    await inTurn(context, () => client.drafts.keep({ context, value })).then(
      () => says(keptTexts.read(context) as Values, value) || keptTexts.keep(context, {}),
      () => undefined,
    )
  }, pause)
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const texts = textsOf(values)
      // A form that is only filled from what is stored says nothing new.
      if (!hasText(texts) || !says(texts, textsOf(form.formState.defaultValues ?? {}))) return
      keptTexts.keep(context, texts)
      later(undefined)
    })
    return unsubscribe
  }, [context, form, later])
  const forget = useCallback(() => {
    cancel()
    keptTexts.keep(context, {})
    if (userId) inTurn(context, () => client.drafts.discard({ context })).catch(() => undefined)
  }, [context, userId, cancel])
  return { forget }
}

/** A form's values as texts: lists by line, numbers as they are written. Ticks and the like are no text, and are not kept. */
const textsOf = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name, value.join('\n')]]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )

function valueOf(text: string, { like, number }: { like: unknown; number: boolean }): unknown {
  if (Array.isArray(like)) return text.split('\n').filter(Boolean)
  if (number || typeof like === 'number') return text === '' ? null : Number(text)
  return text
}

const hasText = (values: Values) => Object.values(values).some((value) => value.trim() !== '')

/** Whether a draft holds anything that the form does not say already. */
const says = (kept: Values, values: Values) =>
  Object.entries(kept).some(([name, value]) => (values[name] ?? '') !== value)
