import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { domainAnswer, hours, skill } from '#planner/founder/questions.ts'
import { dismissReason, idea } from '#planner/ideas/idea.ts'
import { fields } from '#planner/terms.ts'

export const wording = {
  completeTraits: 'Complete Your Trait Profile',
  createFailed: 'Failed to create project. Please try again.',
  writingLost: "The AI model didn't finish, so these ideas are from Planner.",
  ideaKept: 'We saved your idea',
  keepFailed: "We couldn't save your idea",
  stopFailed: "We couldn't stop it. Please try again.",
  generateFailed: 'Failed to generate ideas. Please try again.',
  earlierFailed: 'Failed to load your earlier ideas. Please try again.',
  traitsFailed: 'Failed to check trait profile. Please refresh the page.',
} as const

export const ideaView = idea.extend({
  id: z.string(),
  field: z.enum(fields),
  generationId: z.string(),
  saved: z.boolean(),
  dismissed: dismissReason.nullable(),
  projectId: z.string().nullable(),
  /** Members who ran this idea's test; null below five. */
  outcome: z.object({ ran: z.number().int(), paid: z.number().int() }).nullable(),
  /** Said where the hours, money or goal it was made for are not those of today. */
  madeForOther: z.string().nullable(),
  madeBy: z.string(),
  createdAt: time,
})
export type IdeaView = z.infer<typeof ideaView>

const ideaPreview = idea
  .pick({ name: true, tagline: true, who: true, price: true })
  .extend({ firstTest: idea.shape.firstTest.omit({ experimentId: true }), madeBy: z.string() })
export type IdeaPreview = z.infer<typeof ideaPreview>

const threeAnswers = z.object({ skill, domain: domainAnswer, hours })
export type ThreeAnswers = z.infer<typeof threeAnswers>

export const userTraits = z.record(
  z.string().regex(/^question_[1-8]$/),
  z.union([
    z.string().max(400),
    z.object({ option: z.string().max(60).nullish(), text: z.string().max(400).nullish() }),
  ]),
)

const writing = z.object({
  state: z.enum(['queued', 'writing', 'done', 'cancelled', 'failed']),
  writer: z.string(),
  heard: z.number().int(),
  note: z.string().nullable(),
  chosen: z.number().int().nullable(),
  /** Why it ended before it was done, though some ideas had passed. */
  cut: z.enum(['late', 'broken']).nullable(),
})
export type WritingView = z.infer<typeof writing>
export const isWriting = (view: WritingView | null | undefined): boolean =>
  view?.state === 'queued' || view?.state === 'writing'

const generation = z.object({
  ideas: z.array(ideaView),
  planners: z.array(ideaView),
  /** By the model, beyond those among `ideas`. */
  more: z.array(ideaView),
  writing: writing.nullable(),
  generationId: z.string().nullable(),
  round: z.number().int(),
  poolSpent: z.boolean(),
  answersChanged: z.boolean(),
  whyDifferent: z.string().nullable(),
  cannot: z.string().nullable(),
  bestMissing: z.number().int().nullable(),
  earlier: z.number().int(),
  madeBy: z.string(),
  createdAt: time.nullable(),
})
export type Generation = z.infer<typeof generation>

const at = tagged('Ideas')
const oneIdea = z.object({ ideaId: id })

export const ideas = {
  preview: endpoint({
    ...at('One idea for three answers, without an account; nothing is stored'),
    method: 'GET',
    path: '/ideas/preview',
    access: 'visitor',
    countsAsActivity: false,
    limit: { name: 'idea-preview', attempts: 30, seconds: 600 },
  })
    .input(threeAnswers)
    .output(ideaPreview),
  keep: endpoint({
    ...at(
      'Save the idea that three answers led to without an account, and those answers where I have given none',
    ),
    method: 'POST',
    path: '/ideas/preview',
    access: 'member',
    limit: { name: 'idea-keep', attempts: 10, seconds: 600 },
  })
    .input(threeAnswers)
    .output(ideaView),
  generate: endpoint({
    ...at('Five ideas from my answers; with regenerate, five not shown before'),
    method: 'POST',
    path: '/functions/generate-business-ideas',
    access: 'member',
    creates: true,
    limit: { name: 'ideas', attempts: 30, seconds: 60 },
  })
    .input(z.object({ userTraits: userTraits.optional(), regenerate: z.boolean().default(false) }))
    .output(generation),
  current: endpoint({
    ...at('My newest five ideas'),
    method: 'GET',
    path: '/ideas/current',
    access: 'member',
  }).output(generation),
  stop: endpoint({
    ...at('Stop the model that writes ideas for me; the ideas it has finished stay, beyond the five'),
    method: 'DELETE',
    path: '/ideas/current/writing',
    access: 'member',
  }).output(generation),
  list: endpoint({
    ...at('My ideas: saved, dismissed, or all'),
    method: 'GET',
    path: '/ideas',
    access: 'member',
  })
    .input(z.object({ show: z.enum(['saved', 'dismissed', 'all']).default('all') }))
    .output(z.object({ items: z.array(ideaView) })),
  earlier: endpoint({
    ...at('My ideas of earlier rounds that I have neither saved nor dismissed, newest round first'),
    method: 'GET',
    path: '/ideas/earlier',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(ideaView)),
  save: endpoint({
    ...at('Save an idea'),
    method: 'PUT',
    path: '/ideas/{ideaId}/save',
    access: 'owner-of-idea',
  })
    .input(oneIdea)
    .output(ideaView),
  unsave: endpoint({
    ...at('Remove an idea from my saved ones'),
    method: 'DELETE',
    path: '/ideas/{ideaId}/save',
    access: 'owner-of-idea',
  })
    .input(oneIdea)
    .output(ideaView),
  dismiss: endpoint({
    ...at('Dismiss an idea with a reason, which steers the next round'),
    method: 'PUT',
    path: '/ideas/{ideaId}/dismissal',
    access: 'owner-of-idea',
  })
    .input(oneIdea.extend({ reason: dismissReason }))
    .output(ideaView),
  restore: endpoint({
    ...at('Bring a dismissed idea back'),
    method: 'POST',
    path: '/ideas/{ideaId}/restoration',
    access: 'owner-of-idea',
  })
    .input(oneIdea)
    .output(ideaView),
  remove: endpoint({
    ...at('Delete an idea for good; a project made from it stays'),
    method: 'DELETE',
    path: '/ideas/{ideaId}',
    access: 'owner-of-idea',
    limit: { name: 'idea-removals', attempts: 60, seconds: 60 },
  })
    .input(oneIdea)
    .output(z.object({ removed: z.literal(true) })),
}
