import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import type { Location } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { planQuery } from '#features/billing/web/queries.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { BottomBar } from './BottomBar.tsx'
import { Crumbs, isHome } from './Crumbs.tsx'
import { FloatingAssistant } from './FloatingAssistant.tsx'
import { Footer, FootLine } from './Footer.tsx'
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

/** What is round every page of the app: a member's places and bar, or a visitor's bar; the page; the foot. */
export function AppLayout() {
  useSharedSession()
  useWayOut()
  useSubscriptionCheck()
  const { user, loading, failed } = useSession()
  useTriedIdea(user?.id)
  const { pathname } = useLocation()
  const isConsole = pathname.startsWith('/admin')
  // Until the session is known the document says whether somebody seems to be signed in, so that nothing jumps.
  const member = !isConsole && (user !== null || ((loading || failed !== null) && seemsSignedIn()))
  return (
    <div className={member ? 'lg:grid lg:grid-cols-[232px_minmax(0,1fr)]' : undefined}>
      <SkipLink />
      {member && <Rail userId={user?.id} />}
      <div className="flex min-h-dvh min-w-0 flex-col">
        {member ? <MemberBar user={user} /> : <NavBar />}
        <LoadingBar />
        <SignedOutNotice />
        <OfflineStrip />
        {!member && <VisitorCrumbs signedIn={user !== null} />}
        <Main />
        {member ? <FootLine /> : <Footer />}
        {member && user && <BottomBar userId={user.id} />}
      </div>
      <OwnChanges />
      <FloatingAssistant />
      <IdleDialog />
      <ScrollRestoration getKey={visitOf} />
    </div>
  )
}

const seemsSignedIn = () => document.documentElement.dataset.member === 'true'

function VisitorCrumbs({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={cx(column, 'flex h-10 items-center')}>
      <Crumbs signedIn={signedIn} />
    </div>
  )
}

function Main() {
  const main = useFocusAfterNavigation()
  const { pathname } = useLocation()
  const departures = useSession().session?.departures ?? 0
  const wide = useMatches().some(({ handle }) => handle === 'wide')
  return (
    // Anew where its place is another one: a frame that moves counts as all of it moving.
    <main
      key={`${wide} ${isHome(pathname)}`}
      id="main"
      ref={main}
      tabIndex={-1}
      className={cx(column, 'min-h-dvh grow pt-4 pb-24')}
    >
      {/* What somebody had open goes with them: a form that visitors may read too still holds their words. */}
      <div key={departures} className={wide ? undefined : 'max-w-page'}>
        <Outlet />
      </div>
    </main>
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
