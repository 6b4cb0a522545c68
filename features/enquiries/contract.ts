import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  failed: 'Failed to send your message. Please try again.',
  sent: 'Message sent',
  sentText: "Thanks! We'll reply to the email you gave us, and we're sending you a copy.",
  name: 'Please enter your name.',
  email: 'Please enter an email we can reply to.',
  message: 'Please write at least 20 characters.',
  loadFailed: 'Failed to load the messages. Please try again.',
} as const

export const kinds = ['contact', 'invest'] as const
export type EnquiryKind = (typeof kinds)[number]
export const topics = {
  contact: {
    question: 'A question',
    problem: "Something isn't working",
    privacy: 'My data',
    security: 'A security issue',
    press: 'Press',
    other: 'Something else',
  },
  invest: {
    support: "I'd like to support a founder",
    be_supported: "I'm a founder looking for support",
    platform: "I'm interested in the platform itself",
  },
} as const
export const limits = { name: 120, email: 254, message: 4000, search: 100 } as const

const topic = z.enum([...Object.keys(topics.contact), ...Object.keys(topics.invest)] as [string, ...string[]])

export const enquiryForm = z
  .object({
    kind: z.enum(kinds),
    topic,
    name: z.string().trim().min(1, { error: wording.name }).max(limits.name, under(limits.name)),
    email: z.email({ error: wording.email }).max(limits.email),
    message: z.string().trim().min(20, { error: wording.message }).max(limits.message, under(limits.message)),
  })
  .refine(({ kind, topic: about }) => about in topics[kind], {
    error: 'Please choose a topic.',
    path: ['topic'],
  })

const enquiry = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: time,
  doneAt: time.nullable(),
})
export type EnquiryView = z.infer<typeof enquiry>

export const queueStates = ['open', 'closed', 'all'] as const
export type QueueState = (typeof queueStates)[number]

const at = tagged('Enquiries')

export const enquiries = {
  send: endpoint({
    ...at('Write to the team, or say that you are interested in supporting or being supported'),
    method: 'POST',
    path: '/enquiries',
    access: 'visitor',
    limit: { name: 'enquiries', attempts: 5, seconds: 3600 },
    creates: true,
  })
    .input(enquiryForm)
    .output(z.object({ id: z.string() })),
  list: endpoint({
    ...at('What people wrote: what waits the longest first, the others newest first'),
    method: 'GET',
    path: '/admin/enquiries',
    access: 'admin',
  })
    .input(
      pageInput.extend({
        state: z.enum(queueStates).default('open'),
        search: z.string().max(limits.search).optional(),
      }),
    )
    .output(pageOf(enquiry)),
  done: endpoint({
    ...at('Mark a message as answered, or undo that'),
    method: 'PUT',
    path: '/admin/enquiries/{enquiryId}',
    access: 'admin',
  })
    .input(z.object({ enquiryId: id, done: z.boolean() }))
    .output(enquiry),
  remove: endpoint({
    ...at('Delete a contact message'),
    method: 'DELETE',
    path: '/admin/enquiries/{enquiryId}',
    access: 'admin',
  })
    .input(z.object({ enquiryId: id }))
    .output(z.object({ removed: z.literal(true) })),
}
