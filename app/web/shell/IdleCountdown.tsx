import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'

export default function IdleCountdown({ left, onStay }: { left: number; onStay: () => void }) {
  const signOut = useSignOut()
  const minutes = Math.floor(left / 60)
  return (
    <Dialog
      open
      role="alertdialog"
      width="sm"
      title="Are you still there?"
      onClose={onStay}
      idle
      foot={
        <>
          <Button variant="ghost" pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
          <Button variant="attention" onClick={onStay} data-first-focus>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        We'll sign you out in{' '}
        <strong className="tabular-nums" aria-hidden>
          {minutes}:{String(left % 60).padStart(2, '0')}
        </strong>
        <span className="sr-only">{minutes > 0 ? `about ${minutes} minutes` : 'less than a minute'}</span>.
        Anything you've typed is saved as a draft.
      </p>
    </Dialog>
  )
}
