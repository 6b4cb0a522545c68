import { queryOptions, skipToken } from '@tanstack/react-query'
import { client, setCsrfToken } from '../../../web/api.ts'
import type { SessionView } from '../contract.ts'

/** A session together with when it reached us, so that its times can be counted down on any clock. */
export type HeldSession = SessionView & { receivedAt: number; /** The role of whoever was signed in until nothing had happened for too long. */ idledOut?: string }

/** Who is signed in. Reading it also takes over the anti-forgery token for the changes that follow. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: async ({ client: queryClient, queryKey }): Promise<HeldSession> => takeSession(await client.accounts.session(), queryClient.getQueryData(queryKey)),
  staleTime: Infinity,
})

/** Takes a session that a call answered with: its token is used from now on. `before` is the one it replaces. */
export function takeSession(session: SessionView, before?: HeldSession): HeldSession {
  setCsrfToken(session.csrfToken)
  const idledOut = before?.user && !session.user && idleLeft(before, Date.now()) <= 0 ? before.user.role : undefined
  return { ...session, receivedAt: Date.now(), idledOut }
}

/** Milliseconds until the session ends for want of activity. The reader's clock may be wrong: only differences of the server's times are used. */
export function idleLeft({ idle, receivedAt }: HeldSession, now: number): number {
  return idle ? Date.parse(idle.endsAt) - Date.parse(idle.serverNow) - (now - receivedAt) : Infinity
}

/** Where somebody whose session is gone signs in again: the page is remembered, and an end for want of activity is said. */
export function signInAddress(session: HeldSession | undefined, from: string): string {
  if (session?.idledOut === 'admin') return `/admin/auth?ended=idle&from=${encodeURIComponent(from)}`
  return `/auth?${session?.idledOut ? 'ended=idle&' : ''}from=${encodeURIComponent(from)}`
}

/** The viewer's living sessions. */
export const sessionsQuery = queryOptions({ queryKey: ['accounts', 'sessions'], queryFn: () => client.accounts.sessions() })

/** Until when this browser's last account can be kept, after its deletion was asked for here; nothing of it is fetched. */
export const leavingQuery = queryOptions<{ dueAt: string; email: string; mailbox: string | null }>({ queryKey: ['accounts', 'leaving'], queryFn: skipToken, staleTime: Infinity })
