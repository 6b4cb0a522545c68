import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import { minute } from '#kit/contract/time.ts'
import { client } from '#kit/web/api.ts'
import { dayName, isSameDay } from '#kit/web/formats.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import type { MessageView, OpenedRoom } from '../contract.ts'
import { MessageItem } from './MessageItem.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'
import type { Thread } from './thread.ts'
import { useFollowing } from './use-following.ts'
import type { useOutbox } from './use-outbox.ts'
import type { useThread } from './use-thread.ts'

type MessageListProps = {
  room: OpenedRoom
  viewerId: string
  thread: Thread
  live: ReturnType<typeof useThread>
  outbox: ReturnType<typeof useOutbox>
}
const groupedWithin = 5 * minute

export function MessageList({ room, viewerId, thread, live, outbox }: MessageListProps) {
  const { messages } = thread
  const unreadId = useFirstUnread({ room, viewerId, messages })
  const waiting = outbox.outgoing
  const last = messages.at(-1)
  const { box, divider, atEnd, hasNew, toEnd, onScroll } = useFollowing({
    firstPlace: messages[0]?.place ?? 0,
    lastKey: `${last?.id ?? 'none'}|${waiting.length}`,
    ownLast: waiting.length > 0 || last?.senderId === viewerId,
    hasOlder: thread.hasOlder,
    loadOlder: live.loadOlder,
  })
  useReading({ room, last, atEnd })
  return (
    <div className="relative min-h-0 grow">
      {/* Focusable, to scroll by keyboard. */}
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        tabIndex={0}
        className="h-full overflow-y-auto px-4 py-4 -outline-offset-2 [overflow-anchor:none]"
      >
        {thread.hasOlder && <EarlierMessages onLoad={live.loadOlder} />}
        {messages.map((message, index) => (
          <Placed
            key={message.id}
            message={message}
            before={messages[index - 1]}
            viewerId={viewerId}
            name={room.person.name}
            dividerRef={message.id === unreadId ? divider : null}
            take={live.take}
          />
        ))}
        <OutgoingMessages outbox={outbox} />
      </div>
      {(hasNew || !atEnd) && <ToEnd hasNew={hasNew} onPress={toEnd} />}
    </div>
  )
}

function EarlierMessages({ onLoad }: { onLoad: () => Promise<void> }) {
  return (
    <div className="flex justify-center pb-4">
      <Button size="sm" variant="ghost" onClick={() => void onLoad().catch(() => undefined)}>
        Earlier messages
      </Button>
    </div>
  )
}

function OutgoingMessages({ outbox }: Pick<MessageListProps, 'outbox'>) {
  return outbox.outgoing.map((one) => (
    <OutgoingItem
      key={one.clientId}
      outgoing={one}
      onRetry={() => outbox.retry(one)}
      onDiscard={() => outbox.discard(one.clientId)}
    />
  ))
}

function ToEnd({ hasNew, onPress }: { hasNew: boolean; onPress: () => void }) {
  return (
    <Button
      size="sm"
      variant={hasNew ? 'primary' : 'secondary'}
      icon={ArrowDown}
      onClick={onPress}
      className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-floating"
    >
      {hasNew ? 'New messages' : 'Latest messages'}
    </Button>
  )
}

type PlacedProps = {
  message: MessageView
  before: MessageView | undefined
  viewerId: string
  name: string
  dividerRef: Ref<HTMLDivElement> | null
  take: (message: MessageView) => void
}

function Placed({ message, before, viewerId, name, dividerRef, take }: PlacedProps) {
  const date = new Date(message.createdAt)
  const isNewDay = !before || !isSameDay(new Date(before.createdAt), date)
  const joins =
    !isNewDay &&
    !dividerRef &&
    before.senderId === message.senderId &&
    date.getTime() - Date.parse(before.createdAt) < groupedWithin
  return (
    <>
      {isNewDay && <Line words={dayName(date)} />}
      {dividerRef && <Line ref={dividerRef} words="Unread messages" marked />}
      <div className={joins ? 'mt-1' : 'mt-4'}>
        <MessageItem message={message} isMine={message.senderId === viewerId} name={name} take={take} />
      </div>
    </>
  )
}

function Line({
  words,
  marked = false,
  ref,
}: {
  words: string
  marked?: boolean
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={ref}
      className={cx('mt-4 flex items-center gap-3 text-xs', marked ? 'text-accent-ink' : 'text-ink-3')}
    >
      <span aria-hidden className={cx('h-px grow', marked ? 'bg-accent-line' : 'bg-line')} />
      <h3 className="text-xs font-medium">{words}</h3>
      <span aria-hidden className={cx('h-px grow', marked ? 'bg-accent-line' : 'bg-line')} />
    </div>
  )
}

type FirstUnread = { room: OpenedRoom; viewerId: string; messages: MessageView[] }

function useFirstUnread({ room, viewerId, messages }: FirstUnread): string | undefined {
  const [id] = useState(
    () =>
      messages.find(
        ({ place, senderId, deleted }) => place > room.readPlace && senderId !== viewerId && !deleted,
      )?.id,
  )
  return id
}

type Reading = { room: OpenedRoom; last: MessageView | undefined; atEnd: boolean }

function useReading({ room, last, atEnd }: Reading): void {
  const reportedPlace = useRef(room.readPlace)
  const roomId = room.id
  const place = last?.place ?? 0
  useEffect(() => {
    const reportPlace = () => {
      if (!atEnd || place <= reportedPlace.current || document.visibilityState !== 'visible') return
      const before = reportedPlace.current
      reportedPlace.current = place
      client.messages.markRead({ roomId, place }).catch(() => (reportedPlace.current = before))
    }
    reportPlace()
    document.addEventListener('visibilitychange', reportPlace)
    return () => document.removeEventListener('visibilitychange', reportPlace)
  }, [roomId, place, atEnd])
}
