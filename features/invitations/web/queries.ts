import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const entranceQuery = (invitation: string | undefined) =>
  queryOptions({
    queryKey: ['invitations', 'entrance', invitation ?? null],
    queryFn: () => client.invitations.entrance(invitation ? { invitation } : {}),
  })

export const admissionQuery = queryOptions({
  queryKey: ['invitations', 'admission'],
  queryFn: () => client.invitations.admission(),
  staleTime: 0,
})

export const invitationsQuery = keysetQuery(['invitations', 'all'], (page) =>
  client.invitations.list({ limit: 20, ...page }),
)

export const usesQuery = (invitationId: string) =>
  keysetQuery(['invitations', 'uses', invitationId], (page) =>
    client.invitations.uses({ invitationId, limit: 20, ...page }),
  )

export const waitingQuery = keysetQuery(['invitations', 'waiting'], (page) =>
  client.invitations.waiting({ limit: 20, ...page }),
)
