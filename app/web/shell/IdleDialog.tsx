import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { idleLeft } from '#features/accounts/web/queries.ts'
import { useReplaceSession, useSession } from '#features/accounts/web/session.ts'
import { notifyTabs } from '#features/accounts/web/tabs.ts'
import { client } from '#kit/web/api.ts'
import { sendUnsent } from '#kit/web/unsent.ts'
import { whenIdle } from '#kit/web/when-idle.ts'
import { useActivity } from './use-activity.ts'

type Face = { left: number; onStay: () => void }

const nothing = { default: (): ReactNode => null }
const loadFace = (): Promise<{ default: (face: Face) => ReactNode }> =>
  import('./IdleCountdown.tsx').catch(() => nothing)
const IdleCountdown = lazy(loadFace)

/**
 * Counts down to the end of an idle session. The server ends it; this is only its face. All tabs
 * agree: each hears of activity in the others, and the server's word is asked for again before a session is ended.
 */
export function IdleDialog() {
  const { user, session } = useSession()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const stay = useActivity(user !== null)
  useEffect(() => whenIdle(() => void loadFace()), [])
  // Without a connection no activity can be told, and what somebody writes meanwhile must not be covered.
  if (!user || !session?.idle || !navigator.onLine) return null
  const left = Math.max(0, Math.ceil(idleLeft(session, now) / 1000))
  const warning = Date.parse(session.idle.endsAt) - Date.parse(session.idle.warnAt)
  if (left * 1000 > warning) return null
  return <Countdown left={left} onStay={stay} />
}

/** Its face comes in a file of its own; the count goes on, and ends the session, without it. */
function Countdown({ left, onStay }: Face) {
  const { mutate: end } = useEndIdle()
  const over = left === 0
  useEffect(() => void sendUnsent(), [])
  useEffect(() => {
    if (over) end()
  }, [over, end])
  return (
    <Suspense fallback={null}>
      <IdleCountdown left={left} onStay={onStay} />
    </Suspense>
  )
}

/** The time is up. Where it leads is decided where every end of a session is heard (use-shared-session.ts). */
function useEndIdle() {
  const replace = useReplaceSession()
  return useMutation({
    mutationFn: async () => {
      // Another tab may have kept the session alive meanwhile.
      const fresh = await client.accounts.session().catch(() => null)
      if (fresh?.user && fresh.idle && Date.parse(fresh.idle.warnAt) > Date.parse(fresh.idle.serverNow))
        return replace(fresh)
      await client.accounts.signOut().catch(() => undefined)
      replace({
        user: null,
        csrfToken: null,
        idle: null,
        mail: fresh?.mail ?? 'server',
        mailbox: fresh?.mailbox ?? null,
      })
      notifyTabs({ kind: 'changed' })
    },
  })
}
