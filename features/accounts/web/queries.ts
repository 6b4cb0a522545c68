import { queryOptions, skipToken } from '@tanstack/react-query'
import { ensure } from '#kit/contract/ensure.ts'
import { client, setCsrfToken } from '#kit/web/api.ts'
import { allowLive } from '#kit/web/live.ts'
import { clear, setOwner } from '#kit/web/local-store/clear.ts'
import type { SessionView } from '../contract.ts'

export type Ended = { why: 'idle' | 'elsewhere'; role: string }

/** `receivedAt` allows countdowns that don't trust the reader's clock. */
export type KnownSession = SessionView & {
  receivedAt: number
  ended?: Ended
  left?: true
  departures: number
}

/** Also installs the anti-forgery token for later changes. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: async ({ client: queryClient, queryKey }): Promise<KnownSession> =>
    installSession(await client.accounts.session(), queryClient.getQueryData(queryKey)),
  staleTime: Infinity,
})

/** In ms. The server records activity only this precisely, so it may end a session this much early. */
const idleGrain = 15_000

/** What a server of the release before leaves out while an update goes on. */
const asBefore = { signIn: { providers: [], only: false } }

/**
 * Installs its anti-forgery token and switches local storage to its user. `before` is the session it
 * replaces.
 */
export function installSession(session: SessionView, before?: KnownSession): KnownSession {
  setCsrfToken(session.csrfToken)
  setOwner(session.user?.id ?? null)
  allowLive(session.user !== null)
  const left = before?.user && before.user.id !== session.user?.id ? before : null
  const ended = left
    ? {
        why: idleLeft(left, Date.now()) <= idleGrain ? ('idle' as const) : ('elsewhere' as const),
        role: ensure(left.user).role,
      }
    : before?.ended
  return {
    ...asBefore,
    ...session,
    receivedAt: Date.now(),
    ended: session.user ? undefined : ended,
    departures: (before?.departures ?? 0) + (left ? 1 : 0),
  }
}

export function leaveSession(before?: KnownSession): KnownSession {
  clear()
  const { signIn = { providers: [], only: false }, mail = 'server', mailbox = null } = before ?? {}
  return {
    ...installSession({ user: null, csrfToken: null, idle: null, signIn, mail, mailbox }, before),
    ended: undefined,
    left: true,
  }
}

/** In ms. Uses only differences of server times, since the reader's clock may be wrong. */
export function idleLeft({ idle, receivedAt }: KnownSession, now: number): number {
  return idle ? Date.parse(idle.endsAt) - Date.parse(idle.serverNow) - (now - receivedAt) : Infinity
}

const leavingTakes = 3000

export function signInAddress(session: KnownSession | undefined, from: string): string {
  const ended = session?.ended
  // The page someone signed out on may render again; the next user wasn't going there.
  if (session?.left && Date.now() - session.receivedAt < leavingTakes) return '/auth'
  const door = ended?.role === 'admin' && ended.why === 'idle' ? '/admin/auth' : '/auth'
  return `${door}?${ended ? `ended=${ended.why}&` : ''}from=${encodeURIComponent(from)}`
}

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'reset-link', token],
    queryFn: () => client.accounts.resetLink({ token }),
    staleTime: Infinity,
  })

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: () => client.accounts.sessions(),
})

export const securityQuery = queryOptions({
  queryKey: ['accounts', 'security'],
  queryFn: () => client.accounts.security(),
})

/** Filled after a deletion request here; never fetched. */
export const leavingQuery = queryOptions<{ dueAt: string; email: string; mailbox: string | null }>({
  queryKey: ['accounts', 'leaving'],
  queryFn: skipToken,
  staleTime: Infinity,
})
