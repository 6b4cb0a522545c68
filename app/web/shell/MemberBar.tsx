import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { NotificationBell } from '#features/notifications/web/NotificationBell.tsx'
import { brand } from '#kit/web/brand.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { AssistantButton } from './Assistant.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Crumbs, isHome } from './Crumbs.tsx'
import { column } from './layout-classes.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { SearchButton } from './SearchButton.tsx'

type MemberBarProps = { user: SignedIn | null; focused: boolean }

export function MemberBar({ user, focused }: MemberBarProps) {
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-(--z-head) bg-canvas max-lg:border-b max-lg:border-line">
      <div className={cx(column, 'flex h-14 items-center gap-2')}>
        <Link
          to="/"
          aria-label={brand()}
          className={cx(
            'rounded-control',
            !focused && 'lg:hidden',
            !isHome(pathname) && !focused && 'max-sm:hidden',
          )}
        >
          <Mark />
        </Link>
        {!focused && <Crumbs signedIn={user !== null} />}
        <div className="ml-auto flex items-center gap-1">
          {focused && (
            <ButtonLink to="/" variant="ghost" size="sm">
              Finish later
            </ButtonLink>
          )}
          {user && !focused && <SearchButton user={user} />}
          {user && <AssistantButton />}
          {!focused && <OwnPlaces user={user} />}
        </div>
      </div>
    </header>
  )
}

function OwnPlaces({ user }: { user: SignedIn | null }) {
  return (
    <>
      {user && (
        <>
          <NotificationBell userId={user.id} />
          <span className="max-lg:hidden">
            <AvatarMenu user={user} />
          </span>
        </>
      )}
      <MobileMenu user={user} visitor={false} />
    </>
  )
}
