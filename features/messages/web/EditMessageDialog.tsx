import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '../../../web/api.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Textarea } from '../../../web/ui/Textarea.tsx'
import { limits } from '../contract.ts'
import type { MessageView } from '../contract.ts'
import { useMessagesChange } from './use-messages-change.ts'

/** Changes one's own message within its first 15 minutes. */
export function EditMessageDialog({ message, onClose, onDone }: { message: MessageView; onClose: () => void; onDone: (message: MessageView) => void }) {
  const formId = useId()
  const [content, setContent] = useState(message.content)
  const save = useMessagesChange(() => client.messages.edit({ messageId: message.id, content }), {
    onDone: (saved) => {
      onDone(saved)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  const foot = <><Button variant="ghost" onClick={onClose}>Cancel</Button><Button type="submit" form={formId} variant="primary" disabled={content.trim() === ''} pending={save.isPending}>Save</Button></>
  return (
    <Dialog open onClose={onClose} title="Edit message" description="Both of you see that it was edited." foot={foot}>
      <form id={formId} onSubmit={submit}>
        <Field label="Message" required counter={{ used: content.length, most: limits.content }}><Textarea value={content} maxLength={limits.content} onChange={(event) => setContent(event.target.value)} /></Field>
      </form>
    </Dialog>
  )
}
