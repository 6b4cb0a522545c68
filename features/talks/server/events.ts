import type { EventKindsOf } from '#kit/server/event-kinds.ts'

const path = ({ subjectId }: { subjectId: string }) => `/projects/${subjectId}/conversations`

export const talksEvents = {
  'talk.booked': {
    group: 'projects',
    email: 'talks',
    nameless: true,
    path,
    seenAt: '/projects/:subject/conversations',
    sentence: ({ count }) =>
      count === 1
        ? 'Someone picked a time to talk with you'
        : `${count} people picked a time to talk with you`,
  },
  'talk.declined': {
    group: 'projects',
    nameless: true,
    path,
    seenAt: '/projects/:subject/conversations',
    sentence: ({ count }) =>
      `${count === 1 ? 'Someone' : `${count} people`} said no to a conversation. Open your list to ask someone else`,
  },
  'talks.hidden': {
    group: null,
    nameless: true,
    path,
    sentence: () => 'Our team stopped your links for talks. Open your list to read why',
  },
  'talks.restored': {
    group: null,
    nameless: true,
    path,
    sentence: () => 'Our team looked again, and your links for talks work again',
  },
} satisfies EventKindsOf

type Kinds = typeof talksEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
