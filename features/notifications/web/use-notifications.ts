import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { client, refusal } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import { readBy } from '../kinds.ts'
import { notificationsKey, unreadQuery } from './queries.ts'

/** How many are unread, as it changes; what is told of the open page counts as read. */
export function useUnread(userId: string): number {
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery)
  const { pathname, search } = useLocation()
  const again = () => void queryClient.invalidateQueries({ queryKey: notificationsKey })
  useLive(`user:${userId}`, { onEvent: (name) => name === 'notified' && again(), onAgain: again })
  const unread = data?.unread ?? 0
  useEffect(() => {
    const seen = unread > 0 && !document.hidden ? readBy({ pathname, search }) : null
    if (!seen) return
    client.notifications.readAll(seen).then((left) => {
      if (left.unread !== unread) void queryClient.invalidateQueries({ queryKey: notificationsKey })
    }, () => undefined)
  }, [pathname, search, unread, queryClient])
  return unread
}

/** Marks one as read, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string | null) => (notificationId ? client.notifications.read({ notificationId }) : client.notifications.readAll({})),
    onSuccess: async (left) => {
      queryClient.setQueryData(unreadQuery.queryKey, left)
      await queryClient.invalidateQueries({ queryKey: notificationsKey })
    },
    onError: (error) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed),
  })
}
