import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { byEmailKind } from '#kit/contract/notifications.ts'
import type { Group } from '#kit/contract/notifications.ts'
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
  count: z.number().int(),
  actor: z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() }).nullable(),
  subject: z.string().nullable(),
  sentence: z.string(),
  excerpt: z.string().nullable(),
  path: z.string(),
  read: z.boolean(),
  at: time,
})
export type NotificationView = z.infer<typeof notification>

const unread = z.object({
  unread: z.number().int(),
  places: z.array(z.string()),
})
const emails = z.object(byEmailKind(() => z.boolean()))
const formerName = {
  deprecated: true,
  description: 'The former name of `emails`. It will be removed in version 0.2.0.',
}
const choices = z.object({
  messages: z.boolean(),
  collaborations: z.boolean(),
  forum: z.boolean(),
  projects: z.boolean(),
  inbox: z.boolean(),
  community: z.boolean(),
  digest: z.enum(digests),
  emails,
  letters: emails.meta(formerName),
})
const chosen = choices
  .extend({
    inbox: z.boolean().optional(),
    emails: emails.partial().optional(),
    letters: emails.partial().optional().meta(formerName),
  })
  .refine((input) => input.emails ?? input.letters, {
    path: ['emails'],
    error: 'Please choose which emails you want.',
  })
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
