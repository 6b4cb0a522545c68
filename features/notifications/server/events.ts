import type { EventKindsOf } from '#kit/server/event-kinds.ts'

/** Where reports of each thing are decided. */
const reportPlaces: Record<string, string> = {
  post: '/admin/forum',
  person: '/admin/reports',
  test: '/admin/tests',
  link: '/admin/resources',
}

export const notificationsEvents = {
  'work.reported': {
    group: null,
    nameless: true,
    path: ({ data }) => reportPlaces[String(data.about)] ?? '/admin',
    sentence: () => 'A member reported something',
  },
} satisfies EventKindsOf

type Kinds = typeof notificationsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
