import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const signalsEvents = {
  'source.added': null,
  'source.switched': null,
  'source.removed': null,
} satisfies EventKindsOf

type Kinds = typeof signalsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
