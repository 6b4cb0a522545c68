import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { time } from '../../contract/paging.ts'

/** What one field of a draft may hold. */
export const longestText = 20_000

export const wording = {
  notKept: 'Draft not saved',
  tooLong: 'This is longer than 20,000 characters. Please make it shorter, and we\'ll save it again.',
} as const

/** Places that keep a draft; a feature with a form adds its own. */
export const draftContexts = ['create-project-idea', 'create-project-asset', 'build-request', 'test-submit'] as const

/** Beside the forms, one for each conversation, one for each post, one for a new post, and one for each test that is reviewed. */
const talk = z.string().max(80).regex(/^(?:messages:[0-9a-f-]{36}|forum:(?:new|[0-9a-f-]{36})|test-review:[0-9a-f-]{36})$/)
const context = z.union([z.enum(draftContexts), talk])
export type DraftContext = z.infer<typeof context>
const draft = z.object({ context, value: z.record(z.string().max(40), z.string().max(longestText)), updatedAt: time })

const at = (summary: string) => ({ summary, tag: 'Drafts' })

export const drafts = {
  read: endpoint({ ...at('What I typed here and have not sent; null where nothing is kept'), method: 'GET', path: '/drafts/{context}', access: 'member' })
    .input(z.object({ context })).output(draft.nullable()),
  keep: endpoint({ ...at('Keep what I am typing'), method: 'PUT', path: '/drafts/{context}', access: 'member' }).input(z.object({ context, value: draft.shape.value })).output(draft),
  discard: endpoint({ ...at('Throw a draft away'), method: 'DELETE', path: '/drafts/{context}', access: 'member' }).input(z.object({ context })).output(z.null()),
}
