import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import type { Location } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { planQuery } from '#features/billing/web/queries.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { BackAndHome } from './BackAndHome.tsx'
import { DockedAssistant, FloatingAssistant } from './FloatingAssistant.tsx'
import { Footer } from './Footer.tsx'
import { IdleDialog } from './IdleDialog.tsx'
import { NavBar } from './NavBar.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { OwnChanges } from './OwnChanges.tsx'
import { SignedOutNotice } from './SignedOutNotice.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSharedSession, useWayOut } from './use-shared-session.ts'

/** What stands round every page of the app: the bar, back and home, the page, the foot. */
export function AppLayout() {
  const main = useFocusAfterNavigation()
  useSharedSession()
  useWayOut()
  useSubscriptionCheck()
  const { pathname } = useLocation()
  const departures = useSession().session?.departures ?? 0
  const wide = useMatches().some(({ handle }) => handle === 'wide')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavBar />
      <LoadingBar />
      <SignedOutNotice />
      <OfflineStrip />
      <BackAndHome wide={wide}>
        <DockedAssistant />
      </BackAndHome>
      {/* Anew where its place is another one: a frame that moves counts as all of it moving. */}
      <main
        key={`${wide} ${pathname === '/' || pathname === '/dashboard'}`}
        id="main"
        ref={main}
        tabIndex={-1}
        className={cx(
          'mx-auto min-h-dvh w-full grow px-4 pt-4 pb-24 md:px-6 xl:px-8',
          wide ? 'max-w-wide' : 'max-w-page',
        )}
      >
        {/* What somebody had open goes with them: a form that visitors may read too still holds their words. */}
        <Fragment key={departures}>
          <Outlet />
        </Fragment>
      </main>
      <Footer />
      <OwnChanges />
      <FloatingAssistant />
      <IdleDialog />
      <ScrollRestoration getKey={visitOf} />
    </div>
  )
}

/** Says that the next page is on its way. */
function LoadingBar() {
  const { state } = useNavigation()
  if (state !== 'loading') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-(--z-toast) h-0.5 animate-pulse bg-accent" />
}

/** Every page that is loaded anew has the same key, and would begin where another one was left. */
const visitOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** A route change moves the reader to the new page; a change of tab or filter within one does not. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A page that has focused something of its own knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Whoever is signed in has their subscription checked at the start and after sign-in; pages then have it at hand. A failure is theirs to show. */
function useSubscriptionCheck() {
  const { user } = useSession()
  useQuery({ ...planQuery, enabled: user !== null })
}
