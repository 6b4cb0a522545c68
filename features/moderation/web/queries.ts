import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { Queue } from '../contract.ts'

/** The first word of every key here. */
export const moderationKey = ['moderation'] as const

/** Open reports, of every kind or of one part of the queue. */
export const reportsQuery = (queue: Queue | null) =>
  keysetQuery([...moderationKey, 'reports', queue], (page) =>
    client.moderation.list({ limit: 20, ...(queue ? { queue } : {}), ...page }),
  )
