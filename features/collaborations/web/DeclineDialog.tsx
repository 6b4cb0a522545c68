import { useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { declineReasons, wording } from '../contract.ts'
import type { DeclineReason } from '../contract.ts'
import { collaborationsKey } from './queries.ts'

type DeclineDialogProps = { suggestionId: string; name: string; onClose: () => void }

export function DeclineDialog({ suggestionId, name, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const decline = useDecline(suggestionId, onClose)
  return (
    <FormDialog
      onClose={onClose}
      title="Not Interested"
      description={
        <span className="wrap-anywhere">
          We won't tell {name}, and we won't suggest them again. Your reason stays private.
        </span>
      }
      submit="Decline match"
      disabled={!reason}
      pending={decline.isPending}
      onSubmit={() => decline.mutate(reason)}
    >
      <RadioCards
        legend="What's the main reason?"
        name="decline-reason"
        options={declineReasons}
        value={reason}
        onChange={setReason}
      />
      {decline.error && (
        <div role="alert">
          <Callout kind="danger" title={wording.decideFailed}>
            {refusal(decline.error)?.message}
          </Callout>
        </div>
      )}
    </FormDialog>
  )
}

function useDecline(suggestionId: string, onDeclined: () => void) {
  return useChange(
    (reason: DeclineReason | null) =>
      client.collaborations.decide({ suggestionId, action: 'decline', ...(reason ? { reason } : {}) }),
    {
      shows: [collaborationsKey],
      onDone: () => {
        toast.success(wording.declined, { description: wording.declinedDetail })
        onDeclined()
      },
      // The card and its focused button are gone.
      onShown: () => document.querySelector('h1')?.focus(),
      onFail: () => undefined,
    },
  )
}
