import { Navigate, Outlet, useLocation } from 'react-router'
import { signInAddress } from '../../features/accounts/web/queries.ts'
import { useSession } from '../session.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

/** Spec 2: 'Loading...' while the session loads, then the page, or /auth with the page remembered. */
export function Guard() {
  const { loading, user, failed, session } = useSession()
  const { pathname, search, hash } = useLocation()
  if (loading) return <LoadingScreen />
  if (failed) throw failed
  if (!user) return <Navigate to={signInAddress(session, pathname + search + hash)} replace />
  return <Outlet />
}
