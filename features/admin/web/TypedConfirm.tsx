import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'

type TypedConfirmProps = {
  title: string
  confirm: string
  address: string
  pending: boolean
  ready?: boolean
  onConfirm: () => void
  onClose: () => void
  description: ReactNode
  children?: ReactNode
}

export function TypedConfirm({
  title,
  confirm,
  address,
  pending,
  ready = true,
  onConfirm,
  onClose,
  description,
  children,
}: TypedConfirmProps) {
  const [typed, setTyped] = useState('')
  const able = ready && typed.trim().toLowerCase() === address.toLowerCase()

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      submit={confirm}
      danger
      pending={pending}
      disabled={!able}
      onSubmit={() => {
        if (able) onConfirm()
      }}
    >
      {children}
      <Field label="Type the email to continue" required help={address}>
        <Input
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
