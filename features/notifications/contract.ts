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
  community: 'Challenges, events, tests and requests',
}
export const digests = ['off', 'daily', 'weekly'] as const
export const digestLabels: Record<(typeof digests)[number], string> = {
  off: 'No mail',
  daily: 'Once a day',
  weekly: 'Once a week',
}

export const emailLabels: Record<EmailKind, string> = {
  messages: 'A message I have not read for half an hour',
  matches: 'New collaborations, and answers to mine',
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
  changeFailed: 'That was not saved. Please try again.',
  notFound: 'This notification does not exist.',
  empty: 'Nothing new',
  emptyHint: 'Messages, answers, collaborations and new plans are told of here.',
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
  community: z.boolean(),
  digest: z.enum(digests),
  letters,
})
/** A kind of email that is left out stays as it is. */
const chosen = choices.extend({ letters: letters.partial() })
export type Choices = z.infer<typeof choices>
export type Chosen = z.infer<typeof chosen>

const at = tagged('Notifications')
const acts = { name: 'notifications', attempts: 120, seconds: 60 }

export const notifications = {
  list: endpoint({
    ...at('What I am told of, newest first'),
    method: 'GET',
    path: '/notifications',
    access: 'member',
    countsAsActivity: false,
  })
    .input(pageInput)
    .output(pageOf(notification)),
  unread: endpoint({
    ...at('How much of it I have not read'),
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
    ...at('What I want to be told of, and by mail'),
    method: 'GET',
    path: '/notifications/choices',
    access: 'member',
  }).output(choices),
  keepChoices: endpoint({
    ...at('Choose what I am told of'),
    method: 'PUT',
    path: '/notifications/choices',
    access: 'member',
    limit: acts,
  })
    .input(chosen)
    .output(choices),
}
