import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import { useAskAgain } from './AskAgain.tsx'
import { useMailboxLink } from './use-mailbox-link.ts'

export type Sent = { email: string; what: 'confirm' | 'reset' }

/** Says nothing of whether there is an account with this email. */
export function CheckInbox({
  sent: { email, what },
  onMode,
}: {
  sent: Sent
  onMode: (mode: AuthMode, email?: string) => void
}) {
  const mailbox = useMailboxLink()
  const confirm = useAskAgain()
  const reset = useChange(() => client.accounts.forgotPassword({ email }), {
    repeatable: true,
    onDone: () => toast.success(wording.resetSent, mailbox),
    failed: wording.unreachable,
  })
  const sendAgain = () => (what === 'confirm' ? confirm.mutate(email) : reset.mutate())
  return (
    <div className="grid gap-5">
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-ink-2">{what === 'confirm' ? wording.signedUpNext : wording.resetNext}</p>
      {mailbox.action && (
        <p>
          <a href={mailbox.action.href} className="underline underline-offset-3">
            {mailbox.action.label}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={confirm.isPending || reset.isPending} onClick={sendAgain}>
          Send it again
        </Button>
        <Button
          variant="ghost"
          onClick={() => onMode(what === 'confirm' ? 'signup' : 'forgot-password', email)}
        >
          Use another email
        </Button>
      </div>
      <Button variant="ghost" size="sm" onClick={() => onMode('signin', email)}>
        Back to sign in
      </Button>
    </div>
  )
}
