import { useLocation } from 'react-router'
import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { NavLink } from '#kit/web/ui/Link.tsx'
import { dashboardLink, navLinks } from './nav-links.ts'
import { PlaceIcon } from './PlaceIcon.tsx'

const taken = ['/trait-questionnaire', '/messages']

export function BottomBar({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  if (taken.includes(pathname)) return null
  return (
    <nav
      data-no-print
      aria-label="Places"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-form grid-cols-5">
        {[dashboardLink, ...navLinks.slice(0, 4)].map(({ to, label }) => (
          <li key={to} className="grid">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cx(
                  'relative grid content-center justify-items-center gap-0.5 text-xs -outline-offset-2',
                  isActive || (pathname === '/' && to === dashboardLink.to)
                    ? 'text-accent-ink'
                    : 'text-ink-2',
                )
              }
            >
              <PlaceIcon to={to} className="size-5" />
              {label}
              {to === '/messages' && (
                <span className="absolute top-1 left-[calc(50%+4px)]">
                  <UnreadMessages userId={userId} />
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
