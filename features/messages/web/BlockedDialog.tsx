import { useQuery } from '@tanstack/react-query'
import { client, errorBody } from '#kit/web/api.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { PersonView } from '../contract.ts'
import { listsAndRooms, blockedQuery } from './queries.ts'

/** Whom one has blocked, each with the way back. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Blocked people"
      description="Neither of you can write to or find the other."
    >
      <Blocked />
    </Dialog>
  )
}

function Blocked() {
  const { data, error, refetch } = useQuery(blockedQuery)
  if (error && !data)
    return (
      <ErrorState
        sentence="Failed to load the blocked people. Please try again."
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion>
        <Skeleton className="h-12" />
      </LoadingRegion>
    )
  if (data.items.length === 0) return <p className="text-sm">You have blocked nobody.</p>
  return (
    <ul aria-label="Blocked people" className="divide-y divide-line">
      {data.items.map((person) => (
        <li key={person.id}>
          <BlockedPerson person={person} />
        </li>
      ))}
    </ul>
  )
}

function BlockedPerson({ person }: { person: PersonView }) {
  const unblock = useChange(() => client.messages.unblock({ userId: person.id }), {
    shows: [listsAndRooms],
    onDone: () => toast.success(`${person.name} is unblocked`),
  })
  return (
    <div className="flex items-center gap-3 py-2">
      <Avatar id={person.id} name={person.name} />
      <span className="min-w-0 grow truncate text-sm font-medium">{person.name}</span>
      <Button
        size="sm"
        pending={unblock.isPending}
        aria-label={`Unblock ${person.name}`}
        onClick={() => unblock.mutate(undefined)}
      >
        Unblock
      </Button>
    </div>
  )
}
