import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const cohortsQuery = keysetQuery(['cohorts', 'all'], (page) =>
  client.cohorts.list({ limit: 20, ...page }),
)

export const ownCohortsQuery = queryOptions({
  queryKey: ['cohorts', 'mine'],
  queryFn: () => client.cohorts.mine(),
})

export const cohortQuery = (cohortId: string) =>
  queryOptions({
    queryKey: ['cohorts', 'read', cohortId],
    queryFn: () => client.cohorts.read({ cohortId }),
  })

export const foundersQuery = (cohortId: string) =>
  keysetQuery(['cohorts', 'founders', cohortId], (page) => client.cohorts.founders({ cohortId, ...page }))

export const invitedQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['cohorts', 'invited', invitation],
    queryFn: () => client.cohorts.invited({ invitation }),
    staleTime: 0,
  })
