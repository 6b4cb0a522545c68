import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** The first word of every key here, for what changes more than one list. */
export const eventsKey = ['events'] as const

export const upcomingQuery = queryOptions({
  queryKey: [...eventsKey, 'upcoming'],
  queryFn: () => client.events.upcoming(),
})

/** Events that are over, twenty at a time. */
export const pastQuery = infiniteQueryOptions({
  queryKey: [...eventsKey, 'past'],
  queryFn: ({ pageParam }) => client.events.past({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

export const shownQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'shown', eventId],
    queryFn: () => client.events.projects({ eventId }),
  })

/** Every event, for administrators. */
export const allQuery = infiniteQueryOptions({
  queryKey: [...eventsKey, 'all'],
  queryFn: ({ pageParam }) => client.events.all({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})
