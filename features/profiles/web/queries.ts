import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const profileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: () => client.profiles.read(),
})

export const personQuery = (username: string) =>
  queryOptions({
    queryKey: ['profiles', 'person', username.toLowerCase()],
    queryFn: () => client.profiles.person({ username }),
  })

export const pendingAddressQuery = queryOptions({
  queryKey: ['profiles', 'pending-address'],
  queryFn: () => client.profiles.pendingAddress(),
})
