import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'

const onEvents = {
  group: 'community',
  email: 'events',
  subject: 'event',
  seenAt: '/vibe-events',
  path: ({ subjectId }) => `/vibe-events#event-${subjectId}`,
} satisfies Omit<EventKind, 'sentence'>

const named = (title: string | null) => (title ? `“${title}”` : 'Your marathon')

export const marathonEvents = {
  'marathon.registered': null,
  'marathon.announced': { ...onEvents, sentence: ({ title }) => `${named(title)} starts within a day` },
  'marathon.moved_up': {
    ...onEvents,
    sentence: ({ title }) =>
      `A spot opened up! You're registered for ${title ? `“${title}”` : 'a marathon you were waiting for'}`,
  },
  'marathon.changed': { ...onEvents, sentence: ({ title }) => `${named(title)} has a new time or place` },
  'marathon.cancelled': { ...onEvents, sentence: ({ title }) => `${named(title)} was canceled` },
} satisfies EventKindsOf

type Kinds = typeof marathonEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
