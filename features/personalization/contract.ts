import { z } from 'zod'
import { failures } from '#features/generation/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { personalization as content } from '#planner/plan/personalization.ts'

export const wording = {
  loadFailed: 'Failed to load personalization data. Please try again.',
  generateFailed: failures.personalization,
  complete: 'Personalization Complete',
  noPrompt: "That prompt isn't in your newest prompts anymore.",
} as const

export const personalizationView = content.extend({
  id: z.string(),
  version: z.number().int(),
  technicalPrompt: z.string(),
  plannerContent: content.nullable(),
  madeBy: z.string(),
  note: z.string().nullable(),
  createdAt: time,
})
export type PersonalizationView = z.infer<typeof personalizationView>

export const personalizationState = z.object({
  personalization: personalizationView.nullable(),
  worked: z.array(z.string()),
  versions: z.array(z.object({ version: z.number().int(), createdAt: time, madeBy: z.string() })),
})
export type PersonalizationState = z.infer<typeof personalizationState>

const at = tagged('Personalization')

export const personalization = {
  read: endpoint({
    ...at('How a project fits its founder, its roadmap and its prompts; an earlier one by its version'),
    method: 'GET',
    path: '/projects/{projectId}/personalization',
    access: 'owner-of-project',
    tokens: 'read',
  })
    .input(z.object({ projectId: id, version: z.coerce.number().int().min(1).max(100_000).optional() }))
    .output(personalizationState),
  setWorked: endpoint({
    ...at('Say that a prompt worked, or that it did not after all, by its title'),
    method: 'PUT',
    path: '/projects/{projectId}/worked-prompts',
    access: 'owner-of-project',
    tokens: 'write',
  })
    .input(z.object({ projectId: id, title: z.string().min(1).max(500), worked: z.boolean() }))
    .output(z.object({ worked: z.array(z.string()) })),
  generate: endpoint({
    ...at('Make the personalized insights again, and answer with them'),
    method: 'POST',
    path: '/functions/generate-project-personalization',
    access: 'member',
    limit: { name: 'generation', attempts: 20, seconds: 60 },
  })
    .input(z.object({ projectId: id, userId: z.string().max(64).optional() }))
    .output(personalizationView),
}
