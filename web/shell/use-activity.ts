import { useCallback, useEffect, useRef } from 'react'
import { client } from '../api.ts'
import { useReplaceSession } from '../session.ts'

/** How long after activity the server is told; further activity within it is told with it (spec 9: debounced by 1 s). */
const debounce = 1000
/** At most one call in this time: the server itself keeps activity to a quarter of a minute. */
const atMostEvery = 30_000
const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'mousemove'] as const

/** Tells the server about activity while signed in. Returns the act of staying, for the dialog's button. */
export function useActivity(signedIn: boolean): () => void {
  const replace = useReplaceSession()
  const latest = useRef(replace)
  useEffect(() => {
    latest.current = replace
  })
  const stay = useCallback(() => {
    client.accounts.stayActive().then((session) => latest.current(session), () => undefined)
  }, [])
  useEffect(() => {
    if (!signedIn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let told = Date.now()
    const notice = () => {
      if (timer || Date.now() - told < atMostEvery || document.querySelector('dialog[role=alertdialog][open]')) return
      timer = setTimeout(() => {
        timer = undefined
        told = Date.now()
        stay()
      }, debounce)
    }
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, notice)
    }
  }, [signedIn, stay])
  return stay
}
