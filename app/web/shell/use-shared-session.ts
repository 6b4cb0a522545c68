import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionQuery, signInAddress } from '#features/accounts/web/queries.ts'
import { onTabs } from '#features/accounts/web/tabs.ts'
import type { TabMessage } from '#features/accounts/web/tabs.ts'
import { useReplaceSession, useSession } from '#features/accounts/web/use-session.ts'
import { client, onUnauthenticated } from '#kit/web/api.ts'
import { isLeaving, onLiveRefused } from '#kit/web/live.ts'
import { clear } from '#kit/web/local-store/clear.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'

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
            // A page of another user is reloaded completely.
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
      if (message.kind === 'signed-out') clear()
      ask()
    }
    const askIfSignedIn = () => known()?.user && !isLeaving() && ask()
    const ends = [onTabs(hear), onLiveRefused(askIfSignedIn), onUnauthenticated(askIfSignedIn)]
    return () => ends.forEach((end) => end())
  }, [queryClient, replace])
}

/** After an idle sign-out, even public pages go to the sign-in. */
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
