import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const connectionsEvents = {
  'person.blocked': null,
} satisfies EventKindsOf

type Kinds = typeof connectionsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
