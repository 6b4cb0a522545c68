import { LogOut, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { UnreadMessages } from '#features/messages/web/UnreadMessages.tsx'
import { useLocation } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { NavLink } from '#kit/web/ui/Link.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { ConsolePlaces } from './console-places.ts'
import { dashboardLink, furtherLinks, navLinks, signInFrom } from './nav-links.ts'

export type MenuProps = { user: SignedIn | null; visitor: boolean }

export default function MenuSheet({
  user,
  visitor,
  open,
  onClose,
}: MenuProps & { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const signOut = useSignOut()
  const isConsole = pathname.startsWith('/admin') && user?.role === 'admin'
  return (
    <Dialog open={open} onClose={onClose} title="Menu" look="sheet">
      {isConsole && (
        <Suspense fallback={<Skeletons of={['h-96']} />}>
          <ConsolePlaces />
        </Suspense>
      )}
      <nav aria-label="Main" className={cx('grid gap-1', isConsole && 'mt-3 border-t border-line pt-3')}>
        {(isConsole ? [dashboardLink] : linksFor(user)).map((link) => (
          <NavLink key={link.to} to={link.to} className={row}>
            {link.label}
            {link.to === '/messages' && user && <UnreadMessages userId={user.id} />}
          </NavLink>
        ))}
        {user && (
          <button
            type="button"
            className={cx(row, 'w-full')}
            onClick={() => {
              onClose()
              signOut.mutate()
            }}
          >
            <LogOut aria-hidden className="size-5" /> Sign Out
          </button>
        )}
        {visitor && (
          <NavLink to={signInFrom(pathname)} className={row}>
            <UserRound aria-hidden className="size-5" /> Sign In
          </NavLink>
        )}
      </nav>
    </Dialog>
  )
}

const row =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'

const linksFor = (user: SignedIn | null) => [
  ...navLinks,
  ...(user ? furtherLinks : []),
  { to: '/trait-questionnaire', label: 'Trait Questionnaire' },
  ...(user ? [{ to: '/account', label: 'Account' }] : []),
  ...(user?.role === 'admin' ? [{ to: '/admin', label: 'Admin' }] : []),
]
