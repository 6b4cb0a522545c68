import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const maxTextLength = 20_000

export const wording = {
  notKept: 'Draft not saved',
  tooLong: "This is longer than 20,000 characters. Please make it shorter, and we'll save it again.",
  full: "You've reached the limit for saved drafts. Send or discard one of the others, and we'll save this one.",
} as const

export const ownPlaces = [
  'create-project-idea',
  'create-project-asset',
  'build-request',
  'test-submit',
  'profile',
  'forum:new',
] as const

/** One draft per thing, by its id; only for people who may write there (server/places.ts). */
export const placesOfThings = [
  'messages',
  'forum',
  'test-review',
  'project',
  'project-task',
  'task',
  'project-item',
  'item',
  'project-evidence',
  'evidence',
  'project-test',
  'project-competitor',
  'competitor',
] as const
export type PlaceOfThing = (typeof placesOfThings)[number]

const context = z.union([z.enum(ownPlaces), z.templateLiteral([z.enum(placesOfThings), ':', z.guid()])])
export type DraftContext = z.infer<typeof context>
const draft = z.object({
  context,
  value: z.record(z.string().max(40), z.string().max(maxTextLength)),
  updatedAt: time,
})

const at = tagged('Drafts')

export const drafts = {
  read: endpoint({
    ...at('What I typed here and have not sent; null where nothing is saved'),
    method: 'GET',
    path: '/drafts/{context}',
    access: 'member',
  })
    .input(z.object({ context }))
    .output(draft.nullable()),
  keep: endpoint({
    ...at('Keep what I am typing'),
    method: 'PUT',
    path: '/drafts/{context}',
    access: 'member',
    limit: { name: 'drafts', attempts: 180, seconds: 60 },
  })
    .input(z.object({ context, value: draft.shape.value }))
    .output(draft),
  discard: endpoint({
    ...at('Throw a draft away'),
    method: 'DELETE',
    path: '/drafts/{context}',
    access: 'member',
  })
    .input(z.object({ context }))
    .output(z.null()),
}
