import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { minute } from '#kit/contract/time.ts'

export const limits = {
  content: 5000,
  search: 100,
  found: 10,
  foundMessages: 20,
  bioPreview: 30,
  newPeople: 20,
} as const
export const editPeriod = 15 * minute

export const wording = {
  loadRoomsFailed: 'Failed to load messages',
  loadFailed: 'Failed to load messages. Please try again.',
  sendFailed: 'Failed to send message. Please try again.',
  searchFailed: 'Failed to search users',
  startFailed: 'Failed to create conversation',
  started: 'Conversation started successfully!',
  empty: 'Please write a message.',
  tooManyPeople: `You've messaged ${limits.newPeople} new people today. Try again tomorrow, or once someone replies.`,
  tooLong: `Please keep your message under ${limits.content} characters.`,
  searchShort: 'Please type at least 2 characters.',
  searchEmpty: 'Please type a name to look for.',
  roomMissing: "We couldn't find that, or you don't have access to it.",
  messageMissing: "We couldn't find that message, or you can't change it.",
  personMissing: "We couldn't find that person.",
  waiting: 'You can send more once they accept your request.',
  closed: 'This conversation is closed.',
  notAsked: "There's no request to answer here.",
  tooLate: 'You can only edit a message for 15 minutes.',
  usedElsewhere: 'This message was sent in a different conversation.',
  notYourself: "You can't message yourself.",
  notBlockYourself: "You can't block yourself.",
  deleted: 'This message was deleted',
  anonymous: 'Anonymous User',
  deletedMember: 'Deleted member',
  ended: 'They deleted their account, so your messages to each other are gone too.',
} as const

export const content = z
  .string()
  .trim()
  .min(1, { error: wording.empty })
  .max(limits.content, { error: wording.tooLong })
const clientId = z.uuid()
export const startForm = z.object({ userId: id, content })
const person = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  bio: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type PersonView = z.infer<typeof person>

/**
 * `place` is fixed at sending; edits don't move it. `sequence` grows with every change: `since` asks for
 * what is above it.
 */
const message = z.object({
  id: z.string(),
  clientId: z.string(),
  roomId: z.string(),
  senderId: z.string(),
  place: z.number().int(),
  sequence: z.number().int(),
  content: z.string(),
  createdAt: time,
  editedAt: time.nullable(),
  deleted: z.boolean(),
})
export type MessageView = z.infer<typeof message>

/**
 * What the viewer may do. 'request': they were asked. 'waiting': they asked. 'declined': they said no
 * and may still write.
 */
export const roomStates = ['open', 'request', 'waiting', 'declined', 'closed'] as const
export type RoomState = (typeof roomStates)[number]

const room = z.object({
  id: z.string(),
  person,
  kind: z.enum(['direct', 'collaboration']),
  state: z.enum(roomStates),
  blockedByMe: z.boolean(),
  unread: z.number().int(),
  readPlace: z.number().int(),
  lastMessage: z
    .object({ content: z.string(), senderId: z.string(), deleted: z.boolean(), createdAt: time })
    .nullable(),
  activeAt: time,
})
export type RoomView = z.infer<typeof room>
const openedRoom = room.extend({ starters: z.array(z.string()) })
export type OpenedRoom = z.infer<typeof openedRoom>

export type RoomEvent =
  | { name: 'message' | 'changed'; data: MessageView }
  | { name: 'typing'; data: { userId: string } }

const found = message
  .pick({ id: true, roomId: true, content: true, createdAt: true })
  .extend({ isMine: z.boolean(), person: person.pick({ id: true, name: true }) })
export type FoundMessage = z.infer<typeof found>

const at = tagged('Messages')
const oneRoom = z.object({ roomId: id })
const oneMessage = z.object({ messageId: id })
const onePerson = z.object({ userId: id })
const roomPath = '/messages/rooms/{roomId}'
const messagePath = '/messages/{messageId}'
const acts = { name: 'messages-acts', attempts: 60, seconds: 60 }
const quiet = { countsAsActivity: false }

