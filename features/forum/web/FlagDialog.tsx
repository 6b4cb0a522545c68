import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import { forumKey } from './queries.ts'

type FlagDialogProps = {
  what: 'post' | 'response'
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Reports something to the administrators, with a reason. */
export function FlagDialog({ what, send, onClose }: FlagDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const report = useChange(send, {
    shows: [forumKey],
    onDone: () => {
      toast.success('Reported', {
        description: "Our team will look at it, and we'll tell you what they decide.",
      })
      onClose()
    },
  })
  const empty = reason.trim() === ''
  const tooLong = reason.trim().length > limits.reason
  const submit = (event: FormEvent) => {
    event.preventDefault()
    report.mutate(reason.trim())
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
        disabled={empty || tooLong}
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
      title={`Report this ${what}`}
      description="The administrators read it and hide what does harm. Your name is not shown to its author."
      foot={foot}
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="Reason"
          required
          error={tooLong ? `Please keep this to ${limits.reason} characters or fewer.` : undefined}
          counter={{ used: reason.length, most: limits.reason }}
        >
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
