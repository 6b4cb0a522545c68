import { z } from 'zod'
import { failures } from '#features/generation/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { personalization as content } from '#planner/personalization.ts'

export const wording = {
  loadFailed: 'Failed to load personalization data. Please try again.',
  generateFailed: failures.personalization,
  complete: 'Personalization Complete',
} as const

export const personalizationView = content.extend({
  id: z.string(),
  version: z.number().int(),
  /** The chain as one text, for any tool. */
  technicalPrompt: z.string(),
  /** The planner's own where a model has written the rest. */
  plannerContent: content.nullable(),
  madeBy: z.string(),
  note: z.string().nullable(),
  createdAt: time,
})
export type PersonalizationView = z.infer<typeof personalizationView>

export const personalizationState = z.object({
  personalization: personalizationView.nullable(),
  versions: z.array(z.object({ version: z.number().int(), createdAt: time, madeBy: z.string() })),
})
export type PersonalizationState = z.infer<typeof personalizationState>

const at = tagged('Personalisation')

export const personalization = {
  read: endpoint({
    ...at('How a project fits its founder, its roadmap and its prompts; an earlier one by its version'),
    method: 'GET',
    path: '/projects/{projectId}/personalization',
    access: 'owner-of-project',
  })
    .input(z.object({ projectId: id, version: z.coerce.number().int().min(1).max(100_000).optional() }))
    .output(personalizationState),
  generate: endpoint({
    ...at('Make the personalised insights anew, and answer with them'),
    method: 'POST',
    path: '/functions/generate-project-personalization',
    access: 'member',
    limit: { name: 'generation', attempts: 20, seconds: 60 },
  })
    .input(z.object({ projectId: id, userId: z.string().max(64).optional() }))
    .output(personalizationView),
}
