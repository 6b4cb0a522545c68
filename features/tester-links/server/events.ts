import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const testerLinksEvents = {
  'test.guest_answered': {
    group: 'community',
    nameless: true,
    seenAt: '/test-tribe',
    path: () => '/test-tribe?tab=mine',
    sentence: ({ count }) =>
      count === 1
        ? 'Someone tested your project from your link'
        : `${count} people tested your project from your link`,
  },
} satisfies EventKindsOf

type Kinds = typeof testerLinksEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
