import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const enquiriesEvents = {
  'work.enquired': {
    group: null,
    nameless: true,
    seenAt: '/admin/enquiries',
    path: () => '/admin/enquiries',
    sentence: () => 'Someone sent our team a message',
  },
} satisfies EventKindsOf

type Kinds = typeof enquiriesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
