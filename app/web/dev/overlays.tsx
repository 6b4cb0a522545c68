import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { Stateful, longName, nothing } from './part.tsx'
import type { Group } from './part.tsx'

type Open = { open: boolean; close: () => void }

const opened = (dialogs: Record<string, (given: Open) => ReactNode>) =>
  Object.fromEntries(
    Object.entries(dialogs).map(([name, show]) => [
      name.toLowerCase(),
      <Stateful key={name} start={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>{name}</Button>
            {show({ open, close: () => setOpen(false) })}
          </>
        )}
      </Stateful>,
    ]),
  )

const confirm =
  (state: { danger?: boolean; pending?: boolean }) =>
  ({ open, close }: Open) => (
    <ConfirmDialog
      {...{ danger: false, pending: false, ...state, open, onConfirm: close, onCancel: close }}
      title="Delete this project?"
      confirm="Delete project"
    >
      You can't undo this.
    </ConfirmDialog>
  )

const form =
  ({ pending = false, wrong = false }) =>
  ({ open, close }: Open) =>
    open && (
      <FormDialog
        {...{ title: 'Add task', submit: 'Add task', pending, onSubmit: nothing, onClose: close }}
        problem={wrong ? "We couldn't save that, but your text is still here." : undefined}
      >
        <Field label="Task" required error={wrong ? 'Please fill this in.' : undefined}>
          <Input />
        </Field>
      </FormDialog>
    )

const plain = (look?: 'sheet' | 'panel') => (given: Open) => (
  <Dialog {...{ look, open: given.open, onClose: given.close }} title={`A ${look}`}>
    {longName}
  </Dialog>
)

export const overlays: Group = {
  title: 'Dialogs',
  parts: [
    {
      name: 'Dialog',
      states: opened({
        Dialog: ({ open, close }) => (
          <Dialog
            {...{ open, onClose: close, title: 'A dialog', description: 'What it is about.' }}
            foot={
              <Button variant="primary" onClick={close}>
                Done
              </Button>
            }
          >
            {longName}
          </Dialog>
        ),
        Sheet: plain('sheet'),
        Panel: plain('panel'),
        'Long dialog': ({ open, close }) => (
          <Dialog open={open} onClose={close} title={longName} width="lg">
            {`${longName}. `.repeat(60)}
          </Dialog>
        ),
      }),
    },
    {
      name: 'ConfirmDialog',
      states: opened({
        Confirm: confirm({}),
        'Confirm, danger': confirm({ danger: true }),
        'Confirm, pending': confirm({ pending: true }),
      }),
    },
    {
      name: 'FormDialog',
      states: opened({
        Form: form({}),
        'Form, refused': form({ wrong: true }),
        'Form, pending': form({ pending: true }),
      }),
    },
    {
      name: 'ReasonDialog',
      states: opened({
        Reason: ({ open, close }) =>
          open && (
            <ReasonDialog
              {...{
                title: 'Hide this post?',
                description: "They'll read your reason.",
                act: 'Hide',
                most: 20,
              }}
              {...{ label: 'Why are you hiding it?', pending: false, onSend: close, onClose: close }}
            />
          ),
      }),
    },
  ],
}
