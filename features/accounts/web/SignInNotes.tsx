import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { SessionView } from '../contract.ts'
import { useAskAgain } from './AskAgain.tsx'

export function Unconfirmed({ email }: { email: string }) {
  const ask = useAskAgain()
  return (
    <Callout
      kind="attention"
      title={wording.unconfirmed}
      action={
        <Button size="sm" pending={ask.isPending} onClick={() => ask.mutate(email)}>
          Send the link again
        </Button>
      }
    />
  )
}

type LeavingProps = {
  sentence: string
  credentials: { email: string; password: string; code?: string | undefined }
  onKept: (session: SessionView) => void
}

export function Leaving({ sentence, credentials, onKept }: LeavingProps) {
  const keep = useChange(() => client.accounts.keepAccount(credentials), {
    onDone: onKept,
    failed: wording.unreachable,
  })
  return (
    <div role="alert">
      <Callout
        kind="attention"
        title={sentence}
        action={
          <Button variant="primary" size="sm" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        Your data is safe until then.
      </Callout>
    </div>
  )
}
