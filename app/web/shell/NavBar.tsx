import { LogIn } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { brand } from '#kit/web/brand.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Link, NavLink } from '#kit/web/ui/Link.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { navLinks, signInFrom, signUpFrom } from './nav-links.ts'
import type { Place } from './nav-links.ts'
import { ThemeButton } from './ThemeButton.tsx'

export function NavBar() {
  // Offers no sign-in while the session is unknown.
  const visitor = !useSession().failed
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-(--z-head) border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-wide items-center gap-2 px-4 md:px-6 xl:px-10">
        <Link to="/" className="mr-4 flex items-center gap-2 rounded-control font-semibold">
          <Mark /> {brand()}
        </Link>
        <nav aria-label="Main" className="hidden h-full grow items-stretch gap-1 lg:flex">
          {navLinks.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeButton />
          {visitor && (
            <ButtonLink to={signInFrom(pathname)} size="sm" icon={LogIn} className="max-lg:hidden">
              Sign In
            </ButtonLink>
          )}
          {visitor && !pathname.startsWith('/auth') && (
            <ButtonLink to={signUpFrom(pathname)} size="sm" variant="primary">
              Sign Up
            </ButtonLink>
          )}
          <MobileMenu user={null} visitor={visitor} />
        </div>
      </div>
    </header>
  )
}

function BarLink({ to, label }: Place) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cx(
          'relative flex items-center px-3 text-sm font-medium transition-colors ' +
            'duration-(--duration-fast) -outline-offset-2 hover:text-ink',
          isActive
            ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-accent'
            : 'text-ink-2',
        )
      }
    >
      {label}
    </NavLink>
  )
}
