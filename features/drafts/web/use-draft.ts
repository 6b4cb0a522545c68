import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client, errorBody } from '#kit/web/api.ts'
import { isLeaving } from '#kit/web/leaving.ts'
import { drafts } from '#kit/web/local-store/drafts.ts'
import { inTurn } from '#kit/web/send-queue.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useLater } from '#kit/web/use-later.ts'
import { maxTextLength, wording } from '../contract.ts'
import type { DraftContext } from '../contract.ts'

type Values = Record<string, string>

const pause = 500
/** A slow save must not bring back a discarded draft. A document that ends is given no turn any more. */
const inTurnOf = <R>(context: DraftContext, call: () => Promise<R>) =>
  isLeaving() ? call() : inTurn(`draft:${context}`, call)

/**
 * Saves to the server half a second after a pause and on leaving, and to this browser until then; a
 * visitor's draft stays in the browser. Offers an earlier draft instead of filling it in. Call `clear`
 * after submitting.
 */
export function useDraft<T extends FieldValues>(
  context: DraftContext,
  form: UseFormReturn<T, unknown, FieldValues | undefined>,
  { numbers = [] }: { /** Fields that hold a number or null. */ numbers?: (keyof T)[] } = {},
) {
  const userId = useSession().user?.id ?? null
  const { data } = useQuery({
    queryKey: ['drafts', context],
    queryFn: () => inTurnOf(context, () => client.drafts.read({ context })),
    staleTime: 0,
    gcTime: 0,
    enabled: userId !== null,
  })
  const [answered, setAnswered] = useState<'restored' | 'discarded' | null>(null)
  const autosave = useAutosave(context, form, userId)
  // Read on every render: a form only tracks what has been read.
  const { isDirty } = form.formState
  const here = drafts.read(context) as Values
  const kept = hasText(here) ? here : (data?.value ?? null)
  const offered =
    !answered && kept && hasText(kept) && !isDirty && says(kept, textsOf(form.getValues())) ? kept : null
  return {
    offered,
    restored: answered === 'restored',
    restore: () => {
      // Set one by one, so the form knows what isn't saved yet.
      for (const [kept, text] of Object.entries(offered ?? {})) {
        const name = kept as Path<T>
        const value = valueOf(text, { like: form.getValues(name), number: numbers.includes(name) })
        form.setValue(name, value as PathValue<T, Path<T>>, { shouldDirty: true })
      }
      setAnswered('restored')
    },
    discard: () => {
      setAnswered('discarded')
      autosave.forget()
    },
    clear: autosave.forget,
  }
}

function useAutosave<T extends FieldValues>(
  context: DraftContext,
  form: UseFormReturn<T, unknown, FieldValues | undefined>,
  userId: string | null,
) {
  const tooLong = useRef(false)
  const { later, cancel } = useLater(async () => {
    if (!userId || !drafts.belongTo(userId)) return
    const value = textsOf(form.getValues())
    const was = tooLong.current
    tooLong.current = Object.values(value).some((text) => text.length > maxTextLength)
    if (tooLong.current && !was) toast.error(wording.notKept, wording.tooLong)
    if (tooLong.current) return
    // Text typed during the call isn't saved yet.
    return inTurnOf(context, () => client.drafts.keep({ context, value })).then(
      () => says(drafts.read(context) as Values, value) || drafts.save(context, {}),
      (error: unknown) => errorBody(error) !== undefined,
    )
  }, pause)
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const texts = textsOf(values)
      // A form that only shows stored values has nothing to save.
      if (!hasText(texts) || !says(texts, textsOf(form.formState.defaultValues ?? {}))) return
      drafts.save(context, texts)
      later(undefined)
    })
    return unsubscribe
  }, [context, form, later])
  const forget = useCallback(() => {
    cancel()
    drafts.save(context, {})
    if (userId) inTurnOf(context, () => client.drafts.discard({ context })).catch(() => undefined)
  }, [context, userId, cancel])
  return { forget }
}

/** Lists become lines, numbers text. Checkboxes and the like aren't saved. */
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

const says = (kept: Values, values: Values) =>
  Object.entries(kept).some(([name, value]) => (values[name] ?? '') !== value)
