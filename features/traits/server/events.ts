import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const traitsEvents = {
  'answers.completed': null,
} satisfies EventKindsOf

type Kinds = typeof traitsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
