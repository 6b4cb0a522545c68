import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { Queue } from '../contract.ts'

export const moderationKey = ['moderation'] as const

export const reportsQuery = (queue: Queue | null) =>
  keysetQuery([...moderationKey, 'reports', queue], (page) =>
    client.moderation.list({ limit: 20, ...(queue ? { queue } : {}), ...page }),
  )
