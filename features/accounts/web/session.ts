import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SessionView } from '../contract.ts'
import { leaveSession, sessionQuery, takeSession } from './queries.ts'
import type { HeldSession } from './queries.ts'

export type SignedIn = NonNullable<SessionView['user']>

/** The session as the whole page knows it: loading, failed, nobody, or somebody. */
export function useSession(): {
  loading: boolean
  failed: Error | null
  user: SignedIn | null
  session: HeldSession | undefined
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

/** Puts a session that a call answered with in place; null where somebody has left. Another person's cached data is thrown away. */
export function useReplaceSession(): (session: SessionView | null) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (session) => {
      const before = queryClient.getQueryData(sessionQuery.queryKey)
      const next = session ? takeSession(session, before) : leaveSession(before)
      const theirs = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'session',
      }
      const changed = before?.user?.id !== next.user?.id
      // What a page shows to somebody is asked for again; what it showed to the one who left goes with that page.
      if (changed) queryClient.removeQueries(next.user ? { ...theirs, type: 'inactive' } : theirs)
      queryClient.setQueryData(sessionQuery.queryKey, next)
      if (changed && next.user) void queryClient.resetQueries({ ...theirs, type: 'active' })
    },
    [queryClient],
  )
}
