import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, refusal } from '../../../web/api.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Callout } from '../../../web/ui/Callout.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import { AskAgain } from './AskAgain.tsx'
import { sessionQuery } from './queries.ts'

/** Confirms with a press, so that a mail scanner that opens links confirms nothing. */
export function VerifyAddress({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => client.accounts.verifyEmail({ token }),
    onSuccess: async () => {
      toast.success(wording.confirmed)
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onDone()
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">One press, and we know that this address is yours.</p>
      {confirm.error && <div role="alert"><Callout kind="danger" title={refusal(confirm.error)?.message ?? wording.unreachable} /></div>}
      {refusal(confirm.error)?.code === 'unprocessable' ? <AskAgain /> : <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate()}>Confirm my address</Button>}
      <Button variant="ghost" size="sm" onClick={onDone}>Back to sign in</Button>
    </div>
  )
}
