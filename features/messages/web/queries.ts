import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryFilters } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { threadOf } from './thread.ts'

export const messagesKey = ['messages'] as const
export const roomsKey = [...messagesKey, 'rooms'] as const

export const listsAndRooms: QueryFilters = {
  queryKey: messagesKey,
  predicate: ({ queryKey }) => queryKey[1] !== 'thread',
}

export const roomsQuery = (search: string) => ({
  ...keysetQuery([...roomsKey, 'list', search], (page) =>
    client.messages.rooms({
      limit: 30,
      ...(search ? { search } : {}),
      ...page,
    }),
  ),
  placeholderData: keepPreviousData,
})

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'found', search],
    queryFn: () => client.messages.search({ search }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const roomQuery = (roomId: string) =>
  queryOptions({ queryKey: [...roomsKey, 'one', roomId], queryFn: () => client.messages.room({ roomId }) })

export const threadQuery = (roomId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'thread', roomId],
    queryFn: async () => threadOf(await client.messages.list({ roomId })),
    staleTime: Infinity,
  })

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'people', search],
    queryFn: () => client.messages.people({ search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

export const unreadQuery = queryOptions({
  queryKey: [...roomsKey, 'unread'],
  queryFn: () => client.messages.unread(),
})

export const endedQuery = queryOptions({
  queryKey: [...roomsKey, 'ended'],
  queryFn: () => client.messages.ended(),
})

export const blockedQuery = queryOptions({
  queryKey: [...roomsKey, 'blocked'],
  queryFn: () => client.messages.blocked(),
})
