import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { useLocation } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { holdsMessages, isConversation, isWithin, memberPlaces } from './nav-links.ts'
import { PlaceIcon } from './PlaceIcon.tsx'

export function BottomBar({ userId }: { userId: string }) {
  const { pathname, search } = useLocation()
  return (
    <nav
      data-no-print
      aria-label="Places"
      className={cx(
        'fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden',
        isConversation(pathname, search) && 'max-md:hidden',
      )}
    >
      <ul className="mx-auto grid h-14 max-w-form grid-cols-5">
        {memberPlaces.map((place) => (
          <li key={place.label} className="grid">
            <Link
              to={place.to}
              aria-current={isWithin(pathname, place) ? 'true' : undefined}
              className="relative grid content-center justify-items-center gap-0.5 text-xs text-ink-2 -outline-offset-2 aria-[current=true]:text-accent-ink"
            >
              <PlaceIcon to={place.to} className="size-5" />
              {place.label}
              {holdsMessages(place) && (
                <span className="absolute top-1 left-[calc(50%+6px)]">
                  <UnreadMessages userId={userId} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
