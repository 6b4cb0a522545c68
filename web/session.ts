import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionView } from '../features/accounts/contract.ts'
import { sessionQuery, takeSession } from '../features/accounts/web/queries.ts'
import type { HeldSession } from '../features/accounts/web/queries.ts'

export type SignedIn = NonNullable<SessionView['user']>

/** The session as the whole page knows it: loading, failed, nobody, or somebody. */
export function useSession(): { loading: boolean; failed: Error | null; user: SignedIn | null; session: HeldSession | undefined } {
  const { data, isPending, error } = useQuery(sessionQuery)
  return { loading: isPending, failed: data ? null : error, user: data?.user ?? null, session: data }
}

/** Puts a session that a call answered with in place. Another person's cached data is thrown away. */
export function useReplaceSession(): (session: SessionView) => void {
  const queryClient = useQueryClient()
  return (session) => {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (before?.user?.id !== session.user?.id) queryClient.removeQueries({ predicate: (query) => query.queryKey[1] !== 'session' })
    queryClient.setQueryData(sessionQuery.queryKey, takeSession(session, before))
  }
}

export const nobody: SessionView = { user: null, csrfToken: null, idle: null, mailbox: null, mail: 'server' as const }
