import { ArrowLeft, House } from 'lucide-react'
import { useLocation, useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { furtherLinks, navLinks } from './nav-links.ts'

export const isHome = (pathname: string) => pathname === '/' || pathname === '/dashboard'

export function Crumbs({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (isHome(pathname)) return null
  const back = () => {
    if (backGoesHome(pathname) || !hasHistory()) void navigate('/')
    else void navigate(-1)
  }
  const above = placeAbove(pathname)
  return (
    <div data-no-print className="flex min-w-0 items-center gap-1">
      {signedIn && (
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={back}>
          Back
        </Button>
      )}
      <ButtonLink to="/" variant="ghost" size="sm" icon={House}>
        Home
      </ButtonLink>
      {above && (
        <span className="flex min-w-0 items-center gap-1 max-sm:hidden">
          <span aria-hidden className="text-ink-3">
            /
          </span>
          <ButtonLink to={above.to} variant="ghost" size="sm">
            {above.label}
          </ButtonLink>
        </span>
      )}
    </div>
  )
}

const places = [...navLinks, ...furtherLinks, { to: '/badges', label: 'Badges' }]

function placeAbove(pathname: string) {
  if (pathname.startsWith('/project-details/')) return navLinks[0]
  return places.find(({ to }) => pathname.startsWith(`${to}/`))
}

export function backGoesHome(pathname: string): boolean {
  return pathname === '/account' || pathname === '/test-tribe' || pathname.startsWith('/forum')
}

export function hasHistory(): boolean {
  return window.history.length > 1
}
