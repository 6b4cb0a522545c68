import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { acts, filled } from './writing-contract.ts'

export const wording = {
  removalNotFound: "We couldn't find that, or you don't have access to it.",
  appealedAlready: "You've already asked us to look at this again.",
  loadRemovalsFailed: "We couldn't load what was hidden. Please try again.",
} as const

export const limits = { reason: 500 } as const

const removal = z.object({
  id: z.string(),
  kind: z.enum(['post', 'response']),
  authorId: z.string().nullable(),
  postId: z.string(),
  title: z.string(),
  text: z.string(),
  reason: z.string(),
  decidedAt: time,
  appeal: z.string().nullable(),
})
export type RemovalView = z.infer<typeof removal>

const at = tagged('Forum')

export const removalEndpoints = {
  ownRemovals: endpoint({
    ...at('What administrators have hidden of mine, with their reasons'),
    method: 'GET',
    path: '/forum/removals',
    access: 'member',
  }).output(z.object({ items: z.array(removal) })),
  appeal: endpoint({
    ...at('Ask for another look at what was hidden of mine'),
    method: 'PUT',
    path: '/forum/removals/{removalId}/appeal',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ removalId: id, words: filled(limits.reason) }))
    .output(z.object({ asked: z.literal(true) })),
  removals: endpoint({
    ...at('What administrators have hidden, the latest first'),
    method: 'GET',
    path: '/admin/forum/removals',
    access: 'admin',
  }).output(z.object({ items: z.array(removal) })),
  restoreRemoved: endpoint({
    ...at('Put back what was hidden'),
    method: 'POST',
    path: '/admin/forum/removals/{removalId}/restoration',
    access: 'admin',
  })
    .input(z.object({ removalId: id }))
    .output(z.object({ undone: z.literal(true) })),
}
