import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const landingEvents = {
  'work.story_offered': {
    group: null,
    nameless: true,
    seenAt: '/admin/claims',
    path: () => '/admin/claims',
    sentence: () => 'A member sent a story for the home page',
  },
} satisfies EventKindsOf

type Kinds = typeof landingEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
