import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

type ShownOnceProps = {
  title: string
  description: string
  text: string
  /** What is copied: “link” or “token”. */
  what: string
  label?: string
  close?: string
  width?: 'sm' | 'md'
  onClose: () => void
  children?: ReactNode
}

/** Has no close button: what is in it can't be shown again. */
export function ShownOnce({
  title,
  description,
  text,
  what,
  label = '',
  close = "I've copied it",
  width = 'md',
  onClose,
  children,
}: ShownOnceProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      width={width}
      title={title}
      description={description}
      foot={
        <Button variant="primary" onClick={onClose} className="max-sm:grow">
          {close}
        </Button>
      }
    >
      {children ?? (
        <Field label={label}>
          <Input readOnly value={text} onFocus={(event) => event.target.select()} className="font-mono" />
        </Field>
      )}
      <div className="mt-3">
        <CopyButton text={text} label={`Copy ${what}`} />
      </div>
    </Dialog>
  )
}
