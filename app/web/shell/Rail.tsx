import type { ReactNode } from 'react'
import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { brand } from '#kit/web/brand.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { holdsMessages, isWithin, memberPlaces } from './nav-links.ts'
import type { Group } from './nav-links.ts'
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
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {memberPlaces.map((place) => (
          <li key={place.label}>
            <RailPlace place={place} isOpen={isWithin(pathname, place)} userId={userId} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RailPlaceProps = { place: Group; isOpen: boolean; userId: string | undefined }

function RailPlace({ place, isOpen, userId }: RailPlaceProps) {
  const { to, label, within } = place
  const { pathname } = useLocation()
  const unreadAt = (one: Group) => userId && holdsMessages(one) && <UnreadMessages userId={userId} />
  return (
    <>
      <Link
        to={to}
        aria-current={isOpen && !within ? 'page' : undefined}
        className={cx(
          row,
          'min-h-9 px-3',
          isOpen ? 'text-ink' : 'text-ink-2',
          isOpen && !within && 'bg-hover',
        )}
      >
        <PlaceIcon to={to} className="size-4.5 shrink-0" />
        <span className="grow">{label}</span>
        {!isOpen && unreadAt(place)}
      </Link>
      {isOpen && within && (
        <ul aria-label={label} className="mb-2">
          {within.map((one) => (
            <li key={one.to}>
              <Link
                to={one.to}
                aria-current={isWithin(pathname, one) ? 'page' : undefined}
                className={cx(
                  row,
                  'min-h-8 pr-2 pl-10.5 text-ink-2 aria-[current=page]:bg-hover aria-[current=page]:text-ink',
                )}
              >
                <span className="grow">{one.label}</span>
                {unreadAt(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const row =
  'flex items-center gap-3 rounded-control text-sm font-medium transition-colors ' +
  'duration-(--duration-fast) -outline-offset-2 hover:bg-hover hover:text-ink'
