import { useQuery } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { PersonView } from '../contract.ts'
import { listsAndRooms, blockedQuery } from './queries.ts'

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Blocked people"
      description="You can't find or message people you've blocked, and they can't find or message you."
    >
      <Blocked />
    </Dialog>
  )
}

function Blocked() {
  const query = useQuery(blockedQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed="Failed to load the blocked people. Please try again."
        skeleton={<Skeletons of={['h-12']} />}
      />
    )
  if (data.items.length === 0) return <p className="text-sm">You haven't blocked anyone.</p>
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
    onDone: () => toast.success(`${person.name} unblocked`),
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
