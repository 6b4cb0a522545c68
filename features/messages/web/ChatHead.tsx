import { ArrowLeft, Ban, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import { BlockOrReport } from './BlockOrReport.tsx'
import { listsAndRooms } from './queries.ts'

export function ChatHead({ room, onBack }: { room: OpenedRoom; onBack: () => void }) {
  const { person } = room
  const [asks, setAsks] = useState<'block' | 'report' | null>(null)
  const unblock = useChange(() => client.messages.unblock({ userId: person.id }), {
    shows: [listsAndRooms],
    onDone: () => toast.success(`${person.name} unblocked`),
  })
  const items = [
    room.blockedByMe
      ? { label: 'Unblock', icon: Ban, onSelect: () => unblock.mutate(undefined) }
      : { label: 'Block', icon: Ban, onSelect: () => setAsks('block') },
    { label: 'Report', icon: Flag, onSelect: () => setAsks('report') },
  ]
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-4 max-md:pl-1">
      <IconButton icon={ArrowLeft} label="Back to conversations" onClick={onBack} className="md:hidden" />
      <Avatar id={person.id} name={person.name} picture={person.avatar} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base font-semibold">
          <PersonLink name={person.name} />
        </h2>
        {person.bio && (
          <p dir="auto" className="truncate text-sm text-ink-2">
            {preview(person.bio)}
          </p>
        )}
      </div>
      <Menu trigger={<IconButton icon={Ellipsis} label="More for this conversation" />} items={items} />
      <BlockOrReport person={person} asks={asks} onClose={() => setAsks(null)} />
    </header>
  )
}

function preview(bio: string): string {
  const characters = [...bio.replaceAll(/\s+/g, ' ')]
  return characters.length > limits.bioPreview
    ? `${characters.slice(0, limits.bioPreview).join('')}...`
    : characters.join('')
}
