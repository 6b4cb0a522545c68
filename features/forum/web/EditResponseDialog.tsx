import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { ResponseView } from '../contract.ts'
import { forumKey } from './queries.ts'
import { WritingField } from './WritingField.tsx'

/** Changes one's own response. */
export function EditResponseDialog({ response, onClose }: { response: ResponseView; onClose: () => void }) {
  const formId = useId()
  const [content, setContent] = useState(response.content)
  const save = useChange(() => client.forum.editResponse({ responseId: response.id, content }), {
    shows: [forumKey],
    onDone: () => {
      toast.success('Your response has been changed')
      onClose()
    },
  })
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
        disabled={content.trim() === '' || content.trim().length > limits.content}
        pending={save.isPending}
      >
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Edit response" foot={foot}>
      <form id={formId} onSubmit={submit}>
        <WritingField
          label="Your response"
          text={content}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
