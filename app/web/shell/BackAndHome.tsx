import { ArrowLeft, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { cx } from '#kit/web/ui/cx.ts'

/** Back on every page except / and /dashboard when signed in; Home on every page except those. */
export function BackAndHome({
  wide,
  children,
}: {
  wide: boolean
  /** At the row's end. */ children?: ReactNode
}) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  if (pathname === '/' || pathname === '/dashboard') return null
  const back = () => {
    if (backGoesHome(pathname) || !hasHistory()) void navigate('/')
    else void navigate(-1)
  }
  return (
    <div
      data-no-print
      className={cx(
        'mx-auto flex h-10 w-full items-center gap-1 px-2 md:px-4 xl:px-6',
        wide ? 'max-w-wide' : 'max-w-page',
      )}
    >
      {user && (
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={back}>
          Back
        </Button>
      )}
      <ButtonLink to="/" variant="ghost" size="sm" icon={House}>
        Home
      </ButtonLink>
      {children}
    </div>
  )
}

/** Pages whose Back goes to /. */
export function backGoesHome(pathname: string): boolean {
  return pathname === '/account' || pathname === '/test-tribe' || pathname.startsWith('/forum')
}

/** Whether there is a page to go back to. */
export function hasHistory(): boolean {
  return window.history.length > 1
}
