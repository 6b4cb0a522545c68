import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { IdeaView } from '../contract.ts'
import { dropIdea } from './queries.ts'

type DeleteIdeaProps = {
  idea: IdeaView
  onDeleted?: (() => void) | undefined
}

export function DeleteIdea({ idea, onDeleted = focusHeading }: DeleteIdeaProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const queryClient = useQueryClient()
  const remove = useChange(() => client.ideas.remove({ ideaId: idea.id }), {
    shows: [['ideas']],
    onDone: () => {
      toast.success('Idea deleted')
      close()
      dropIdea(queryClient, idea.id)
    },
    onShown: onDeleted,
  })
  return (
    <>
      <IconButton icon={Trash2} size="sm" label={`Delete “${idea.name}”`} onClick={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        title="Delete this idea?"
        confirm="Delete idea"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        {consequences(idea)}
      </ConfirmDialog>
    </>
  )
}

/** A model's idea is forgotten completely, so a similar one may come again. */
function consequences({ name, madeBy, projectId }: IdeaView): string {
  const isPlay = madeBy === 'Planner'
  const goes = `This deletes “${name}” for good${isPlay ? ", and we won't suggest it again" : ''}.`
  if (!projectId) return goes
  return (
    `${goes} The project you made from it ` +
    `stays${isPlay ? '' : ', but its market and prices will go by what the project itself says'}.`
  )
}

const focusHeading = () => document.querySelector('h1')?.focus()
