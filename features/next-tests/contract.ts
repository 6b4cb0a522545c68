import { z } from 'zod'
import { forecastField } from '#features/evidence/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id } from '#kit/contract/paging.ts'

export const wording = {
  loadFailed: 'Failed to load tests for you to choose from. You can still write your own.',
  notOffered: "We don't suggest that test for this project anymore. Please choose another one.",
} as const

const readyTest = z.object({
  experimentId: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  hours: z.number(),
  cashCents: z.number().int(),
  passMark: z.string(),
  killMark: z.string(),
})
export type ReadyTestView = z.infer<typeof readyTest>

const at = tagged('Evidence')
const project = z.object({ projectId: id })

export const nextTests = {
  list: endpoint({
    ...at('Up to three tests that are ready to start, by how far the project has come'),
    method: 'GET',
    path: '/projects/{projectId}/next-tests',
    access: 'owner-of-project',
  })
    .input(project)
    .output(z.object({ tests: z.array(readyTest) })),
  start: endpoint({
    ...at('Start one of the tests that are ready'),
    method: 'POST',
    path: '/projects/{projectId}/next-tests',
    access: 'owner-of-project',
    creates: true,
  })
    .input(project.extend({ experimentId: z.string().max(80), forecast: forecastField }))
    .output(z.object({ experimentId: z.string() })),
}
