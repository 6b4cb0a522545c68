import { queryOptions } from '@tanstack/react-query'
import { client, setCsrfToken } from '../../../web/api.ts'
import type { SessionView } from '../contract.ts'

/** A session together with when it reached us, so that its times can be counted down on any clock. */
export type HeldSession = SessionView & { receivedAt: number }

/** Who is signed in. Reading it also takes over the anti-forgery token for the changes that follow. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: async () => takeSession(await client.accounts.session()),
  staleTime: Infinity,
})

/** Takes a session that a call answered with: its token is used from now on. */
export function takeSession(session: SessionView): HeldSession {
  setCsrfToken(session.csrfToken)
  return { ...session, receivedAt: Date.now() }
}

/** The viewer's living sessions. */
export const sessionsQuery = queryOptions({ queryKey: ['accounts', 'sessions'], queryFn: () => client.accounts.sessions() })
