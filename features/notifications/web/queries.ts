import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

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
export const allQuery = keysetQuery([...notificationsKey, 'all'], (page) =>
  client.notifications.list({ limit: 20, ...page }),
)
export const choicesQuery = queryOptions({
  queryKey: [...notificationsKey, 'choices'],
  queryFn: () => client.notifications.choices(),
})
