import { useLocation } from 'react-router'
import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { NotificationBell } from '#features/notifications/web/NotificationBell.tsx'
import { brand } from '#kit/web/brand.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { AssistantButton } from './Assistant.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Crumbs, isHome } from './Crumbs.tsx'
import { column } from './layout-classes.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { SearchButton } from './SearchButton.tsx'

export function MemberBar({ user }: { user: SignedIn | null }) {
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <header className="sticky top-0 z-(--z-head) bg-canvas max-lg:border-b max-lg:border-line">
      <div className={cx(column, 'flex h-14 items-center gap-2')}>
        <Link
          to="/"
          aria-label={brand()}
          className={cx('rounded-control lg:hidden', !isHome(pathname) && 'max-sm:hidden')}
        >
          <Mark />
        </Link>
        <Crumbs signedIn={user !== null} />
        <div className="ml-auto flex items-center gap-1">
          {user && <SearchButton user={user} />}
          {user && <AssistantButton />}
          {user && (
            <>
              <NotificationBell userId={user.id} />
              <span className="max-lg:hidden">
                <AvatarMenu user={user} signOut={signOut} />
              </span>
            </>
          )}
          <MobileMenu user={user} visitor={false} onSignOut={() => signOut.mutate()} />
        </div>
      </div>
    </header>
  )
}
