import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { notifyTabs } from '#features/accounts/web/tabs.ts'
import { useReplaceSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'

const debounce = 1000
/** In ms. Later activity is reported at the end of the interval, never dropped. */
const atMostEvery = 15_000
const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'mousemove'] as const

/** Returns "stay signed in" for the dialog's button. */
export function useActivity(signedIn: boolean): () => void {
  const replace = useReplaceSession()
  const queryClient = useQueryClient()
  const stay = useCallback(() => {
    client.accounts.stayActive().then(
      (session) => {
        // Signing out in the meantime wins.
        const here = queryClient.getQueryData(sessionQuery.queryKey)?.user
        if (!session.user || here?.id !== session.user.id) return
        replace(session)
        notifyTabs({ kind: 'active', userId: session.user.id, idle: session.idle })
      },
      () => undefined,
    )
  }, [replace, queryClient])
  useEffect(() => {
    if (!signedIn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let told = Date.now()
    const notice = () => {
      if (timer || document.querySelector('dialog[role=alertdialog][data-idle][open]')) return
      timer = setTimeout(
        () => {
          timer = undefined
          told = Date.now()
          stay()
        },
        Math.max(debounce, told + atMostEvery - Date.now()),
      )
    }
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, notice)
    }
  }, [signedIn, stay])
  return stay
}
