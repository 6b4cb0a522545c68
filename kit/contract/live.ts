import { z } from 'zod'

/**
 * Protocol of the socket at /api/live. A page joins topics (`project:<id>`), the server answers
 * `joined` or `refused` and sends `event`s. Delivery isn't guaranteed: after a reconnect, the page
 * refetches.
 */
export const liveRequest = z.object({
  join: z.string().max(100).optional(),
  leave: z.string().max(100).optional(),
})
export type LiveMessage =
  | { kind: 'joined'; topic: string; version?: string }
  | { kind: 'refused'; topic: string }
  | { kind: 'event'; topic: string; name: string; data: unknown }
