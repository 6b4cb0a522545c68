import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id } from '#kit/contract/paging.ts'
import { brief, plannedPhase } from '#planner/plan/plan.ts'

export const written = z.object({
  state: z.enum(['writing', 'done']),
  by: z.string(),
  brief: z.boolean(),
  plan: z.boolean(),
  notes: z.object({ brief: z.string().nullable(), plan: z.string().nullable() }),
})
export type Written = z.infer<typeof written>

const version = z.object({ brief: brief.nullable(), phases: z.array(plannedPhase).nullable() })
export type PlannersVersion = z.infer<typeof version>

export const plannersVersion = {
  plannersVersion: endpoint({
    ...tagged('Projects')("The planner's version of the parts that a language model has written"),
    method: 'GET',
    path: '/projects/{projectId}/planners-version',
    access: 'owner-of-project',
  })
    .input(z.object({ projectId: id }))
    .output(version),
}
