import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const ideasEvents = {
  'ideas.generated': null,
} satisfies EventKindsOf

type Kinds = typeof ideasEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
