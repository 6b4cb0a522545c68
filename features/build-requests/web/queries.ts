import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { QueueChoice } from '#kit/web/ui/QueueFilter.tsx'

export const mineQuery = keysetQuery(['buildRequests', 'mine'], (page) =>
  client.buildRequests.mine({ limit: 20, ...page }),
)

export const queueKey = ['buildRequests', 'queue'] as const

export const queueQuery = ({ state, search }: QueueChoice) =>
  keysetQuery([...queueKey, state, search], (page) =>
    client.buildRequests.queue({
      limit: 20,
      state,
      ...(search ? { search } : {}),
      ...page,
    }),
  )
