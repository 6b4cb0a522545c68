import { Suspense, lazy, useEffect } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { SessionUnknown } from './SessionUnknown.tsx'

const DashboardPage = lazy(() => import('../pages/DashboardPage.tsx'))

/** `/`: the dashboard when signed in; a visitor gets the landing page, which the server sends as a document of its own. */
export function Home() {
  const { loading, user, failed, retry } = useSession()
  const visitor = !loading && !failed && !user
  useEffect(() => {
    if (visitor) window.location.replace('/landing')
  }, [visitor])
  if (failed) return <SessionUnknown error={failed} onRetry={retry} />
  if (!user) return <LoadingScreen whole />
  return (
    <Suspense fallback={<LoadingScreen whole />}>
      <DashboardPage />
    </Suspense>
  )
}
