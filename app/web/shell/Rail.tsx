import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { brand } from '#kit/web/brand.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Link, NavLink } from '#kit/web/ui/Link.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { dashboardLink, furtherLinks, navLinks } from './nav-links.ts'
import type { Place } from './nav-links.ts'
import { PlaceIcon } from './PlaceIcon.tsx'

type RailProps = { userId: string | undefined; children?: ReactNode }

/** Shown before the session is known. `children` are places of another kind. */
export function Rail({ userId, children }: RailProps) {
  return (
    <div
      data-no-print
      className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line px-3 pb-4 lg:flex"
    >
      <Link to="/" className="flex h-14 shrink-0 items-center gap-2.5 rounded-control px-3 font-semibold">
        <Mark /> {brand()}
      </Link>
      {children || <MemberPlaces userId={userId} />}
    </div>
  )
}

function MemberPlaces({ userId }: RailProps) {
  return (
    <nav aria-label="Main" className="grid gap-6">
      <ul className="grid gap-0.5">
        {[dashboardLink, ...navLinks].map((place) => (
          <li key={place.to}>
            <RailLink {...place} userId={userId} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-0.5">
        {furtherLinks.map((place) => (
          <li key={place.to}>
            <RailLink {...place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RailLink({ to, label, userId }: Place & { userId?: string | undefined }) {
  // The dashboard has two paths.
  const isHome = useLocation().pathname === '/' && to === dashboardLink.to
  return (
    <NavLink
      to={to}
      {...(isHome && { 'aria-current': 'page' as const })}
      className={({ isActive }) =>
        cx(
          'flex min-h-9 items-center gap-3 rounded-control px-3 text-sm font-medium ' +
            'transition-colors duration-(--duration-fast) -outline-offset-2 hover:bg-hover ' +
            'hover:text-ink',
          isActive || isHome ? 'bg-hover text-ink' : 'text-ink-2',
        )
      }
    >
      <PlaceIcon to={to} className="size-4.5 shrink-0" />
      <span className="grow">{label}</span>
      {to === '/messages' && userId && <UnreadMessages userId={userId} />}
    </NavLink>
  )
}
