import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'

const inRoom = {
  group: 'messages',
  seenAt: '/messages?room=:subject',
  path: ({ subjectId }) => `/messages?room=${subjectId}`,
} satisfies Omit<EventKind, 'sentence'>

const thanks = 'Thank you for telling us.'
/** What administrators decided, as whoever reported reads it. */
const outcomes: Record<string, string> = {
  keep: 'We found nothing that breaks our rules. You can still block this person.',
  warn: `We gave this person a warning. ${thanks}`,
  ban: `We closed this person's account. ${thanks}`,
}

export const messagesEvents = {
  'message.sent': {
    ...inRoom,
    email: 'messages',
    sentence: ({ name, count }) => (count === 1 ? `${name} wrote to you` : `${count} messages from ${name}`),
  },
  'message.requested': {
    ...inRoom,
    email: 'messages',
    sentence: ({ name }) => `${name} would like to write to you`,
  },
  'request.accepted': {
    ...inRoom,
    email: 'messages',
    sentence: ({ name }) => `${name} accepted your request`,
  },
  'person.blocked': null,
  'person.reported': null,
  'person.warned': {
    group: 'messages',
    path: () => '/notifications',
    sentence: () =>
      'Administrators looked at a report about what you wrote to somebody. Please keep to what both of you want to talk about',
  },
  'person_report.resolved': {
    group: 'messages',
    nameless: true,
    path: () => '/notifications',
    sentence: ({ data }) => `We looked at your report. ${outcomes[String(data.outcome)] ?? thanks}`,
  },
} satisfies EventKindsOf

type Kinds = typeof messagesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
