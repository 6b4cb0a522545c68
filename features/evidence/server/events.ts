import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const evidenceEvents = {
  'evidence.logged': null,
  'experiment.decided': null,
  'confidence.changed': null,
} satisfies EventKindsOf

type Kinds = typeof evidenceEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
