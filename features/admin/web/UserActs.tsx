import { Ban, KeyRound, LogOut, ShieldCheck, ShieldOff, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../users-contract.ts'
import type { UserDetail } from '../users-contract.ts'
import { BanDialog } from './BanDialog.tsx'
import { adminKey } from './queries.ts'
import { TypedConfirm } from './TypedConfirm.tsx'

type Act = 'role' | 'warn' | 'ban' | 'unban' | 'sessions' | 'reset'

export function UserActs({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState<Act | null>(null)
  const admin = user.role === 'admin'
  if (user.isYou) return <OwnAccount />
  return (
    <Card>
      <CardHead title="Acts" />
      <div className="flex flex-wrap gap-3">
        <Button icon={LogOut} onClick={() => setOpen('sessions')}>
          End all sessions
        </Button>
        <Button icon={KeyRound} onClick={() => setOpen('reset')}>
          Send reset link
        </Button>
        <Button icon={admin ? ShieldOff : ShieldCheck} onClick={() => setOpen('role')}>
          {admin ? 'Take the role away' : 'Make administrator'}
        </Button>
        <Button icon={TriangleAlert} onClick={() => setOpen('warn')}>
          Warn
        </Button>
        {user.ban ? (
          <Button icon={Undo2} onClick={() => setOpen('unban')}>
            Lift the ban
          </Button>
        ) : (
          !admin && (
            <Button variant="danger" icon={Ban} onClick={() => setOpen('ban')}>
              Ban
            </Button>
          )
        )}
      </div>
      {admin && (
        <p className="mt-3 text-sm text-ink-2">You can't ban an administrator. Take the role away first.</p>
      )}
      {open && <ActDialog user={user} act={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function OwnAccount() {
  return (
    <Card>
      <CardHead title="Acts" />
      <p className="text-sm text-ink-2">
        This is your own account. Another administrator can change your role.
      </p>
    </Card>
  )
}

type Dialogue = { user: UserDetail; onClose: () => void }

function ActDialog({ user, act, onClose }: Dialogue & { act: Act }) {
  if (act === 'ban') return <BanDialog user={user} onClose={onClose} />
  if (act === 'warn') return <WarnDialog user={user} onClose={onClose} />
  if (act === 'role') return <RoleDialog user={user} onClose={onClose} />
  return <PlainDialog user={user} act={act} onClose={onClose} />
}

function WarnDialog({ user, onClose }: Dialogue) {
  const warn = useChange((reason: string) => client.admin.warn({ userId: user.id, reason }), {
    shows: [adminKey],
    onDone: () => {
      toast.success('Warning sent')
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="Warn this person?"
      description="We'll send them your reason, even if they turned off their notifications."
      label="Reason"
      act="Send warning"
      most={limits.reason}
      pending={warn.isPending}
      onSend={(reason) => warn.mutate(reason)}
      onClose={onClose}
    />
  )
}

function RoleDialog({ user, onClose }: Dialogue) {
  const role = user.role === 'admin' ? 'user' : 'admin'
  const save = useChange(() => client.admin.setRole({ userId: user.id, role }), {
    shows: [adminKey],
    onDone: () => {
      toast.success(role === 'admin' ? 'Role given' : 'Role taken away')
      onClose()
    },
  })
  return (
    <TypedConfirm
      title={role === 'admin' ? 'Make this person an administrator?' : 'Take the role away?'}
      confirm={role === 'admin' ? 'Make administrator' : 'Take the role away'}
      address={user.email}
      description={
        role === 'admin'
          ? "Administrators can see everyone's email and change everything in this console. " +
            "We'll sign them out, and they'll have to sign in again."
          : "We'll sign them out everywhere. They stay a member."
      }
      pending={save.isPending}
      onConfirm={() => save.mutate(undefined)}
      onClose={onClose}
    />
  )
}

const plain = {
  unban: {
    title: 'Lift the ban?',
    text: 'They can sign in again right away.',
    confirm: 'Lift the ban',
    done: 'Ban lifted',
    act: (userId: string) => client.admin.unban({ userId }),
  },
  sessions: {
    title: 'End all sessions?',
    text: "We'll sign them out everywhere. They can sign in again.",
    confirm: 'End all sessions',
    done: 'Signed out everywhere',
    act: (userId: string) => client.admin.endSessions({ userId }),
  },
  reset: {
    title: 'Send a reset link?',
    text: "We'll email it to them. It works for an hour, and you won't see it.",
    confirm: 'Send reset link',
    done: 'Reset link sent',
    act: (userId: string) => client.admin.sendReset({ userId }),
  },
}

function PlainDialog({ user, act, onClose }: Dialogue & { act: keyof typeof plain }) {
  const { title, text, confirm, done, act: perform } = plain[act]
  const save = useChange<void, unknown>(() => perform(user.id), {
    shows: [adminKey],
    onDone: () => {
      toast.success(done)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      pending={save.isPending}
      onConfirm={() => save.mutate(undefined)}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
