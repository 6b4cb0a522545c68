import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const accountsEvents = {
  'account.created': null,
  'account.password_changed': null,
  'account.passkey_added': null,
  'account.passkey_removed': null,
  'account.second_factor_added': null,
  'account.second_factor_removed': null,
  'account.provider_connected': null,
  'account.provider_disconnected': null,
  'account.locked': null,
  'account.deletion_asked': null,
  'account.kept': null,
} satisfies EventKindsOf

type Kinds = typeof accountsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
