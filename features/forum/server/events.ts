import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'

const atPost = {
  subject: 'post',
  seenAt: '/forum/post/:subject',
  path: ({ subjectId, title, data }) =>
    title === null
      ? '/notifications'
      : `/forum/post/${subjectId}${data.responseId ? `#response-${data.responseId}` : ''}`,
} satisfies Partial<EventKind>

const response = {
  of: 'response',
  id: ({ data }) => (data.responseId ? String(data.responseId) : null),
} satisfies EventKind['excerpt']

const thanks = 'Thank you for telling us.'
const outcomes: Record<string, string> = {
  keep: "It doesn't break our rules, so it stays up.",
  hide: `We hid it. ${thanks}`,
  returned: "We looked again, and it doesn't break our rules, so we put it back.",
}

export const forumEvents = {
  'question.asked': null,
  'question.answered': {
    ...atPost,
    group: 'forum',
    email: 'forum',
    joint: 'to',
    excerpt: response,
    sentence: ({ name, count, about }) =>
      count === 1 ? `${name} replied${about}` : `You have ${count} new replies${about}`,
  },
  'solution.accepted': {
    ...atPost,
    group: 'forum',
    email: 'forum',
    joint: 'of',
    sentence: ({ about }) => `Your response was accepted as the solution${about}`,
  },
  'person.mentioned': {
    ...atPost,
    group: 'forum',
    email: 'forum',
    excerpt: response,
    sentence: ({ name, count, about }) =>
      count === 1 ? `${name} mentioned you${about}` : `People mentioned you ${count} times${about}`,
  },
  'post.hidden': {
    ...atPost,
    group: null,
    nameless: true,
    sentence: ({ about }) => `Your post${about} was reported, so it's hidden while our team reviews it`,
  },
  'post.removed': {
    group: null,
    subject: 'post',
    nameless: true,
    path: () => '/forum/hidden',
    seenAt: '/forum/hidden',
    sentence: ({ about, data }) =>
      data.again
        ? `We looked again at what you wrote${about}. It stays hidden`
        : `We hid what you wrote${about}. You can read why and ask us to look again`,
  },
  'post.restored': {
    ...atPost,
    group: null,
    nameless: true,
    sentence: ({ about }) => `We put back what you wrote${about}`,
  },
  'report.resolved': {
    ...atPost,
    group: null,
    nameless: true,
    sentence: ({ about, data }) =>
      `We looked at your report${about}. ${outcomes[String(data.outcome)] ?? thanks}`,
  },
} satisfies EventKindsOf

type Kinds = typeof forumEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
