import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { planQuery } from '#features/billing/web/queries.ts'
import { Outlet, useIsLoading, useLocation, useMatches } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { LoadingBar } from '#kit/web/ui/LoadingBar.tsx'
import { Assistant } from './Assistant.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ConsolePlaces } from './console-places.ts'
import { Crumbs, isHome } from './Crumbs.tsx'
import { Footer, FootLine } from './Footer.tsx'
import { GroupPlaces } from './GroupPlaces.tsx'
import { IdleDialog } from './IdleDialog.tsx'
import { column } from './layout-classes.ts'
import { MemberBar } from './MemberBar.tsx'
import { NavBar } from './NavBar.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { OwnChanges } from './OwnChanges.tsx'
import { Rail } from './Rail.tsx'
import { SignedOutNotice } from './SignedOutNotice.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSharedSession, useWayOut } from './use-shared-session.ts'
import { useTriedIdea } from './use-tried-idea.ts'

export function AppLayout() {
  useSharedSession()
  useWayOut()
  useSubscriptionCheck()
  const { user, loading, failed } = useSession()
  useTriedIdea(user?.id)
  const { pathname } = useLocation()
  // Also while the role is unknown, with no places in the rail yet.
  const isConsole = pathname.startsWith('/admin') && user?.role !== 'user'
  const focused = useFocused()
  // Until the session is known, the document says whether someone seems signed in, so nothing jumps.
  const member = user !== null || ((loading || failed !== null) && seemsSignedIn())
  const hasRail = member && !focused
  return (
    <div className={hasRail ? 'lg:grid lg:grid-cols-[232px_minmax(0,1fr)]' : undefined}>
      <SkipLink />
      {hasRail && (
        <Rail userId={user?.id}>{isConsole && <Suspense>{user && <ConsolePlaces />}</Suspense>}</Rail>
      )}
      <div className="flex min-h-dvh min-w-0 flex-col">
        {member ? <MemberBar user={user} focused={focused} /> : <NavBar />}
        {useIsLoading() && <LoadingBar />}
        <SignedOutNotice />
        <OfflineStrip />
        {!member && <VisitorCrumbs />}
        {hasRail && <GroupPlaces />}
        <Main />
        {!focused && (member ? <FootLine /> : <Footer />)}
        {hasRail && user && !isConsole && <BottomBar userId={user.id} />}
      </div>
      <OwnChanges />
      <Assistant />
      <IdleDialog />
    </div>
  )
}

const useFocused = () => useMatches().some(({ route }) => route.handle === 'focused')

const seemsSignedIn = () => document.documentElement.dataset.member === 'true'

function VisitorCrumbs() {
  return (
    <div className={cx(column, 'flex h-10 items-center')}>
      <Crumbs signedIn={false} />
    </div>
  )
}

function Main() {
  const main = useFocusAfterNavigation()
  const { pathname } = useLocation()
  const departures = useSession().session?.departures ?? 0
  return (
    // Remounts when its position changes: layout shift counts everything in a moved frame.
    <main
      key={String(isHome(pathname))}
      id="main"
      ref={main}
      tabIndex={-1}
      className={cx(column, 'min-h-dvh grow pt-4 pb-16')}
    >
      {/* Remounts on sign-out: an open form on a public page still has the user's text. */}
      <div key={departures}>
        <Outlet />
      </div>
    </main>
  )
}

function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // The page has already focused something itself.
    if (main.current?.contains(document.activeElement)) return
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Prefetches the subscription after sign-in; pages report failures. */
function useSubscriptionCheck() {
  const { user } = useSession()
  useQuery({ ...planQuery, enabled: user !== null })
}
