import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { QueueChoice } from '#kit/web/ui/QueueFilter.tsx'

export const enquiriesKey = ['enquiries'] as const

export const enquiriesQuery = ({ state, search }: QueueChoice) =>
  keysetQuery([...enquiriesKey, state, search], (page) =>
    client.enquiries.list({
      limit: 20,
      state,
      ...(search ? { search } : {}),
      ...page,
    }),
  )
