import { useState } from 'react'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { Textarea } from './Textarea.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  label: string
  act: string
  most: number
  pending: boolean
  onSend: (words: string) => void
  onClose: () => void
}

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
  const [words, setWords] = useState('')
  const tooLong = words.trim().length > most
  const inactive = words.trim() === '' || tooLong

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      submit={act}
      pending={pending}
      disabled={inactive}
      onSubmit={() => onSend(words.trim())}
    >
      <Field
        label={label}
        required
        error={tooLong ? `Please keep this to ${most} characters or fewer.` : undefined}
        counter={{ used: words.length, most }}
      >
        <Textarea value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
