import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const opportunitiesEvents = {
  'analysis.made': {
    group: 'projects',
    subject: 'project',
    joint: 'for',
    nameless: true,
    seenAt: '/projects/:subject?tab=opportunities',
    sentence: ({ about }) => `Your new analysis is ready${about}`,
    path: ({ subjectId }) => `/projects/${subjectId}?tab=opportunities`,
  },
} satisfies EventKindsOf

type Kinds = typeof opportunitiesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
