import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const profilesEvents = {
  'profile.saved': null,
  'account.address_changed': null,
} satisfies EventKindsOf

type Kinds = typeof profilesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
