import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { signInAddress } from '#features/accounts/web/queries.ts'
import { useSession } from '#features/accounts/web/use-session.ts'
import { Navigate, useLocation } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { SessionUnknown } from './SessionUnknown.tsx'

/** Display only: the server refuses the calls anyway. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { loading, failed, user, session, retry } = useSession()
  const { pathname, search, hash } = useLocation()
  if (loading) return <LoadingScreen whole />
  if (failed) return <SessionUnknown error={failed} onRetry={retry} />
  if (user?.role === 'admin')
    return (
      <>
        {children}
        <ProofDialog />
      </>
    )
  const from = pathname + search + hash
  if (session?.ended?.role === 'admin' && session.ended.why === 'idle')
    return <Navigate to={signInAddress(session, from)} replace />
  return (
    <>
      <DocumentTitle title="Administration" />
      <EmptyState
        icon={LockKeyhole}
        level={1}
        title="This page is for administrators"
        action={
          <ButtonLink to={`/admin/auth?from=${encodeURIComponent(from)}`}>Administrator sign-in</ButtonLink>
        }
      >
        This is where administrators manage the community, content and settings.
      </EmptyState>
    </>
  )
}
