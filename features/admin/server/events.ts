import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const adminEvents = {
  'job.retried': null,
  'member.warned': {
    group: null,
    nameless: true,
    path: () => '/notifications',
    sentence: ({ data }) => `Our team sent you a warning: “${String(data.reason)}”`,
  },
} satisfies EventKindsOf

type Kinds = typeof adminEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
