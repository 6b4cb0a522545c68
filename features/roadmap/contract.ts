import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

export const wording = {
  loadFailed: "We couldn't load your progress. You can still read every step.",
} as const

export const tickKeys = [
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
export type TickKey = (typeof tickKeys)[number]
const ticks = z.object({ done: z.array(z.enum(tickKeys)) })

export const roadmap = {
  ticks: endpoint({
    summary: 'Which steps of the Success Roadmap I have done',
    tag: 'Roadmap',
    method: 'GET',
    path: '/roadmap/ticks',
    access: 'member',
  }).output(ticks),
}
