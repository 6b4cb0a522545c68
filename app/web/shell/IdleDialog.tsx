import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { idleLeft } from '#features/accounts/web/queries.ts'
import { notifyTabs } from '#features/accounts/web/tabs.ts'
import { useReplaceSession, useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { onceTouched } from '#kit/web/once-touched.ts'
import { flushSendQueues } from '#kit/web/send-queue.ts'
import { useActivity } from './use-activity.ts'

type Face = { left: number; onStay: () => void }

const nothing = { default: (): ReactNode => null }
const loadFace = (): Promise<{ default: (face: Face) => ReactNode }> =>
  import('./IdleCountdown.tsx').catch(() => nothing)
const IdleCountdown = lazy(loadFace)

/**
 * Display only: the server ends the session. Tabs share activity, and the server is asked again before
 * a session ends here.
 */
export function IdleDialog() {
  const { user, session } = useSession()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const stay = useActivity(user !== null)
  useEffect(() => onceTouched(loadFace), [])
  // Offline, activity can't be reported, and unsaved text must not be covered.
  if (!user || !session?.idle || !navigator.onLine) return null
  const left = Math.max(0, Math.ceil(idleLeft(session, now) / 1000))
  const warning = Date.parse(session.idle.endsAt) - Date.parse(session.idle.warnAt)
  if (left * 1000 > warning) return null
  return <Countdown left={left} onStay={stay} />
}

/** Counts even before its UI chunk has loaded. */
function Countdown({ left, onStay }: Face) {
  const { mutate: end } = useEndIdle()
  const over = left === 0
  useEffect(() => void flushSendQueues(), [])
  useEffect(() => {
    if (over) end()
  }, [over, end])
  return (
    <Suspense fallback={null}>
      <IdleCountdown left={left} onStay={onStay} />
    </Suspense>
  )
}

function useEndIdle() {
  const replace = useReplaceSession()
  return useMutation({
    mutationFn: async () => {
      // Another tab may have kept the session alive.
      const fresh = await client.accounts.session().catch(() => null)
      if (fresh?.user && fresh.idle && Date.parse(fresh.idle.warnAt) > Date.parse(fresh.idle.serverNow))
        return replace(fresh)
      await client.accounts.signOut().catch(() => undefined)
      replace({
        user: null,
        csrfToken: null,
        idle: null,
        signIn: fresh?.signIn ?? { providers: [], only: false },
        mail: fresh?.mail ?? 'server',
        mailbox: fresh?.mailbox ?? null,
      })
      notifyTabs({ kind: 'changed' })
    },
  })
}
