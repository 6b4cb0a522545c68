import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** One's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: () => client.profiles.read(),
})

/** What a person shows of themselves. */
export const personQuery = (username: string) =>
  queryOptions({
    queryKey: ['profiles', 'person', username.toLowerCase()],
    queryFn: () => client.profiles.person({ username }),
  })

/** The address that waits for its link. */
export const pendingAddressQuery = queryOptions({
  queryKey: ['profiles', 'pending-address'],
  queryFn: () => client.profiles.pendingAddress(),
})
