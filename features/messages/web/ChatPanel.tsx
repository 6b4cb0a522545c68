import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { wording } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import { ChatFoot } from './ChatFoot.tsx'
import { ChatHead } from './ChatHead.tsx'
import { ChatLoading } from './ChatLoading.tsx'
import { MessageList } from './MessageList.tsx'
import { roomQuery } from './queries.ts'
import type { Thread } from './thread.ts'
import { useOutbox } from './use-outbox.ts'
import { useThread } from './use-thread.ts'

type ChatPanelProps = { roomId: string; viewerId: string; takesFocus: boolean; onBack: () => void }

export function ChatPanel({ roomId, ...rest }: ChatPanelProps) {
  const { data: room, error, refetch } = useQuery(roomQuery(roomId))
  const live = useThread(roomId, rest.viewerId)
  const failed = room && live.thread ? null : (error ?? live.error)
  if (failed)
    return (
      <Failed
        error={failed}
        onBack={rest.onBack}
        onRetry={() => void Promise.all([refetch(), live.refetch()])}
      />
    )
  if (!room || !live.thread) return <ChatLoading />
  return <Chat room={room} thread={live.thread} live={live} {...rest} />
}

type ChatProps = Omit<ChatPanelProps, 'roomId'> & {
  room: OpenedRoom
  thread: Thread
  live: ReturnType<typeof useThread>
}

function Chat({ room, viewerId, takesFocus, thread, live, onBack }: ChatProps) {
  const outbox = useOutbox({ roomId: room.id, viewerId, messages: thread.messages, onSent: live.take })
  const chat = useRef<HTMLElement>(null)
  // Focuses the composer. Without one on a phone, focuses the panel, because the list is gone.
  useEffect(() => {
    if (!takesFocus) return
    const field = ensure(chat.current).querySelector('textarea')
    if (field) field.focus({ preventScroll: true })
    else if (matchMedia('(width < 48rem)').matches) ensure(chat.current).focus()
  }, [takesFocus])
  return (
    <section
      ref={chat}
      tabIndex={-1}
      aria-label={`Conversation with ${room.person.name}`}
      className="flex h-full min-h-0 flex-col outline-none"
    >
      <ChatHead room={room} onBack={onBack} />
      <MessageList room={room} viewerId={viewerId} thread={thread} live={live} outbox={outbox} />
      <p role="status" className="h-6 truncate px-4 text-meta text-ink-3">
        {live.otherTypes && `${room.person.name} is typing…`}
      </p>
      <ChatFoot room={room} outbox={outbox} isNew={thread.messages.length <= 1} />
    </section>
  )
}

function Failed({ error, onBack, onRetry }: { error: Error; onBack: () => void; onRetry: () => void }) {
  const body = errorBody(error)
  const missing = body?.code === 'not_found'
  return (
    <div className="grid gap-4 p-4">
      <div>
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
          Back to conversations
        </Button>
      </div>
      <ErrorState
        sentence={missing ? wording.roomMissing : wording.loadFailed}
        reference={missing ? undefined : body?.reference}
        onRetry={missing ? undefined : onRetry}
      />
    </div>
  )
}
