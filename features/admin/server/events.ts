import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const adminEvents = {
  'job.retried': null,
} satisfies EventKindsOf

type Kinds = typeof adminEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
