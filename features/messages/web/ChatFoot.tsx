import { Ban, Check, Flag, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import { BlockOrReport } from './BlockOrReport.tsx'
import { Composer } from './Composer.tsx'
import { listsAndRooms } from './queries.ts'
import type { useOutbox } from './use-outbox.ts'

type ChatFootProps = { room: OpenedRoom; outbox: ReturnType<typeof useOutbox>; isNew: boolean }

export function ChatFoot({ room, outbox, isNew }: ChatFootProps) {
  if (room.state === 'request') return <RequestBar room={room} />
  if (room.state === 'waiting') return <Notice>{wording.waiting}</Notice>
  if (room.state === 'closed') return <Closed room={room} />
  return (
    <>
      {room.state === 'declined' && (
        <p className="px-4 pb-2 text-sm text-ink-2">
          You declined this request. Sending a message will accept it.
        </p>
      )}
      <Composer room={room} outbox={outbox} starters={isNew ? room.starters : []} />
    </>
  )
}

function RequestBar({ room }: { room: OpenedRoom }) {
  const [asks, setAsks] = useState<'block' | 'report' | null>(null)
  const answer = useChange(
    (said: 'accept' | 'decline') => client.messages.answer({ roomId: room.id, answer: said }),
    { shows: [listsAndRooms] },
  )
  return (
    <div
      role="group"
      aria-label="Message request"
      className="grid gap-3 border-t-3 border-attention-mark bg-attention-soft p-4"
    >
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{room.person.name} would like to talk with you.</span> They can only
        message you again if you accept. We won't tell them if you decline.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={Check}
          pending={answer.isPending}
          onClick={() => answer.mutate('accept')}
        >
          Accept
        </Button>
        <Button icon={X} disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
          Decline
        </Button>
        <Button variant="ghost" icon={Ban} onClick={() => setAsks('block')}>
          Block
        </Button>
        <Button variant="ghost" icon={Flag} onClick={() => setAsks('report')}>
          Report
        </Button>
      </div>
      <BlockOrReport person={room.person} asks={asks} onClose={() => setAsks(null)} />
    </div>
  )
}

function Closed({ room }: { room: OpenedRoom }) {
  const unblock = useChange(() => client.messages.unblock({ userId: room.person.id }), {
    shows: [listsAndRooms],
  })
  return (
    <Notice>
      {wording.closed}
      {room.blockedByMe && (
        <Button size="sm" pending={unblock.isPending} onClick={() => unblock.mutate(undefined)}>
          Unblock {room.person.name}
        </Button>
      )}
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken px-4 py-3 text-sm text-ink-2">
      {children}
    </div>
  )
}
