import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { useChange } from '#kit/web/use-change.ts'
import { notificationsKey, unreadQuery } from './queries.ts'

export function useUnread(userId: string): number {
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery)
  const { pathname, search } = useLocation()
  const again = () => void queryClient.invalidateQueries({ queryKey: notificationsKey })
  useLive(`user:${userId}`, { onEvent: (name) => name === 'notified' && again(), onAgain: again })
  const unread = data?.unread ?? 0
  useEffect(() => {
    const place =
      unread > 0 && !document.hidden ? data?.places.find((one) => isAt(one, { pathname, search })) : undefined
    if (!place) return
    client.notifications.markAllRead({ place }).then(
      (left) => {
        if (left.unread !== unread) void queryClient.invalidateQueries({ queryKey: notificationsKey })
      },
      () => undefined,
    )
  }, [pathname, search, unread, data, queryClient])
  return unread
}

function isAt(place: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', needed = ''] = place.split('?')
  const given = new URLSearchParams(search)
  return (
    (pathname === path || pathname.startsWith(`${path}/`)) &&
    [...new URLSearchParams(needed)].every(([name, value]) => given.get(name) === value)
  )
}

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useChange(
    (notificationId: string | null) =>
      notificationId
        ? client.notifications.markRead({ notificationId })
        : client.notifications.markAllRead({}),
    {
      onDone: async (left) => {
        queryClient.setQueryData(unreadQuery.queryKey, left)
        await queryClient.invalidateQueries({ queryKey: notificationsKey })
      },
    },
  )
}
