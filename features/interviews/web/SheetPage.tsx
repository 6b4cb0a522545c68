import { NotebookPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { signInAddress } from '#features/accounts/web/queries.ts'
import { useSession } from '#features/accounts/web/session.ts'
import { startWorker } from '#kit/web/offline-worker.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { useOnline } from '#kit/web/use-online.ts'
import { useKeptInterviews } from './kept.ts'
import type { KeptInterview } from './kept.ts'
import { sent, useSending } from './sending.ts'
import { Sheet } from './Sheet.tsx'
import { SheetDone } from './SheetDone.tsx'

const worker = { script: '/interview-worker.js', scope: '/interview/' }

/** The sheet of an interview that this device keeps: a question a screen, with or without a connection. */
export default function SheetPage() {
  const { interviewId = '' } = useParams()
  const { pathname } = useLocation()
  const { session, user, loading } = useSession()
  const online = useOnline()
  const reloads = useWorker()
  const kept = useKeptInterviews().find(({ interview }) => interview.id === interviewId)
  // Without a connection nobody can say who is signed in; what signing out leaves behind is nothing.
  const own = kept && (!user || kept.owner === user.id) ? kept : undefined
  const done = useSent(interviewId, own?.interview)
  useSending()
  if (loading && online) return <LoadingScreen whole />
  if (session && !user) return <Navigate to={signInAddress(session, pathname)} replace />
  if (own?.interview.state === 'open')
    return <Sheet key={interviewId} owned={own} reloads={reloads} online={online} />
  if (own || done) return <SheetDone interview={own?.interview ?? done!} owned={own} online={online} />
  return <Missing />
}

/** One that waited and waits no more has been sent, here or by another tab. */
function useSent(id: string, own: KeptInterview | undefined): KeptInterview | undefined {
  const [waited, setWaited] = useState<KeptInterview>()
  if (own?.state === 'waiting' && waited?.id !== own.id) setWaited(own)
  return own ? undefined : (sent.get(id) ?? (waited?.id === id ? waited : undefined))
}

/** Whether the sheet can be loaded again without a connection; null until that is known. */
function useWorker(): boolean | null {
  const [reloads, setReloads] = useState<boolean | null>(null)
  useEffect(() => {
    void startWorker(worker).then(setReloads)
  }, [])
  return reloads
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
