import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'
import { Dialog } from './Dialog.tsx'

type FormDialogProps = {
  title: string
  description?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  submit: string
  danger?: boolean
  pending: boolean
  disabled?: boolean
  away?: boolean
  problem?: string
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

export function FormDialog({ problem, onSubmit, children, ...rest }: FormDialogProps) {
  const { title, description, width, away, onClose } = rest
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width={width}
      away={away}
      foot={<FormActs {...rest} form={id} />}
    >
      <form
        id={id}
        noValidate
        onSubmit={send}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) =>
          key === 'Enter' && (ctrlKey || metaKey) && currentTarget.requestSubmit()
        }
        className="grid gap-5"
      >
        {children}
        {problem && (
          <div role="alert">
            <Callout kind="danger" title={problem} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

type FormActsProps = Pick<FormDialogProps, 'submit' | 'danger' | 'pending' | 'disabled' | 'onClose'> & {
  form: string
}

function FormActs({ form, submit, danger = false, pending, disabled, onClose }: FormActsProps) {
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        variant={danger ? 'danger' : 'primary'}
        pending={pending}
        disabled={disabled}
        className="max-sm:grow"
      >
        {submit}
      </Button>
    </>
  )
}
