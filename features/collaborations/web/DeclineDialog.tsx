import { useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { declineReasons, wording } from '../contract.ts'
import type { DeclineReason } from '../contract.ts'
import { collaborationsKey } from './queries.ts'

type DeclineDialogProps = { suggestionId: string; name: string; onClose: () => void }

/** Asks why, so that the next suggestions are better. The other person never learns of it. */
export function DeclineDialog({ suggestionId, name, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const decline = useChange(
    () => client.collaborations.decide({ suggestionId, action: 'decline', ...(reason ? { reason } : {}) }),
    {
      shows: [collaborationsKey],
      onDone: () => {
        toast.success(wording.declined, { description: wording.declinedDetail })
        onClose()
      },
      // The card is gone, and with it the button that would have focus.
      onShown: () => document.querySelector('h1')?.focus(),
      onFail: () => undefined,
    },
  )
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!reason}
        pending={decline.isPending}
        onClick={() => decline.mutate(undefined)}
      >
        Decline
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Not Interested"
      description={
        <span className="wrap-anywhere">
          {name} is not told, and is not suggested to you again. Your reason stays private.
        </span>
      }
      foot={foot}
    >
      <RadioCards
        legend="What is the reason?"
        name="decline-reason"
        options={declineReasons}
        value={reason}
        onChange={setReason}
      />
      {decline.error && (
        <div role="alert" className="mt-4">
          <Callout kind="danger" title={wording.decideFailed}>
            {refusal(decline.error)?.message}
          </Callout>
        </div>
      )}
    </Dialog>
  )
}
