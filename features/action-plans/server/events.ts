import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const actionPlansEvents = {
  'action-plan.made': {
    group: 'projects',
    subject: 'project',
    joint: 'for',
    nameless: true,
    seenAt: '/projects/:subject?tab=actionplan',
    sentence: ({ about }) => `Your new plan is ready${about}`,
    path: ({ subjectId }) => `/projects/${subjectId}?tab=actionplan`,
  },
} satisfies EventKindsOf

type Kinds = typeof actionPlansEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
