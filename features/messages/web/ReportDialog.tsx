import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import { listsAndRooms } from './queries.ts'

/** Reports the other person of a conversation, with a reason. */
export function ReportDialog({ room, onClose }: { room: OpenedRoom; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const report = useChange(() => client.messages.report({ roomId: room.id, reason }), {
    shows: [listsAndRooms],
    onDone: () => {
      toast.success('Reported', {
        description: "Our team will look at it, and we'll tell you what they decide.",
      })
      onClose()
    },
  })
  const tooLong = reason.trim().length > limits.reason
  const submit = (event: FormEvent) => {
    event.preventDefault()
    report.mutate(undefined)
  }
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={reason.trim() === '' || tooLong}
        pending={report.isPending}
      >
        Report
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report ${room.person.name}`}
      description="Our team will read your reason and what this person last wrote here, even if they delete it later. We won't tell them who reported them."
      foot={foot}
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="Reason"
          required
          error={tooLong ? `Please keep this under ${limits.reason} characters.` : undefined}
          counter={{ used: reason.length, most: limits.reason }}
        >
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
