import { returnPath } from '#kit/web/return-path.ts'
import { Navigate, useSearchParams } from '#kit/web/router/hooks.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { EnterByLink } from './EnterByLink.tsx'
import { LinkFromLog } from './LinkFromLog.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSession } from './use-session.ts'

export default function AdminAuthPage() {
  const { loading, user } = useSession()
  const [search, setSearch] = useSearchParams()
  const token = search.get('enter')
  if (loading) return <LoadingScreen />
  if (user?.role === 'admin') return <Navigate to={returnPath(search.get('from') ?? '/admin')} replace />
  return (
    <div className="mx-auto mt-[6vh] max-w-narrow">
      <DocumentTitle title="Administrator sign-in" />
      <section
        aria-labelledby="admin-title"
        className="rounded-panel border border-line bg-surface p-6 sm:p-8"
      >
        <h1 id="admin-title" className="display mb-6 text-title">
          Administrator sign-in
        </h1>
        {search.get('ended') === 'idle' && (
          <Callout kind="attention" title="You were signed out" className="mb-6">
            Administrators are signed out after 15 minutes without activity.
          </Callout>
        )}
        {user && (
          <Callout title="You're signed in as a member" className="mb-6">
            If you sign in here, we'll sign you out as a member first.
          </Callout>
        )}
        {token ? (
          <EnterByLink token={token} as="admin" onDone={() => setSearch({})} />
        ) : (
          <>
            <SignInForm as="admin" />
            <div className="mt-6">
              <LinkFromLog />
            </div>
          </>
        )}
      </section>
    </div>
  )
}
