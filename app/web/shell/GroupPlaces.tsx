import { useEffect, useRef } from 'react'
import { useLocation } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { NavLink } from '#kit/web/ui/Link.tsx'
import { column } from './layout-classes.ts'
import { isConversation, memberPlaces } from './nav-links.ts'

/** Keeps a part of the place before it in view. */
const edge = 64

export function GroupPlaces() {
  const { pathname, search } = useLocation()
  const places = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = places.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (open) places.current?.scrollTo({ left: open.offsetLeft - places.current.offsetLeft - edge })
  }, [pathname])
  const group = memberPlaces.find(({ within }) => within?.some(({ to }) => to === pathname))
  if (!group?.within) return null
  return (
    <nav
      ref={places}
      data-no-print
      aria-label={group.label}
      className={cx(
        column,
        'scrollbar-none fade-edges overflow-x-auto lg:hidden',
        isConversation(pathname, search) && 'max-md:hidden',
      )}
    >
      <ul className="flex w-max gap-4">
        {group.within.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className="flex h-10 items-center border-b-2 border-transparent text-sm font-medium text-ink-2 -outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
