import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Textarea } from './Textarea.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  label: string
  act: string
  /** So many characters at most. */
  most: number
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
  most,
  pending,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const formId = useId()
  const [words, setWords] = useState('')
  const tooLong = words.trim().length > most
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
          error={tooLong ? `Please keep this to ${most} characters or fewer.` : undefined}
          counter={{ used: words.length, most }}
        >
          <Textarea value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
