import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  failed: 'Failed to submit your request. Please try again.',
  submitted: 'Request Submitted',
  submittedText: "Your build request has been submitted successfully. We'll be in touch soon!",
  promise: "We'll review your request and get back to you within 2 business days.",
  projectName: 'Project name must be at least 2 characters.',
  projectType: 'Please select a project type.',
  description: 'Description must be at least 20 characters.',
  budget: 'Please enter your budget.',
  timeline: 'Please select a timeline.',
  email: 'Please enter a valid email, or leave this blank.',
  loadFailed: 'Failed to load your requests. Please try again.',
  loadQueueFailed: 'Failed to load the requests. Please try again.',
  answerFailed: "We couldn't save that. Please try again.",
} as const

export const projectTypes = {
  website: 'Website',
  mobile_app: 'Mobile app',
  web_app: 'Web app',
  feature: 'Feature',
  integration: 'Integration',
  other: 'Other',
} as const
export const timelines = {
  urgent: 'Urgent (1-2 weeks)',
  standard: 'Standard (3-4 weeks)',
  relaxed: 'Relaxed (1-2 months)',
  flexible: 'Flexible',
} as const
export const statuses = ['pending', 'in_review', 'accepted', 'declined', 'done'] as const
export type RequestStatus = (typeof statuses)[number]

export const limits = {
  projectName: 120,
  description: 4000,
  budget: 60,
  email: 254,
  answer: 2000,
  search: 100,
} as const

const keys = <T extends Record<string, string>>(options: T) =>
  Object.keys(options) as [keyof T & string, ...(keyof T & string)[]]

export const requestForm = z.object({
  projectName: z
    .string()
    .trim()
    .min(2, { error: wording.projectName })
    .max(limits.projectName, under(limits.projectName)),
  projectType: z.enum(keys(projectTypes), { error: wording.projectType }),
  description: z
    .string()
    .trim()
    .min(20, { error: wording.description })
    .max(limits.description, under(limits.description)),
  budget: z.string().trim().min(1, { error: wording.budget }).max(limits.budget, under(limits.budget)),
  timeline: z.enum(keys(timelines), { error: wording.timeline }),
  email: z
    .union([z.literal(''), z.email({ error: wording.email }).max(limits.email)], { error: wording.email })
    .default(''),
})

const request = z.object({
  id: z.string(),
  projectName: z.string(),
  projectType: z.enum(keys(projectTypes)),
  description: z.string(),
  budget: z.string(),
  timeline: z.enum(keys(timelines)),
  status: z.enum(statuses),
  answer: z.string().nullable(),
  sentOn: z.boolean(),
  createdAt: time,
  updatedAt: time,
})
export type RequestView = z.infer<typeof request>
export const queueStates = ['open', 'closed', 'all'] as const
export type QueueState = (typeof queueStates)[number]
export const openStatuses = ['pending', 'in_review'] as const satisfies readonly RequestStatus[]

const queued = request.extend({
  /** 'anonymous' if none was given. */
  userEmail: z.string(),
  dueAt: time,
  overdue: z.boolean(),
})
export type QueuedRequest = z.infer<typeof queued>

const at = tagged('Build For Me')

export const buildRequests = {
  submit: endpoint({
    ...at('Ask for a custom build; visitors may too'),
    method: 'POST',
    path: '/build-requests',
    access: 'visitor',
    limit: { name: 'build-requests', attempts: 5, seconds: 3600 },
    creates: true,
  })
    .input(requestForm)
    .output(request),
  mine: endpoint({
    ...at('My requests with their state, newest first'),
    method: 'GET',
    path: '/build-requests',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(request)),
  removeMine: endpoint({
    ...at('Delete a request of mine'),
    method: 'DELETE',
    path: '/build-requests/{requestId}',
    access: 'member',
    limit: { name: 'build-request-removals', attempts: 60, seconds: 60 },
  })
    .input(z.object({ requestId: id }))
    .output(z.object({ removed: z.literal(true) })),
  queue: endpoint({
    ...at('Requests: those that wait the longest first, the others newest first'),
    method: 'GET',
    path: '/admin/build-requests',
    access: 'admin',
  })
    .input(
      pageInput.extend({
        state: z.enum(queueStates).default('open'),
        search: z.string().max(limits.search).optional(),
      }),
    )
    .output(pageOf(queued)),
  answer: endpoint({
    ...at('Move a request on, with an answer to the person who asked: a visitor gets a new one by email'),
    method: 'PUT',
    path: '/admin/build-requests/{requestId}',
    access: 'admin',
  })
    .input(
      z.object({ requestId: id, status: z.enum(statuses), answer: z.string().trim().max(limits.answer) }),
    )
    .output(queued.extend({ emailed: z.boolean() })),
  remove: endpoint({
    ...at('Delete a request for a custom build'),
    method: 'DELETE',
    path: '/admin/build-requests/{requestId}',
    access: 'admin',
  })
    .input(z.object({ requestId: id }))
    .output(z.object({ removed: z.literal(true) })),
}
