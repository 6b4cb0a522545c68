import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import type { EmailKind, Group } from '#kit/contract/notifications.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const groupLabels: Record<Group, string> = {
  messages: 'Messages',
  collaborations: 'Collaborations',
  forum: 'Forum',
  projects: 'Projects',
  inbox: 'Evidence inbox: payments and sign-ups that arrive',
  community: 'Challenges, events, tests and build requests',
}
export const digests = ['off', 'daily', 'weekly'] as const
export const digestLabels: Record<(typeof digests)[number], string> = {
  off: 'Never',
  daily: 'Once a day',
  weekly: 'Once a week',
}

export const emailLabels: Record<EmailKind, string> = {
  messages: "Messages I haven't read after 30 minutes",
  matches: 'New matches and replies to my requests',
  events: 'Events I registered for',
  forum: 'Replies to my posts, and mentions of me',
  team: "Our team's answers to my requests and questions",
  week: 'My plans for the week, once a week',
}
/** Until someone chooses: what they asked for themselves goes out, and what others write in the forum waits in the app. */
export const emailDefaults: Record<EmailKind, boolean> = {
  messages: true,
  matches: true,
  events: true,
  forum: false,
  team: true,
  week: true,
}

export const wording = {
  loadFailed: 'Failed to load notifications',
  choicesFailed: 'Failed to load your choices',
  changeFailed: "We couldn't save that. Please try again.",
  notFound: "We couldn't find that notification.",
  empty: "You're all caught up",
  emptyHint: "You'll see new messages, replies, matches and plans here.",
  someone: 'Someone',
} as const

const notification = z.object({
  id: z.string(),
  kind: z.string(),
  /** How often it happened since it was last read. */
  count: z.number().int(),
  actor: z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** The title of the post, project or event, or the badge's name. */
  subject: z.string().nullable(),
  sentence: z.string(),
  /** How what was written begins, where somebody wrote something that I may read now. */
  excerpt: z.string().nullable(),
  /** Where the very thing stands. */
  path: z.string(),
  read: z.boolean(),
  at: time,
})
export type NotificationView = z.infer<typeof notification>

const unread = z.object({
  unread: z.number().int(),
  /** Addresses that read some of them by being opened: paths, some with what they need of a query. */
  places: z.array(z.string()),
})
const letters = z.object({
  messages: z.boolean(),
  matches: z.boolean(),
  events: z.boolean(),
  forum: z.boolean(),
  team: z.boolean(),
  week: z.boolean(),
} satisfies Record<EmailKind, z.ZodBoolean>)
const choices = z.object({
  messages: z.boolean(),
  collaborations: z.boolean(),
  forum: z.boolean(),
  projects: z.boolean(),
  inbox: z.boolean(),
  community: z.boolean(),
  digest: z.enum(digests),
  letters,
})
/** A kind of email that is left out stays as it is. */
const chosen = choices.extend({ inbox: z.boolean().optional(), letters: letters.partial() })
export type Choices = z.infer<typeof choices>
export type Chosen = z.infer<typeof chosen>

const at = tagged('Notifications')
const acts = { name: 'notifications', attempts: 120, seconds: 60 }

export const notifications = {
  list: endpoint({
    ...at('My notifications, newest first'),
    method: 'GET',
    path: '/notifications',
    access: 'member',
    countsAsActivity: false,
  })
    .input(pageInput)
    .output(pageOf(notification)),
  unread: endpoint({
    ...at("How many notifications I haven't read"),
    method: 'GET',
    path: '/notifications/unread',
    access: 'member',
    countsAsActivity: false,
  }).output(unread),
  markRead: endpoint({
    ...at('Mark one as read'),
    method: 'PUT',
    path: '/notifications/{notificationId}/read',
    access: 'owner-of-notification',
    limit: acts,
  })
    .input(z.object({ notificationId: id }))
    .output(unread),
  markAllRead: endpoint({
    ...at('Mark everything as read, or what is read at one address'),
    method: 'PUT',
    path: '/notifications/read',
    access: 'member',
    limit: acts,
    countsAsActivity: false,
  })
    .input(z.object({ place: z.string().max(200).optional() }))
    .output(unread),
  choices: endpoint({
    ...at('What I get notifications and emails about'),
    method: 'GET',
    path: '/notifications/choices',
    access: 'member',
  }).output(choices),
  keepChoices: endpoint({
    ...at('Choose what I get notifications and emails about'),
    method: 'PUT',
    path: '/notifications/choices',
    access: 'member',
    limit: acts,
  })
    .input(chosen)
    .output(choices),
}
