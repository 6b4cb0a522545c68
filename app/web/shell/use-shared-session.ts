import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { sessionQuery, signInAddress } from '#features/accounts/web/queries.ts'
import { useReplaceSession, useSession } from '#features/accounts/web/session.ts'
import { onTabs } from '#features/accounts/web/tabs.ts'
import type { TabMessage } from '#features/accounts/web/tabs.ts'
import { client, onUnauthenticated } from '#kit/web/api.ts'
import { forgetTexts } from '#kit/web/kept-texts.ts'
import { isLeaving, onLiveRefused } from '#kit/web/live.ts'

/** Keeps this tab's session true: other tabs sign in and out, are at work, and a session may end on the server without a word. */
export function useSharedSession(): void {
  const queryClient = useQueryClient()
  const replace = useReplaceSession()
  const asking = useRef(false)
  useEffect(() => {
    const known = () => queryClient.getQueryData(sessionQuery.queryKey)
    const ask = () => {
      if (asking.current) return
      asking.current = true
      client.accounts
        .session()
        .then(
          (session) => {
            const before = known()?.user
            // Someone else's page is theirs from the ground up.
            if (before && session.user && before.id !== session.user.id) window.location.reload()
            else replace(session)
          },
          () => undefined,
        )
        .finally(() => {
          asking.current = false
        })
    }
    const hear = (message: TabMessage) => {
      if (message.kind === 'active')
        return queryClient.setQueryData(sessionQuery.queryKey, (held) =>
          held?.user?.id === message.userId ? { ...held, idle: message.idle, receivedAt: Date.now() } : held,
        )
      if (message.kind === 'signed-out') forgetTexts()
      ask()
    }
    const askIfSignedIn = () => known()?.user && !isLeaving() && ask()
    const ends = [onTabs(hear), onLiveRefused(askIfSignedIn), onUnauthenticated(askIfSignedIn)]
    return () => ends.forEach((end) => end())
  }, [queryClient, replace])
}

/** An idle end leads to the sign-in from every page, also from one that visitors may read. */
export function useWayOut(): void {
  const ended = useSession().session?.ended
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (ended?.why !== 'idle' || isSignIn(pathname)) return
    void navigate(signInAddress(queryClient.getQueryData(sessionQuery.queryKey), pathname + search + hash), {
      replace: true,
    })
  }, [ended, navigate, queryClient])
}

export const isSignIn = (pathname: string) => pathname === '/auth' || pathname === '/admin/auth'