export const messages = {
  rooms: endpoint({
    ...at("My conversations, the latest first, by the other's name"),
    method: 'GET',
    path: '/messages/rooms',
    access: 'member',
    ...quiet,
  })
    .input(pageInput.extend({ search: z.string().max(limits.search).optional() }))
    .output(pageOf(room)),
  search: endpoint({
    ...at('Messages of my conversations that hold these words, the latest first'),
    method: 'GET',
    path: '/messages/search',
    access: 'member',
    limit: { name: 'messages-search', attempts: 60, seconds: 60 },
  })
    .input(z.object({ search: z.string().trim().min(2, { error: wording.searchShort }).max(limits.search) }))
    .output(z.object({ items: z.array(found) })),
  unread: endpoint({
    ...at('How many messages I have not read in my conversations, and how many requests wait for my answer'),
    method: 'GET',
    path: '/messages/unread',
    access: 'member',
    ...quiet,
  }).output(z.object({ messages: z.number().int(), requests: z.number().int() })),
  ended: endpoint({
    ...at('Conversations whose other side deleted their account; their messages are gone'),
    method: 'GET',
    path: '/messages/ended',
    access: 'member',
    ...quiet,
  }).output(z.object({ items: z.array(z.object({ id: z.string(), activeAt: time, endedAt: time })) })),
  forgetEnded: endpoint({
    ...at('Take such a conversation out of my list'),
    method: 'DELETE',
    path: '/messages/ended/{endedId}',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ endedId: id }))
    .output(z.object({ removed: z.literal(true) })),
  room: endpoint({
    ...at('A conversation of mine'),
    method: 'GET',
    path: roomPath,
    access: 'owner-of-room',
    ...quiet,
  })
    .input(oneRoom)
    .output(openedRoom),
  list: endpoint({
    ...at(
      'The messages of a conversation, newest first; ' +
        'with `since`, what is new or changed above that sequence, oldest change first',
    ),
    method: 'GET',
    path: `${roomPath}/messages`,
    access: 'owner-of-room',
    ...quiet,
  })
    .input(
      oneRoom.extend({
        before: z.coerce.number().int().min(0).optional(),
        since: z.coerce.number().int().min(0).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(message), more: z.boolean() })),
  send: endpoint({
    ...at('Send a message; the same client id is one message, however often it is sent'),
    method: 'POST',
    path: `${roomPath}/messages`,
    access: 'owner-of-room',
    creates: true,
    limit: { name: 'messages-send', attempts: 40, seconds: 60 },
  })
    .input(oneRoom.extend({ content, clientId }))
    .output(message),
  edit: endpoint({
    ...at('Change my message, within 15 minutes'),
    method: 'PUT',
    path: messagePath,
    access: 'owner-of-message',
    limit: acts,
  })
    .input(oneMessage.extend({ content }))
    .output(message),
  remove: endpoint({
    ...at('Delete my message; its place stays, its words are deleted'),
    method: 'DELETE',
    path: messagePath,
    access: 'owner-of-message',
    limit: acts,
  })
    .input(oneMessage)
    .output(message),
  markRead: endpoint({
    ...at('I have read up to this place'),
    method: 'PUT',
    path: `${roomPath}/read`,
    access: 'owner-of-room',
    limit: { name: 'messages-read', attempts: 120, seconds: 60 },
    ...quiet,
  })
    .input(oneRoom.extend({ place: z.number().int().min(0) }))
    .output(z.object({ readPlace: z.number().int() })),
  typing: endpoint({
    ...at('I am typing; nothing of it is saved'),
    method: 'POST',
    path: `${roomPath}/typing`,
    access: 'owner-of-room',
    limit: { name: 'messages-typing', attempts: 40, seconds: 60 },
  })
    .input(oneRoom)
    .output(z.object({ told: z.boolean() })),
  start: endpoint({
    ...at('Message someone: the first message is a request, which they accept or decline'),
    method: 'POST',
    path: '/messages/rooms',
    access: 'member',
    creates: true,
    limit: { name: 'messages-start', attempts: 5, seconds: 60 },
  })
    .input(startForm)
    .output(openedRoom),
  answer: endpoint({
    ...at('Accept or decline the request of a conversation; the other is not told of a no'),
    method: 'PUT',
    path: `${roomPath}/request`,
    access: 'owner-of-room',
    limit: acts,
  })
    .input(oneRoom.extend({ answer: z.enum(['accept', 'decline']) }))
    .output(openedRoom),
  people: endpoint({
    ...at('People to message, by a part of their name'),
    method: 'GET',
    path: '/messages/people',
    access: 'member',
    limit: { name: 'messages-people', attempts: 60, seconds: 60 },
  })
    .input(z.object({ search: z.string().trim().min(1, { error: wording.searchEmpty }).max(limits.search) }))
    .output(z.object({ items: z.array(person) })),
  blocked: endpoint({
    ...at('People I have blocked'),
    method: 'GET',
    path: '/messages/blocks',
    access: 'member',
  }).output(z.object({ items: z.array(person) })),
  block: endpoint({
    ...at('Block someone: neither of us can message or find the other'),
    method: 'PUT',
    path: '/messages/blocks/{userId}',
    access: 'member',
    limit: acts,
  })
    .input(onePerson)
    .output(z.object({ blocked: z.literal(true) })),
  unblock: endpoint({
    ...at('Unblock someone'),
    method: 'DELETE',
    path: '/messages/blocks/{userId}',
    access: 'member',
    limit: acts,
  })
    .input(onePerson)
    .output(z.object({ blocked: z.literal(false) })),
}
