import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftContext } from '../features/drafts/contract.ts'
import { client } from './api.ts'
import { keptTexts } from './kept-texts.ts'
import { useSession } from './session.ts'

type Values = Record<string, string>

const pause = 500

/**
 * Keeps what is typed into a form: on the server half a second after a pause and on leaving, and in this browser
 * until the server has it; a visitor's stays in the browser. Offers an earlier draft instead of putting it in; `clear` once the form was sent.
 */
export function useDraft<T extends FieldValues>(context: DraftContext, form: UseFormReturn<T>) {
  const signedIn = useSession().user !== null
  const { data } = useQuery({ queryKey: ['drafts', context], queryFn: () => client.drafts.read({ context }), staleTime: 0, gcTime: 0, enabled: signedIn })
  const [answered, setAnswered] = useState(false)
  const keep = useKeeper(context, form, signedIn)
  // Read at every drawing: a form tells of it only whoever has asked before.
  const { isDirty } = form.formState
  const here = keptTexts.read(context) as Values
  const kept = hasText(here) ? here : (data?.value ?? null)
  const offered = !answered && kept && hasText(kept) && !isDirty ? kept : null
  return {
    /** An earlier draft to offer, or null. */
    offered,
    restore: () => {
      form.reset({ ...form.getValues(), ...offered } as T)
      setAnswered(true)
    },
    discard: () => {
      setAnswered(true)
      keep.forget()
    },
    clear: keep.forget,
  }
}

function useKeeper<T extends FieldValues>(context: DraftContext, form: UseFormReturn<T>, signedIn: boolean) {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const send = useCallback(() => {
    waiting.current = null
    if (!signedIn) return
    const value = textsOf(form.getValues())
    client.drafts.keep({ context, value }).then(() => keptTexts.keep(context, {}), () => undefined)
  }, [context, form, signedIn])
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      if (!hasText(values as Values)) return
      keptTexts.keep(context, textsOf(values))
      if (waiting.current) clearTimeout(waiting.current)
      waiting.current = setTimeout(send, pause)
    })
    return () => {
      unsubscribe()
      if (!waiting.current) return
      clearTimeout(waiting.current)
      send()
    }
  }, [context, form, send])
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current)
    waiting.current = null
    keptTexts.keep(context, {})
    if (signedIn) client.drafts.discard({ context }).catch(() => undefined)
  }, [context, signedIn])
  return { forget }
}

/** Ticks and the like are no text, and are not kept. */
const textsOf = (values: object): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))

const hasText = (values: Values) => Object.values(values).some((value) => typeof value === 'string' && value.trim() !== '')
