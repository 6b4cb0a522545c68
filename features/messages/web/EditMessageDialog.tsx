import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { limits, wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'
import { listsAndRooms } from './queries.ts'

export function EditMessageDialog({
  message,
  onClose,
  onDone,
}: {
  message: MessageView
  onClose: () => void
  onDone: (message: MessageView) => void
}) {
  const [content, setContent] = useState(message.content)
  const save = useChange(() => client.messages.edit({ messageId: message.id, content }), {
    shows: [listsAndRooms],
    onDone: (saved) => {
      onDone(saved)
      onClose()
    },
  })
  const tooLong = content.trim().length > limits.content

  return (
    <FormDialog
      onClose={onClose}
      title="Edit message"
      description="You'll both see that you edited it."
      submit="Save message"
      pending={save.isPending}
      disabled={content.trim() === '' || tooLong}
      onSubmit={() => save.mutate(undefined)}
    >
      <Field
        label="Message"
        required
        error={tooLong ? wording.tooLong : undefined}
        counter={{ used: content.length, most: limits.content }}
      >
        <Textarea value={content} onChange={(event) => setContent(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
