import { LogIn, LogOut, Menu as MenuIcon, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { NotificationBell } from '#features/notifications/web/NotificationBell.tsx'
import { brand } from '#kit/web/brand.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { navLinks } from './nav-links.ts'
import { ThemeButton } from './ThemeButton.tsx'

/** The bar on top; below 1024 px its links move into a sheet. */
export function NavBar() {
  const { user, failed } = useSession()
  // While it can't be known who is there, neither way is offered.
  const visitor = !user && !failed
  const signOut = useSignOut()
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-wide items-center gap-2 px-4 md:px-6 xl:px-8">
        <Link to="/" className="mr-4 flex items-center gap-2 rounded-control font-semibold">
          <Mark /> {brand()}
        </Link>
        <nav aria-label="Main" className="hidden h-full grow items-stretch gap-1 lg:flex">
          {navLinks.map((link) => (
            <BarLink key={link.to} {...link} userId={user?.id} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {user && <NotificationBell userId={user.id} />}
          <ThemeButton />
          {user && (
            <div className="hidden h-14 lg:flex">
              {user.role === 'admin' && <BarLink to="/admin" label="Admin" />}
              <BarLink to="/account" label="Account" />
            </div>
          )}
          {user && (
            <Button
              variant="ghost"
              size="sm"
              icon={LogOut}
              pending={signOut.isPending}
              onClick={() => signOut.mutate()}
              className="max-lg:hidden"
            >
              Sign Out
            </Button>
          )}
          {visitor && (
            <ButtonLink to="/auth" size="sm" icon={LogIn} className="max-lg:hidden">
              Sign In
            </ButtonLink>
          )}
          <MobileMenu
            userId={user?.id}
            visitor={visitor}
            administrator={user?.role === 'admin'}
            onSignOut={() => signOut.mutate()}
          />
        </div>
      </div>
    </header>
  )
}

function BarLink({ to, label, userId }: { to: string; label: string; userId?: string | undefined }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cx(
          'relative flex items-center px-3 text-sm font-medium transition-colors duration-(--duration-fast) -outline-offset-2 hover:text-ink',
          isActive
            ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-accent'
            : 'text-ink-2',
        )
      }
    >
      {label}
      {to === '/messages' && userId && <UnreadMessages userId={userId} />}
    </NavLink>
  )
}

function MobileMenu({
  userId,
  visitor,
  administrator,
  onSignOut,
}: {
  userId: string | undefined
  visitor: boolean
  administrator: boolean
  onSignOut: () => void
}) {
  const signedIn = userId !== undefined
  const { key } = useLocation()
  // Remembers where it was opened, so that following a link closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const close = () => setOpenedAt(null)
  const links = [
    ...navLinks,
    { to: '/trait-questionnaire', label: 'Trait Questionnaire' },
    ...(signedIn ? [{ to: '/account', label: 'Account' }] : []),
    ...(administrator ? [{ to: '/admin', label: 'Admin' }] : []),
  ]
  const row =
    'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'
  return (
    <div className="lg:hidden">
      <IconButton
        icon={MenuIcon}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={openedAt === key}
        onClick={() => setOpenedAt(key)}
      />
      <Dialog open={openedAt === key} onClose={close} title="Menu" look="sheet">
        <nav aria-label="Main" className="grid gap-1">
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} className={row}>
              {link.label}
              {link.to === '/messages' && userId && <UnreadMessages userId={userId} />}
            </NavLink>
          ))}
          {signedIn && (
            <button
              type="button"
              className={cx(row, 'w-full')}
              onClick={() => {
                close()
                onSignOut()
              }}
            >
              <LogOut aria-hidden className="size-5" /> Sign Out
            </button>
          )}
          {visitor && (
            <NavLink to="/auth" className={row}>
              <UserRound aria-hidden className="size-5" /> Sign In
            </NavLink>
          )}
        </nav>
      </Dialog>
    </div>
  )
}
