import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { forumKey } from './queries.ts'
import { WritingField } from './WritingField.tsx'

export function EditResponseDialog({ response, onClose }: { response: ResponseView; onClose: () => void }) {
  const [content, setContent] = useState(response.content)
  const save = useChange(() => client.forum.editResponse({ responseId: response.id, content }), {
    shows: [forumKey],
    onDone: () => {
      toast.success('Response updated')
      onClose()
    },
  })

  return (
    <FormDialog
      onClose={onClose}
      title="Edit response"
      submit="Save response"
      pending={save.isPending}
      disabled={content.trim() === '' || content.trim().length > limits.content}
      onSubmit={() => save.mutate(undefined)}
    >
      <WritingField
        label="Your response"
        text={content}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
    </FormDialog>
  )
}
