import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'

const inRoom = {
  group: 'messages',
  seenAt: '/messages?room=:subject',
  path: ({ subjectId }) => `/messages?room=${subjectId}`,
} satisfies Omit<EventKind, 'sentence'>
const said = { of: 'message', id: ({ subjectId }) => subjectId } satisfies EventKind['excerpt']

const thanks = 'Thank you for telling us.'
const outcomes: Record<string, string> = {
  keep: 'We found nothing that breaks our rules. You can still block this person.',
  warn: `We gave this person a warning. ${thanks}`,
  ban: `We closed this person's account. ${thanks}`,
}

export const messagesEvents = {
  'message.sent': {
    ...inRoom,
    excerpt: said,
    email: 'messages',
    sentence: ({ name, count }) =>
      count === 1 ? `${name} sent you a message` : `${name} sent you ${count} messages`,
  },
  'message.requested': {
    ...inRoom,
    excerpt: said,
    email: 'messages',
    sentence: ({ name }) => `${name} wants to message you`,
  },
  'request.accepted': {
    ...inRoom,
    email: 'messages',
    sentence: ({ name }) => `${name} accepted your request`,
  },
  'person.reported': null,
  'person.warned': {
    group: null,
    path: () => '/notifications',
    sentence: ({ data }) =>
      'Someone reported one of your messages. ' +
      `Please keep conversations respectful.${data.reason ? ` Our team wrote: “${String(data.reason)}”` : ''}`,
  },
  'person_report.resolved': {
    group: null,
    nameless: true,
    path: () => '/notifications',
    sentence: ({ data }) => `We looked at your report. ${outcomes[String(data.outcome)] ?? thanks}`,
  },
} satisfies EventKindsOf

type Kinds = typeof messagesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
