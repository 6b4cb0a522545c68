import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const accessTokensEvents = {
  'access.token_created': null,
  'access.app_connected': null,
} satisfies EventKindsOf

type Kinds = typeof accessTokensEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
