export const groups = ['messages', 'collaborations', 'forum', 'projects', 'inbox', 'community'] as const
export type Group = (typeof groups)[number]

type Email = {
  column: `email${string}`
  byDefault: boolean
  label: string
  why: string
}
type News = Email & {
  group: Group
  several: string | null
  action: { label: string; path: string }
}

export const newsEmails = {
  messages: {
    column: 'emailMessages',
    byDefault: true,
    label: "Messages I haven't read after 30 minutes",
    why: 'You get an email when you have an unread message.',
    group: 'messages',
    several: 'new messages',
    action: { label: 'Read messages', path: '/messages' },
  },
  matches: {
    column: 'emailMatches',
    byDefault: true,
    label: 'New matches and replies to my requests',
    why: 'You get an email about new matches and replies to your requests.',
    group: 'collaborations',
    several: null,
    action: { label: 'See matches', path: '/matches' },
  },
  events: {
    column: 'emailEvents',
    byDefault: true,
    label: 'Events I registered for',
    why: 'You get an email about events you registered for.',
    group: 'community',
    several: 'changes to events you registered for',
    action: { label: 'See events', path: '/vibe-events' },
  },
  forum: {
    column: 'emailForum',
    // Forum posts wait in the app.
    byDefault: false,
    label: 'Replies to my posts, and mentions of me',
    why: 'You get an email when someone replies to your post or mentions you.',
    group: 'forum',
    several: 'new replies and mentions',
    action: { label: 'See replies', path: '/forum' },
  },
  talks: {
    column: 'emailTalks',
    byDefault: true,
    label: 'People who picked a time to talk with me',
    why: 'You get an email when someone picks a time to talk with you.',
    group: 'projects',
    several: 'people picked a time to talk with you',
    action: { label: 'See your projects', path: '/projects' },
  },
  team: {
    column: 'emailTeam',
    byDefault: true,
    label: "Our team's answers to my requests and questions",
    why: 'You get an email when our team answers your request or question.',
    group: 'community',
    several: 'answers from our team',
    action: { label: 'See answers', path: '/notifications' },
  },
} as const satisfies Record<string, News>
export type NewsKind = keyof typeof newsEmails
export const newsKinds = Object.keys(newsEmails) as NewsKind[]

export const emails = {
  ...newsEmails,
  week: {
    column: 'emailWeek',
    byDefault: true,
    label: 'My plans for the week, once a week',
    why: 'You get an email with your plan for the week, once a week.',
  },
} as const satisfies Record<string, Email>
export type EmailKind = keyof typeof emails
export type EmailColumn = (typeof emails)[EmailKind]['column']
export const emailKinds = Object.keys(emails) as EmailKind[]

export const byEmailKind = <Value>(valueOf: (kind: EmailKind) => Value) =>
  Object.fromEntries(emailKinds.map((kind) => [kind, valueOf(kind)])) as Record<EmailKind, Value>
