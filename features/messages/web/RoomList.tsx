import { Ban, MessagesSquare, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { useDebounced } from '#kit/web/use-debounced.ts'
import { limits, wording } from '../contract.ts'
import type { RoomView } from '../contract.ts'
import { EndedRooms } from './EndedRooms.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { MessageTime } from './MessageTime.tsx'
import { roomsQuery } from './queries.ts'

type RoomListProps = { viewerId: string; openId: string; onStart: () => void; onBlocked: () => void }

export function RoomList({ viewerId, openId, onStart, onBlocked }: RoomListProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-1 px-4 pt-3">
        <h1 tabIndex={-1} className="display grow text-name">
          Messages
        </h1>
        <IconButton icon={Ban} label="Blocked people" onClick={onBlocked} />
        <IconButton icon={SquarePen} label="Start New Conversation" onClick={onStart} />
      </div>
      <div role="search" aria-label="Conversations" className="border-b border-line p-4 pt-2">
        <Filter typed={typed} onType={setTyped} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <Rooms search={search} viewerId={viewerId} openId={openId} onStart={onStart} />
        {search === '' && <EndedRooms />}
        {search.length > 1 && <FoundMessages search={search} />}
      </div>
    </div>
  )
}

function Filter({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <Field label="Search conversations" hideLabel>
      <Input
        type="search"
        value={typed}
        maxLength={limits.search}
        placeholder="Search by username or words"
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}

type RoomsProps = { search: string; viewerId: string; openId: string; onStart: () => void }

function Rooms({ search, viewerId, openId, onStart }: RoomsProps) {
  return (
    <PagedList
      query={roomsQuery(search)}
      failed={wording.loadRoomsFailed}
      skeleton={<Skeletons of={['h-14', 'h-14', 'h-14']} className="grid gap-2 p-4" />}
      empty={<NoRooms search={search} onStart={onStart} />}
      moreClass="flex justify-center p-4"
    >
      {(rooms) => (
        <ul aria-label="Conversations" className="divide-y divide-line">
          {rooms.map((room) => (
            <li key={room.id} className="drawn-near-24">
              <RoomRow room={room} viewerId={viewerId} isOpen={room.id === openId} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function NoRooms({ search, onStart }: { search: string; onStart: () => void }) {
  if (search) return <p className="p-4 text-sm text-ink-2">No conversations match that search.</p>
  return (
    <div className="p-4">
      <EmptyState
        icon={MessagesSquare}
        title="No conversations yet"
        action={
          <Button variant="primary" onClick={onStart}>
            Start New Conversation
          </Button>
        }
      >
        Message someone, or accept a match to start talking.
      </EmptyState>
    </div>
  )
}

function RoomRow({ room, viewerId, isOpen }: { room: RoomView; viewerId: string; isOpen: boolean }) {
  const [address] = useSearchParams()
  const to = new URLSearchParams(address)
  to.set('room', room.id)
  return (
    <Link
      to={`?${to}`}
      preventScrollReset
      data-room={room.id}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover',
        isOpen && 'bg-accent-soft',
      )}
    >
      <Avatar id={room.person.id} name={room.person.name} picture={room.person.avatar} />
      <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 grow truncate text-sm font-semibold">
            <bdi>{room.person.name}</bdi>
          </span>
          <span className="shrink-0 text-xs text-ink-3">
            <MessageTime at={room.activeAt} withDay />
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={cx(
              'min-w-0 grow truncate text-sm',
              room.unread > 0 ? 'font-medium text-ink' : 'text-ink-2',
            )}
          >
            <bdi>{lastLine(room, viewerId)}</bdi>
          </span>
          {room.state === 'request' && <Badge look="attention">Request</Badge>}
          {room.unread > 0 && <UnreadCount count={room.unread} />}
        </span>
      </span>
    </Link>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

function lastLine({ lastMessage }: RoomView, viewerId: string): string {
  if (!lastMessage) return 'No messages yet'
  if (lastMessage.deleted) return wording.deleted
  return `${lastMessage.senderId === viewerId ? 'You: ' : ''}${lastMessage.content}`
}
