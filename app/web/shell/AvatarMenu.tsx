import { LogOut, Moon, Shield, Sun, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { chooseTheme, useTheme } from '#kit/web/theme.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { Popover } from '#kit/web/ui/Popover.tsx'

export function AvatarMenu({ user }: { user: SignedIn }) {
  const signOut = useSignOut()
  const [open, setOpen] = useState(false)
  const name = user.username ?? user.email
  const close = () => setOpen(false)
  return (
    <Popover
      label="Your account"
      narrow
      open={open}
      onOpenChange={setOpen}
      trigger={(opens) => (
        <button
          type="button"
          className="touch-target grid size-10 place-items-center rounded-full"
          {...opens}
        >
          <span className="sr-only">Your account</span>
          <Avatar id={user.id} name={name} size="sm" />
        </button>
      )}
    >
      <p className="truncate border-b border-line px-4 py-3 text-sm font-medium">{name}</p>
      <div className="grid p-1">
        <Row to="/account" icon={UserRound} label="Account" onClick={close} />
        {user.role === 'admin' && <Row to="/admin" icon={Shield} label="Admin" onClick={close} />}
        <ThemeRow />
        <button
          type="button"
          aria-busy={signOut.isPending || undefined}
          className={row}
          onClick={() => signOut.mutate()}
        >
          <LogOut aria-hidden className="size-4" /> Sign Out
        </button>
      </div>
    </Popover>
  )
}

const row =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-left text-sm font-medium -outline-offset-2 hover:bg-hover'

type RowProps = { to: string; icon: LucideIcon; label: string; onClick: () => void }

function Row({ to, icon: Icon, label, onClick }: RowProps) {
  return (
    <Link to={to} className={row} onClick={onClick}>
      <Icon aria-hidden className="size-4" /> {label}
    </Link>
  )
}

function ThemeRow() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button type="button" className={row} onClick={() => chooseTheme(other)}>
      <Icon aria-hidden className="size-4" /> Switch to {other} mode
    </button>
  )
}
