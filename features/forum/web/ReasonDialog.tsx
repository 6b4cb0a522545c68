import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { limits } from '../contract.ts'

type ReasonDialogProps = {
  title: string
  description: string
  label: string
  act: string
  pending: boolean
  onSend: (words: string) => void
  onClose: () => void
}

/** Asks for a few words before something is done with them. */
export function ReasonDialog({
  title,
  description,
  label,
  act,
  pending,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const formId = useId()
  const [words, setWords] = useState('')
  const tooLong = words.trim().length > limits.reason
  const inactive = words.trim() === '' || tooLong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!inactive && !pending) onSend(words.trim())
  }
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" disabled={inactive} pending={pending}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} description={description} foot={foot}>
      <form id={formId} onSubmit={submit}>
        <Field
          label={label}
          required
          error={tooLong ? `Please keep this to ${limits.reason} characters or fewer.` : undefined}
          counter={{ used: words.length, most: limits.reason }}
        >
          <Textarea value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
