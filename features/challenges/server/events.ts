import type { EventKindsOf } from '#kit/server/event-kinds.ts'
import { slugOf } from '../contract.ts'

export const challengesEvents = {
  'badge.awarded': {
    group: 'community',
    subject: 'badge',
    seenAt: '/badges',
    path: ({ title }) => (title ? `/badges/${slugOf(title)}` : '/badges'),
    sentence: ({ title }) => (title ? `You earned the ${title} badge!` : 'You earned a badge!'),
  },
  'challenge.started': null,
  'challenge.step_done': null,
  'challenge.left': null,
} satisfies EventKindsOf

type Kinds = typeof challengesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
