import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { later } from '#kit/web/later.tsx'
import { useLive } from '#kit/web/live.ts'
import { onceTouched } from '#kit/web/once-touched.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { ChatLoading } from './ChatLoading.tsx'
import { roomsKey, roomsQuery } from './queries.ts'
import { RoomList } from './RoomList.tsx'
import { useFirstRoom, useFocusOnLeaving } from './use-places.ts'

const loadChat = async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel })
const ChatPanel = lazy(loadChat)
onceTouched(loadChat)
const StartDialog = later(async () => (await import('./StartDialog.tsx')).StartDialog)
const BlockedDialog = later(async () => (await import('./BlockedDialog.tsx')).BlockedDialog)

/** @public */
export const prefetch: Prefetches = (cache, { search }) => [
  cache.prefetchInfiniteQuery(roomsQuery('')),
  search.has('room') && loadChat(),
]

export default function MessagesPage() {
  const { user } = useSession()
  const { roomId, to, takesFocus, change } = usePlaces()
  const [dialog, setDialog] = useState<'start' | 'blocked' | null>(null)
  if (!user) return null
  return (
    <>
      <DocumentTitle title="Messages" />
      <HearsRooms viewerId={user.id} />
      <Panes
        isOpen={roomId !== ''}
        list={
          <RoomList
            viewerId={user.id}
            openId={roomId}
            onStart={() => setDialog('start')}
            onBlocked={() => setDialog('blocked')}
          />
        }
        chat={
          <OpenChat
            roomId={roomId}
            viewerId={user.id}
            takesFocus={takesFocus}
            onBack={() => change({ room: '' })}
          />
        }
      />
      {(dialog === 'start' || to !== '') && (
        <StartDialog
          to={to}
          onClose={() => {
            setDialog(null)
            if (to) change({ to: '' }, true)
          }}
          onDone={(room) => {
            setDialog(null)
            change({ room: room.id, to: '' }, to !== '')
          }}
        />
      )}
      {dialog === 'blocked' && <BlockedDialog onClose={() => setDialog(null)} />}
    </>
  )
}

/** A conversation that we opened leaves the focus where it is. */
function usePlaces() {
  const address = useAddress()
  const { roomId, to, change } = address
  const [openedFirst, setOpenedFirst] = useState('')
  useFirstRoom(roomId !== '' || to !== '', (first) => {
    setOpenedFirst(first)
    change({ room: first }, true)
  })
  useFocusOnLeaving(roomId)
  return { ...address, takesFocus: roomId !== openedFirst }
}

type PanesProps = { isOpen: boolean; list: ReactNode; chat: ReactNode }

function Panes({ isOpen, list, chat }: PanesProps) {
  return (
    <div
      data-fills
      className={cx(
        'grid min-h-80 overflow-hidden bg-surface max-md:-mx-4 max-md:-mt-4 md:h-[calc(100dvh-11rem)] md:min-h-[26rem] md:grid-cols-12 md:rounded-card md:border md:border-line lg:h-[calc(100dvh-7.5rem)]',
        isOpen
          ? 'max-md:h-[calc(100dvh-3.5rem-1px)]'
          : 'max-md:h-[calc(100dvh-9.5rem-1px-env(safe-area-inset-bottom))]',
      )}
    >
      <div
        id="conversations"
        className={cx('min-h-0 min-w-0 md:col-span-4 md:border-r md:border-line', isOpen && 'max-md:hidden')}
      >
        {list}
      </div>
      <div className={cx('min-h-0 min-w-0 md:col-span-8', !isOpen && 'max-md:hidden')}>{chat}</div>
    </div>
  )
}

function useAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (changed: { room?: string; to?: string }, replace = false) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace, preventScrollReset: true },
    )
  return {
    roomId: (address.get('room') ?? '').slice(0, 64),
    to: (address.get('to') ?? '').slice(0, 40),
    change,
  }
}

function HearsRooms({ viewerId }: { viewerId: string }) {
  const queryClient = useQueryClient()
  const again = () => void queryClient.invalidateQueries({ queryKey: roomsKey })
  useLive(`user:${viewerId}`, {
    onEvent: (name) => name === 'rooms.changed' && again(),
    onAgain: again,
    onJoined: again,
  })
  return null
}

type OpenChatProps = { roomId: string; viewerId: string; takesFocus: boolean; onBack: () => void }

function OpenChat({ roomId, ...chat }: OpenChatProps) {
  if (roomId)
    return (
      <Suspense fallback={<ChatLoading />}>
        <ChatPanel key={roomId} roomId={roomId} {...chat} />
      </Suspense>
    )
  return (
    <div className="grid h-full content-center p-6">
      <EmptyState icon={MessagesSquare} title="No conversation open">
        Pick a conversation on the left, or start a new one.
      </EmptyState>
    </div>
  )
}
