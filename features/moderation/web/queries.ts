import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { Queue } from '../contract.ts'

/** The first word of every key here. */
export const moderationKey = ['moderation'] as const

/** Open reports, of every kind or of one part of the queue. */
export const reportsQuery = (queue: Queue | null) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'reports', queue],
    queryFn: ({ pageParam }) =>
      client.moderation.list({
        limit: 20,
        ...(queue ? { queue } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
