import { useQuery } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { dayOf, wording } from '../contract.ts'
import { leavingQuery } from './queries.ts'

/** Needs a click, so a mail scanner that opens links changes nothing. */
export function KeepAccount({ token, onDone }: { token: string; onDone: () => void }) {
  const keep = useChange(() => client.accounts.keepByLink({ token }), {
    onDone: () => {
      toast.success(wording.kept)
      onDone()
    },
    onFail: () => undefined,
  })
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">Click the button to keep your account. Nothing will be deleted.</p>
      {keep.error && (
        <div role="alert">
          <Callout kind="danger" title={sentenceOf(keep.error, unreachable)} />
        </div>
      )}
      <Button variant="primary" pending={keep.isPending} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        Back to sign in
      </Button>
    </div>
  )
}

export function LeavingNote() {
  const { data: leaving } = useQuery(leavingQuery)
  if (!leaving) return null
  const { dueAt, email, mailbox } = leaving
  return (
    <div role="alert" className="mb-6">
      <Callout kind="attention" title={`Your account will be deleted on ${dayOf(dueAt)}.`}>
        <p className="wrap-anywhere">
          You're signed out everywhere. We emailed a receipt to {email} with a link to keep your account.
          Until that day, you can also sign in here to keep it.
        </p>
        {mailbox && (
          <p className="mt-2">
            <a href={mailbox} className="underline underline-offset-3">
              Open the mailbox
            </a>
          </p>
        )}
      </Callout>
    </div>
  )
}
