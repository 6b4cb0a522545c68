import { signInAddress } from '#features/accounts/web/queries.ts'
import { useSession } from '#features/accounts/web/use-session.ts'
import { Navigate, Outlet, useLocation, useMatches } from '#kit/web/router/hooks.ts'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { SessionUnknown } from './SessionUnknown.tsx'

/** A page that says itself where to sign in may stay when its session ended elsewhere. */
export function Guard() {
  const { loading, user, failed, session, retry } = useSession()
  const { pathname, search, hash } = useLocation()
  const speaksForItself = useMatches().some(({ route }) => route.handle === 'asks to sign in')
  if (loading) return <LoadingScreen whole />
  if (failed) return <SessionUnknown error={failed} onRetry={retry} />
  if (!user && speaksForItself && session?.ended?.why === 'elsewhere') return <Outlet />
  if (!user) return <Navigate to={signInAddress(session, pathname + search + hash)} replace />
  return <Outlet />
}
