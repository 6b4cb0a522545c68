import { useEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../api.ts'
import { nobody, useReplaceSession, useSession } from '../session.ts'
import { idleLeft, sessionQuery, signInAddress } from '../../features/accounts/web/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useActivity } from './use-activity.ts'

/**
 * Counts down to the end of an idle session (spec 9 Sessions). The server ends it; this is only its face. All tabs
 * agree, since the server's word is asked for again before anything is said or done.
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
  const end = useEndSession()
  const over = left === 0
  const { mutate } = end
  useEffect(() => {
    if (over) mutate()
  }, [over, mutate])
  const minutes = Math.floor(left / 60)
  return (
    <Dialog
      open role="alertdialog" width="sm" title="Are you still there?" onClose={onStay}
      foot={<><Button variant="ghost" onClick={() => mutate()}>Sign Out</Button><Button variant="attention" onClick={onStay} autoFocus>Stay signed in</Button></>}
    >
      <p>You will be signed out in <strong className="tabular-nums" aria-hidden>{minutes}:{String(left % 60).padStart(2, '0')}</strong><span className="sr-only">{minutes > 0 ? `about ${minutes} minutes` : 'less than a minute'}</span>. What you have typed is kept as a draft.</p>
    </Dialog>
  )
}

function useEndSession() {
  const replace = useReplaceSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const from = window.location.pathname + window.location.search
      // Another tab may have kept the session alive meanwhile.
      const fresh = await client.accounts.session().catch(() => null)
      if (fresh?.user && fresh.idle && Date.parse(fresh.idle.warnAt) > Date.parse(fresh.idle.serverNow)) return replace(fresh)
      await client.accounts.signOut().catch(() => undefined)
      replace(nobody)
      // The guard does the same where it stands; an open page has none.
      await navigate(signInAddress(queryClient.getQueryData(sessionQuery.queryKey), from), { replace: true })
    },
  })
}
