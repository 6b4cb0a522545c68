import { useState } from 'react'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
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
  const [words, setWords] = useState('')
  const tooLong = words.trim().length > limits.reason
  const inactive = words.trim() === '' || tooLong

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      submit={act}
      pending={pending}
      disabled={inactive}
      onSubmit={() => {
        if (!inactive && !pending) onSend(words.trim())
      }}
    >
      <Field
        label={label}
        required
        error={tooLong ? `Please keep this to ${limits.reason} characters or fewer.` : undefined}
        counter={{ used: words.length, most: limits.reason }}
      >
        <Textarea value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
