import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const assistantEvents = {
  'assistant.asked': null,
  'assistant.answered': {
    group: 'community',
    email: 'team',
    nameless: true,
    seenAt: '/dashboard',
    path: () => '/dashboard?assistant=open',
    sentence: () => 'Our team answered your question',
  },
  'work.asked': {
    group: null,
    nameless: true,
    seenAt: '/admin/inbox',
    path: () => '/admin/inbox',
    sentence: () => 'A member asked our team a question',
  },
} satisfies EventKindsOf

type Kinds = typeof assistantEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
