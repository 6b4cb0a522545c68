import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../session.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

/** Spec 2: 'Loading...' while the session loads, then the page, or /auth with the page remembered. */
export function Guard() {
  const { loading, user, failed } = useSession()
  const { pathname, search, hash } = useLocation()
  if (loading) return <LoadingScreen />
  if (failed) throw failed
  if (!user) return <Navigate to={`/auth?from=${encodeURIComponent(pathname + search + hash)}`} replace />
  return <Outlet />
}
