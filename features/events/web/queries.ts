import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const eventsKey = ['events'] as const

export const upcomingQuery = queryOptions({
  queryKey: [...eventsKey, 'upcoming'],
  queryFn: () => client.events.upcoming(),
})

export const pastQuery = keysetQuery([...eventsKey, 'past'], (page) =>
  client.events.past({ limit: 20, ...page }),
)

export const shownQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'shown', eventId],
    queryFn: () => client.events.projects({ eventId }),
  })

export const allQuery = keysetQuery([...eventsKey, 'all'], (page) =>
  client.events.all({ limit: 20, ...page }),
)
