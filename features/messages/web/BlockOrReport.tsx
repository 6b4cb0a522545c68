import { ReportDialog } from '#features/moderation/web/shared/ReportDialog.tsx'
import { client } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { PersonView } from '../contract.ts'
import { listsAndRooms, roomsKey } from './queries.ts'

type BlockOrReportProps = { person: PersonView; asks: 'block' | 'report' | null; onClose: () => void }

export function BlockOrReport({ person, asks, onClose }: BlockOrReportProps) {
  if (asks === 'block') return <BlockDialog person={person} onClose={onClose} />
  if (asks === 'report')
    return (
      <ReportDialog
        kind="person"
        subjectId={person.id}
        what={person.name}
        shows={roomsKey}
        onClose={onClose}
      />
    )
  return null
}

function BlockDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const block = useChange(() => client.messages.block({ userId: person.id }), {
    shows: [listsAndRooms],
    onDone: () => {
      toast.success(`${person.name} blocked`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Block ${person.name}?`}
      confirm="Block this person"
      danger
      pending={block.isPending}
      onConfirm={() => block.mutate(undefined)}
      onCancel={onClose}
    >
      You won't be able to find or message each other. We won't tell them. You can unblock them anytime.
    </ConfirmDialog>
  )
}
