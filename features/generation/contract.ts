import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'

export const parts = ['analysis', 'market', 'action_plan', 'personalization'] as const
export type Part = (typeof parts)[number]
/** The market is only made by a model, with the analysis: Planner computes it on reading. */
export const plannersParts: readonly Part[] = parts.filter((part) => part !== 'market')
export const partLabels: Record<Part, string> = {
  analysis: 'Opportunity analysis',
  market: 'Market',
  action_plan: 'Weekly action plan',
  personalization: 'Personalized insights',
}

export const failures = {
  analysis: 'Failed to generate new analysis. Please try refreshing the page.',
  market: "We couldn't update your market. What Planner wrote is still there. Please try again.",
  action_plan: 'Failed to generate action plan. Please try refreshing the page.',
  personalization: 'Failed to generate personalization. Please try again.',
} as const satisfies Record<Part, string>

export const wording = {
  generated: 'AI Content Generated',
  failed: 'Failed to generate AI content. Please try again.',
  inProgress: 'Current market analysis in progress',
} as const

export const run = z.object({
  id: z.string(),
  projectId: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  steps: z.array(
    z.object({
      part: z.enum(parts),
      state: z.enum(['waiting', 'working', 'done', 'failed']),
      detail: z.string().nullable(),
    }),
  ),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
})
export type Run = z.infer<typeof run>

export const isActive = (one: Run | null | undefined): boolean =>
  one?.status === 'queued' || one?.status === 'running'

export const renewal = z.enum(['automatic', 'archived', 'plan'])
export type Renewal = z.infer<typeof renewal>

const at = tagged('Generation')
const project = z.object({ projectId: id })

export const generation = {
  triggerAll: endpoint({
    ...at('Make everything for one project of mine, or for all active ones'),
    method: 'POST',
    path: '/functions/test-trigger-ai',
    access: 'member',
    limit: { name: 'generation', attempts: 20, seconds: 60 },
  })
    .input(z.object({ projectId: id.optional() }))
    .output(z.object({ runs: z.array(run) })),
  read: endpoint({
    ...at('The generation under way, or the last one'),
    method: 'GET',
    path: '/projects/{projectId}/generation',
    access: 'owner-of-project',
    tokens: 'read',
    countsAsActivity: false,
  })
    .input(project)
    .output(z.object({ run: run.nullable() })),
  cancel: endpoint({
    ...at('Stop the generation under way; what was made before stays'),
    method: 'DELETE',
    path: '/projects/{projectId}/generation',
    access: 'owner-of-project',
  })
    .input(project)
    .output(z.object({ run: run.nullable() })),
}
