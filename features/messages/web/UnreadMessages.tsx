import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#kit/web/live.ts'
import { unreadQuery } from './queries.ts'

export function UnreadMessages({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery)
  const again = () => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
  useLive(`user:${userId}`, { onEvent: (name) => name === 'rooms.changed' && again(), onAgain: again })
  const count = (data?.messages ?? 0) + (data?.requests ?? 0)
  if (count === 0) return null
  return (
    <span className="ml-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
