import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SessionView } from '../contract.ts'
import { leaveSession, sessionQuery, installSession } from './queries.ts'
import type { KnownSession } from './queries.ts'

export type SignedIn = NonNullable<SessionView['user']>

export function useSession(): {
  loading: boolean
  failed: Error | null
  user: SignedIn | null
  session: KnownSession | undefined
  retry: () => void
} {
  const { data, isPending, error, refetch } = useQuery(sessionQuery)
  return {
    loading: isPending,
    failed: data ? null : error,
    user: data?.user ?? null,
    session: data,
    retry: () => void refetch(),
  }
}

/** null: signed out. Clears another user's cached data. */
export function useReplaceSession(): (session: SessionView | null) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (session) => {
      const before = queryClient.getQueryData(sessionQuery.queryKey)
      const next = session ? installSession(session, before) : leaveSession(before)
      const theirs = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'session',
      }
      const changed = before?.user?.id !== next.user?.id
      // Active queries are refetched; the previous user's inactive ones are dropped.
      if (changed) queryClient.removeQueries(next.user ? { ...theirs, type: 'inactive' } : theirs)
      queryClient.setQueryData(sessionQuery.queryKey, next)
      if (changed && next.user) void queryClient.resetQueries({ ...theirs, type: 'active' })
    },
    [queryClient],
  )
}

/** What a form's password begins as: not sent at all by an account that has none. */
export const useNoPasswordYet = (): string | undefined => (useSession().user?.has.password ? '' : undefined)
