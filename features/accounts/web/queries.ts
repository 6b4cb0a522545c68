import { queryOptions, skipToken } from '@tanstack/react-query'
import { client, setCsrfToken } from '#kit/web/api.ts'
import { forgetTexts, keepTextsOf } from '#kit/web/kept-texts.ts'
import { allowLive } from '#kit/web/live.ts'
import type { SessionView } from '../contract.ts'

/** How somebody's session ended while a page was open, other than by their own Sign Out here. */
export type Ended = { why: 'idle' | 'elsewhere'; role: string }

/** A session together with when it reached us, so that its times can be counted down on any clock. */
export type HeldSession = SessionView & {
  receivedAt: number
  ended?: Ended
  /** Somebody has left by their own will, and this is what they left. */
  left?: true
  /** How often somebody has left since the page was loaded. */ departures: number
}

/** Who is signed in. Reading it also takes over the anti-forgery token for the changes that follow. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: async ({ client: queryClient, queryKey }): Promise<HeldSession> =>
    takeSession(await client.accounts.session(), queryClient.getQueryData(queryKey)),
  staleTime: Infinity,
})

/** The server may end an idle session this much before our own count does: it keeps activity to this. */
const idleGrain = 15_000

/** Takes a session that a call answered with: its token is used, and texts are kept for its person, from now on. `before` is the one it replaces. */
export function takeSession(session: SessionView, before?: HeldSession): HeldSession {
  setCsrfToken(session.csrfToken)
  keepTextsOf(session.user?.id ?? null)
  allowLive(session.user !== null)
  const left = before?.user && before.user.id !== session.user?.id ? before : null
  const ended = left
    ? {
        why: idleLeft(left, Date.now()) <= idleGrain ? ('idle' as const) : ('elsewhere' as const),
        role: left.user!.role,
      }
    : before?.ended
  return {
    ...session,
    receivedAt: Date.now(),
    ended: session.user ? undefined : ended,
    departures: (before?.departures ?? 0) + (left ? 1 : 0),
  }
}

/** Nobody, after somebody has left by their own will. What isn't theirs stays: how this place sends email. */
export function leaveSession(before?: HeldSession): HeldSession {
  forgetTexts()
  const { mail = 'server', mailbox = null } = before ?? {}
  return {
    ...takeSession({ user: null, csrfToken: null, idle: null, mail, mailbox }, before),
    ended: undefined,
    left: true,
  }
}

/** Milliseconds until the session ends for want of activity. The reader's clock may be wrong: only differences of the server's times are used. */
export function idleLeft({ idle, receivedAt }: HeldSession, now: number): number {
  return idle ? Date.parse(idle.endsAt) - Date.parse(idle.serverNow) - (now - receivedAt) : Infinity
}

/** How long the way from a page to the sign-in may take, in milliseconds. */
const leavingTakes = 3000

/** Where somebody whose session is gone signs in again: the page is remembered, and how it ended is said. */
export function signInAddress(session: HeldSession | undefined, from: string): string {
  const ended = session?.ended
  // The page that somebody signed out on may be drawn once more; it is not where whoever comes next was going.
  if (session?.left && Date.now() - session.receivedAt < leavingTakes) return '/auth'
  const door = ended?.role === 'admin' && ended.why === 'idle' ? '/admin/auth' : '/auth'
  return `${door}?${ended ? `ended=${ended.why}&` : ''}from=${encodeURIComponent(from)}`
}

/** Whether a reset link still works, asked before a new password is typed. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'reset-link', token],
    queryFn: () => client.accounts.resetLink({ token }),
    staleTime: Infinity,
  })

/** The viewer's living sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: () => client.accounts.sessions(),
})

/** Until when this browser's last account can be kept, after its deletion was asked for here; nothing of it is fetched. */
export const leavingQuery = queryOptions<{ dueAt: string; email: string; mailbox: string | null }>({
  queryKey: ['accounts', 'leaving'],
  queryFn: skipToken,
  staleTime: Infinity,
})
