import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const backupEvents = {
  'work.backup_failed': {
    group: null,
    nameless: true,
    seenAt: '/admin/backups',
    path: () => '/admin/backups',
    sentence: () => "The backup failed, so there's none of today",
  },
} satisfies EventKindsOf

type Kinds = typeof backupEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
