import { z } from 'zod'

/**
 * What goes over the socket at /api/live. A page joins topics it may hear (`project:<id>`); the server answers each
 * with `joined` or `refused`, and then sends `event`s. Delivery is never assumed: after a reconnect the page asks
 * the API again.
 */
export const liveRequest = z.object({
  join: z.string().max(100).optional(),
  leave: z.string().max(100).optional(),
})
export type LiveMessage =
  | { kind: 'joined'; topic: string; /** How new it is, where the topic says so. */ version?: string }
  | { kind: 'refused'; topic: string }
  | { kind: 'event'; topic: string; name: string; data: unknown }
