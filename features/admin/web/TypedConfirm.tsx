import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'

type TypedConfirmProps = {
  title: string
  confirm: string
  /** Whose address has to be typed before it can be done. */ address: string
  pending: boolean
  ready?: boolean
  onConfirm: () => void
  onClose: () => void
  description: ReactNode
  children?: ReactNode
}

/** A question about somebody's account that is answered by typing whose it is. */
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
  const formId = useId()
  const [typed, setTyped] = useState('')
  const able = ready && typed.trim().toLowerCase() === address.toLowerCase()
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="danger" disabled={!able} pending={pending}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} description={description} foot={foot}>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (able) onConfirm()
        }}
      >
        {children}
        <Field label="Type the address to go on" required help={address}>
          <Input
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
