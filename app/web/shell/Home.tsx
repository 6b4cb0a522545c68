import { Suspense, lazy, useEffect } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { SessionUnknown } from './SessionUnknown.tsx'

const DashboardPage = lazy(() => import('../pages/DashboardPage.tsx'))

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
