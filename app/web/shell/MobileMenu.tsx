import { LogOut, Menu as MenuIcon, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SignedIn } from '#features/accounts/web/session.ts'
import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { NavLink } from '#kit/web/ui/Link.tsx'
import { navLinks } from './nav-links.ts'

type MobileMenuProps = { user: SignedIn | null; visitor: boolean; onSignOut: () => void }

/** The bar's links in a sheet, below 1024 px. */
export function MobileMenu({ user, visitor, onSignOut }: MobileMenuProps) {
  const { key } = useLocation()
  // Remembers where it was opened, so that following a link closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const close = () => setOpenedAt(null)
  const signOut = () => {
    close()
    onSignOut()
  }
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
          {linksFor(user).map((link) => (
            <NavLink key={link.to} to={link.to} className={row}>
              {link.label}
              {link.to === '/messages' && user && <UnreadMessages userId={user.id} />}
            </NavLink>
          ))}
          {user && (
            <button type="button" className={cx(row, 'w-full')} onClick={signOut}>
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

const row =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'

const linksFor = (user: SignedIn | null) => [
  ...navLinks,
  { to: '/trait-questionnaire', label: 'Trait Questionnaire' },
  ...(user ? [{ to: '/account', label: 'Account' }] : []),
  ...(user?.role === 'admin' ? [{ to: '/admin', label: 'Admin' }] : []),
]
