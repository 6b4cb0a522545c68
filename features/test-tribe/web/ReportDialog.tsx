import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import { testTribeKey } from './queries.ts'

type ReportDialogProps = {
  what: 'test' | 'feedback'
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Reports something to the administrators, with a reason. */
export function ReportDialog({ what, send, onClose }: ReportDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const report = useChange(send, {
    shows: [testTribeKey],
    onDone: () => {
      toast.success('Reported', { description: 'The administrators will look at it.' })
      onClose()
    },
  })
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
        disabled={reason.trim() === ''}
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
      description="The administrators read it and hide what does harm. Your name is not shown to whoever wrote it."
      foot={foot}
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Reason" required counter={{ used: reason.length, most: limits.reason }}>
          <Textarea
            value={reason}
            maxLength={limits.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
