import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const wording = {
  loadFailed: 'Failed to load your tasks. Please try again.',
  snoozeFailed: "We couldn't save that. Please try again.",
  high: 'Start with the high-priority tasks.',
} as const

export const tasksShown = 5

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]
export const taskKinds = [
  'questionnaire',
  'first-project',
  'roadmap',
  'finish',
  'test',
  'opportunities',
  'collaborator',
  'messages',
  'forum',
] as const
export type TaskKind = (typeof taskKinds)[number]

const task = z.object({
  kind: z.enum(taskKinds),
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  action: z.object({ label: z.string(), to: z.string() }),
  subject: z.object({ title: z.string(), to: z.string() }).nullable(),
})
export type AssistantTask = z.infer<typeof task>
const tasks = z.object({
  pending: z.number().int(),
  tasks: z.array(task),
  snoozed: z.array(z.object({ kind: z.enum(taskKinds), until: time })),
  badges: z.number().int(),
})
export type AssistantTasks = z.infer<typeof tasks>

const at = tagged('Assistant')

export const taskEndpoints = {
  tasks: endpoint({
    ...at('What I could do next, the most urgent first'),
    method: 'GET',
    path: '/assistant/tasks',
    access: 'member',
  }).output(tasks),
  snooze: endpoint({
    ...at('Snooze a task for a day or a week'),
    method: 'PUT',
    path: '/assistant/snoozes/{kind}',
    access: 'member',
    limit: { name: 'assistant.snooze', attempts: 60, seconds: 60 },
  })
    .input(z.object({ kind: z.enum(taskKinds), days: z.union([z.literal(1), z.literal(7)]) }))
    .output(tasks),
  wake: endpoint({
    ...at('Bring back a snoozed task'),
    method: 'DELETE',
    path: '/assistant/snoozes/{kind}',
    access: 'member',
    limit: { name: 'assistant.snooze', attempts: 60, seconds: 60 },
  })
    .input(z.object({ kind: z.enum(taskKinds) }))
    .output(tasks),
}
