import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { longName, nothing } from './part.tsx'
import type { Group } from './part.tsx'

export const overlays: Group = {
  title: 'Dialogs',
  parts: [
    { name: 'Dialog', show: () => <Dialogs /> },
    { name: 'ConfirmDialog', show: () => <Confirms /> },
    { name: 'FormDialog', show: () => <Forms /> },
    { name: 'ReasonDialog', show: () => <Reason /> },
  ],
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'panel' | 'long' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('panel')}>Panel</Button>
      <Button onClick={() => setOpen('long')}>Long dialog</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="What it is about."
        foot={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        {longName}
      </Dialog>
      {(['sheet', 'panel'] as const).map((look) => (
        <Dialog key={look} open={open === look} onClose={close} title={`A ${look}`} look={look}>
          {longName}
        </Dialog>
      ))}
      <Dialog open={open === 'long'} onClose={close} title={longName} width="lg">
        {`${longName}. `.repeat(60)}
      </Dialog>
    </>
  )
}

function Confirms() {
  const [open, setOpen] = useState<'plain' | 'danger' | 'pending' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('plain')}>Confirm</Button>
      <Button onClick={() => setOpen('danger')}>Confirm, danger</Button>
      <Button onClick={() => setOpen('pending')}>Confirm, pending</Button>
      <ConfirmDialog
        open={open !== null}
        title="Delete this project?"
        confirm="Delete project"
        danger={open === 'danger'}
        pending={open === 'pending'}
        onConfirm={close}
        onCancel={close}
      >
        You can't undo this.
      </ConfirmDialog>
    </>
  )
}

function Forms() {
  const [open, setOpen] = useState<'rest' | 'wrong' | 'pending' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('rest')}>Form</Button>
      <Button onClick={() => setOpen('wrong')}>Form, refused</Button>
      <Button onClick={() => setOpen('pending')}>Form, pending</Button>
      {open && (
        <FormDialog
          title="Add task"
          submit="Add task"
          pending={open === 'pending'}
          problem={open === 'wrong' ? "We couldn't save that, but your text is still here." : undefined}
          onSubmit={nothing}
          onClose={close}
        >
          <Field label="Task" required error={open === 'wrong' ? 'Please fill this in.' : undefined}>
            <Input />
          </Field>
        </FormDialog>
      )}
    </>
  )
}

function Reason() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reason</Button>
      {open && (
        <ReasonDialog
          title="Hide this post?"
          description="They'll read your reason."
          label="Why are you hiding it?"
          act="Hide"
          most={20}
          pending={false}
          onSend={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
