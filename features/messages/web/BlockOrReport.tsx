import { ReportDialog } from '#features/moderation/web/ReportDialog.tsx'
import { client } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { PersonView } from '../contract.ts'
import { listsAndRooms, roomsKey } from './queries.ts'

type BlockOrReportProps = { person: PersonView; asks: 'block' | 'report' | null; onClose: () => void }

/** What one can do against somebody who writes. */
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

/** Prefetches before somebody is blocked. */
function BlockDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const block = useChange(() => client.messages.block({ userId: person.id }), {
    shows: [listsAndRooms],
    onDone: () => {
      toast.success(`${person.name} is blocked`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Block ${person.name}?`}
      confirm="Block"
      danger
      pending={block.isPending}
      onConfirm={() => block.mutate(undefined)}
      onCancel={onClose}
    >
      Neither of you can write to or find the other. They are not told. You can unblock them at any time.
    </ConfirmDialog>
  )
}
