import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Only for what can't be undone; otherwise use Undo. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const foot = (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        pending={pending}
        onClick={onConfirm}
        autoFocus
        className="max-sm:grow"
      >
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      width="sm"
      role="alertdialog"
      foot={foot}
    />
  )
}
