import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

export const wording = {
  loadFailed: "We couldn't load your progress. You can still read every step.",
} as const

/** What a step ticks itself from. */
export const deeds = [
  'answers',
  'project',
  'conversations',
  'progress',
  'collaborator',
  'commitment',
  'payment',
  'analysis',
  'asset',
  'tested',
  'marathon',
] as const
export type Deed = (typeof deeds)[number]
const ticks = z.object({ done: z.array(z.enum(deeds)) })

export const roadmap = {
  ticks: endpoint({
    summary: 'Which steps of the Success Roadmap I have done',
    tag: 'Roadmap',
    method: 'GET',
    path: '/roadmap/ticks',
    access: 'member',
  }).output(ticks),
}
