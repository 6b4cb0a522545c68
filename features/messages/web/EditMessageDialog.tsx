import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { limits, wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'
import { listsAndRooms } from './queries.ts'

/** Changes one's own message within its first 15 minutes. */
export function EditMessageDialog({
  message,
  onClose,
  onDone,
}: {
  message: MessageView
  onClose: () => void
  onDone: (message: MessageView) => void
}) {
  const formId = useId()
  const [content, setContent] = useState(message.content)
  const save = useChange(() => client.messages.edit({ messageId: message.id, content }), {
    shows: [listsAndRooms],
    onDone: (saved) => {
      onDone(saved)
      onClose()
    },
  })
  const tooLong = content.trim().length > limits.content
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={content.trim() === '' || tooLong}
        pending={save.isPending}
      >
        Save
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit message"
      description="Both of you see that it was edited."
      foot={foot}
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="Message"
          required
          error={tooLong ? wording.tooLong : undefined}
          counter={{ used: content.length, most: limits.content }}
        >
          <Textarea value={content} onChange={(event) => setContent(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
