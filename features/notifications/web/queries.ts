import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** The first word of every key here. */
export const notificationsKey = ['notifications'] as const

export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: () => client.notifications.unread(),
})
export const latestQuery = queryOptions({
  queryKey: [...notificationsKey, 'latest'],
  queryFn: () => client.notifications.list({ limit: 10 }),
  staleTime: 0,
})
export const allQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'all'],
  queryFn: ({ pageParam }) =>
    client.notifications.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})
export const choicesQuery = queryOptions({
  queryKey: [...notificationsKey, 'choices'],
  queryFn: () => client.notifications.choices(),
})
