import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const personalizationEvents = {
  'personalization.made': null,
} satisfies EventKindsOf

type Kinds = typeof personalizationEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
