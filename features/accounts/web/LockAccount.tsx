import { client } from '#kit/web/api.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { useReplaceSession } from './use-session.ts'

type LockAccountProps = { token: string; onLocked: (resetToken: string) => void; onBack: () => void }

/** Needs a click, so a mail scanner that opens links changes nothing. */
export function LockAccount({ token, onLocked, onBack }: LockAccountProps) {
  const replace = useReplaceSession()
  const lock = useChange(() => whileLeaving(() => client.accounts.lockAccount({ token })), {
    onDone: ({ resetToken }) => {
      toast.success(wording.nowLocked)
      replace(null)
      onLocked(resetToken)
    },
    onFail: () => undefined,
  })
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        Locking signs everyone out, takes back what was added to your account since, and lets you set a new
        password. Your projects and messages stay as they are.
      </p>
      {lock.error && (
        <div role="alert">
          <Callout kind="danger" title={sentenceOf(lock.error, unreachable)} />
        </div>
      )}
      <Button variant="danger" pending={lock.isPending} onClick={() => lock.mutate()}>
        Lock my account
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack}>
        It was me
      </Button>
    </div>
  )
}
