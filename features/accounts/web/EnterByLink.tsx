import { client } from '#kit/web/api.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { useEnter } from './use-enter.ts'

type EnterByLinkProps = { token: string; as: 'member' | 'admin'; onDone: () => void }

/** Needs a click, so a program that looks at links doesn't use it up. */
export function EnterByLink({ token, as, onDone }: EnterByLinkProps) {
  const enter = useEnter()
  const signIn = useChange(() => whileLeaving(() => client.accounts.enterByLink({ token, as })), {
    onDone: (session) => {
      toast.success(wording.signedIn)
      enter(session)
      onDone()
    },
    onFail: () => undefined,
  })
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">This link is from the server itself. It signs you in once.</p>
      {signIn.error && (
        <div role="alert">
          <Callout kind="danger" title={sentenceOf(signIn.error, unreachable)} />
        </div>
      )}
      <Button variant="primary" pending={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign In
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        Back to sign in
      </Button>
    </div>
  )
}
