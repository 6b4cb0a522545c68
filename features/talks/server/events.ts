import type { EventKindsOf } from '#kit/server/event-kinds.ts'

const path = ({ subjectId }: { subjectId: string }) => `/projects/${subjectId}/conversations`

export const talksEvents = {
  'talk.answered': {
    group: 'projects',
    nameless: true,
    path,
    sentence: ({ count, data }) =>
      count > 1
        ? `${count} people answered your ask for a talk`
        : data.reply === 'yes'
          ? 'Someone picked a time to talk with you'
          : 'Someone answered your ask for a talk',
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
