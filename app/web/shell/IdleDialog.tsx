import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { idleLeft } from '#features/accounts/web/queries.ts'
import { useReplaceSession, useSession } from '#features/accounts/web/session.ts'
import { notifyTabs } from '#features/accounts/web/tabs.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { sendUnsent } from '#kit/web/unsent.ts'
import { useActivity } from './use-activity.ts'

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
  if (!user || !session?.idle) return null
  const left = Math.max(0, Math.ceil(idleLeft(session, now) / 1000))
  const warning = Date.parse(session.idle.endsAt) - Date.parse(session.idle.warnAt)
  if (left * 1000 > warning) return null
  return <Countdown left={left} onStay={stay} />
}

function Countdown({ left, onStay }: { left: number; onStay: () => void }) {
  const signOut = useSignOut()
  const { mutate: end } = useEndIdle()
  const over = left === 0
  useEffect(() => void sendUnsent(), [])
  useEffect(() => {
    if (over) end()
  }, [over, end])
  const minutes = Math.floor(left / 60)
  return (
    <Dialog
      open
      role="alertdialog"
      width="sm"
      title="Are you still there?"
      onClose={onStay}
      idle
      foot={
        <>
          <Button variant="ghost" pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
          <Button variant="attention" onClick={onStay} data-first-focus>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        You will be signed out in{' '}
        <strong className="tabular-nums" aria-hidden>
          {minutes}:{String(left % 60).padStart(2, '0')}
        </strong>
        <span className="sr-only">{minutes > 0 ? `about ${minutes} minutes` : 'less than a minute'}</span>.
        What you have typed is kept as a draft.
      </p>
    </Dialog>
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
