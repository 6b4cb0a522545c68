import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryFilters } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { threadOf } from './thread.ts'

/** The first word of every key here. */
export const messagesKey = ['messages'] as const
/** What changes as soon as anything happens in a room: lists, counts, what may be done. Not its messages, which are merged. */
export const roomsKey = [...messagesKey, 'rooms'] as const

/** Everything but the threads, which are merged from what they hear. */
export const listsAndRooms: QueryFilters = {
  queryKey: messagesKey,
  predicate: ({ queryKey }) => queryKey[1] !== 'thread',
}

/** The viewer's conversations, thirty at a time. */
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

/** Messages of the viewer's conversations that hold these words. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'found', search],
    queryFn: () => client.messages.search({ search }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A conversation with what the viewer may do in it. */
export const roomQuery = (roomId: string) =>
  queryOptions({ queryKey: [...roomsKey, 'one', roomId], queryFn: () => client.messages.room({ roomId }) })

/** The latest messages of a room; from then on it is caught up, never asked anew. */
export const threadQuery = (roomId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'thread', roomId],
    queryFn: async () => threadOf(await client.messages.list({ roomId })),
    staleTime: Infinity,
  })

/** People by a part of their name. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'people', search],
    queryFn: () => client.messages.people({ search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** How many messages and requests wait for the viewer. */
export const unreadQuery = queryOptions({
  queryKey: [...roomsKey, 'unread'],
  queryFn: () => client.messages.unread(),
})

/** Conversations whose other side deleted their account. */
export const endedQuery = queryOptions({
  queryKey: [...roomsKey, 'ended'],
  queryFn: () => client.messages.ended(),
})

/** Whom the viewer has blocked. */
export const blockedQuery = queryOptions({
  queryKey: [...roomsKey, 'blocked'],
  queryFn: () => client.messages.blocked(),
})
