import { NotebookPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signInAddress } from '#features/accounts/web/queries.ts'
import { useSession } from '#features/accounts/web/use-session.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { startWorker } from '#kit/web/offline-worker.ts'
import { Navigate, useLocation, useParams } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { useOnline } from '#kit/web/use-online.ts'
import { sent, useSending } from './sending.ts'
import { Sheet } from './Sheet.tsx'
import { SheetDone } from './SheetDone.tsx'
import { isStored, useStoredInterviews, useOpenInterviews } from './stored-interviews.ts'
import type { StoredInterview } from './stored-interviews.ts'

const worker = { script: '/interview-worker.js', scope: '/interview/' }

export default function SheetPage() {
  const { interviewId = '' } = useParams()
  const { pathname } = useLocation()
  const { session, user, loading } = useSession()
  const online = useOnline()
  const reloads = useWorker()
  const { owner, isOpen } = useOpenInterviews()
  const own = useStoredInterviews().find((one) => one.owner === owner && one.interview.id === interviewId)
  const done = useSent(interviewId, own?.interview)
  useSending()
  // Only on the first load: an unreachable server must not take the sheet away.
  const asks = useFirstAsk(loading)
  if ((asks && online) || !isOpen) return <LoadingScreen whole />
  if (session && !user) return <Navigate to={signInAddress(session, pathname)} replace />
  if (own?.interview.state === 'open')
    return <Sheet key={interviewId} owned={own} reloads={reloads} online={online} />
  if (own || done) return <SheetDone interview={own?.interview ?? ensure(done)} owned={own} online={online} />
  return !user && isStored(interviewId) ? <Locked /> : <Missing />
}

function useFirstAsk(loading: boolean): boolean {
  const [asks, setAsks] = useState(loading)
  if (asks && !loading) setAsks(false)
  return asks && loading
}

/** An interview that is no longer waiting was sent, here or by another tab. */
function useSent(id: string, own: StoredInterview | undefined): StoredInterview | undefined {
  const [waited, setWaited] = useState<StoredInterview>()
  if (own?.state === 'waiting' && waited?.id !== own.id) setWaited(own)
  return own ? undefined : (sent.get(id) ?? (waited?.id === id ? waited : undefined))
}

function useWorker(): boolean | null {
  const [reloads, setReloads] = useState<boolean | null>(null)
  useEffect(() => {
    void startWorker(worker).then(setReloads)
  }, [])
  return reloads
}

function Locked() {
  const { pathname } = useLocation()
  return (
    <>
      <DocumentTitle title="Sign in to open it" />
      <EmptyState
        icon={NotebookPen}
        level={1}
        title="Please sign in to see this interview"
        action={
          <ButtonLink to={`/auth?from=${encodeURIComponent(pathname)}`} variant="primary" reloadDocument>
            Sign in
          </ButtonLink>
        }
      >
        Your session ended, or this device has been offline for more than 12 hours. What you wrote is still
        here, and you need a connection to sign in.
      </EmptyState>
    </>
  )
}

function Missing() {
  return (
    <>
      <DocumentTitle title="Interview not found" />
      <EmptyState
        icon={NotebookPen}
        level={1}
        title="This interview isn't on this device"
        action={
          <ButtonLink to="/projects" variant="primary">
            Your Projects
          </ButtonLink>
        }
      >
        If you finished it, you'll find it with your project's interviews. One you didn't finish is on the
        device where you started it.
      </EmptyState>
    </>
  )
}
