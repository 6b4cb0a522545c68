import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { acts, author, edits, filled, maxContent, mention, removed } from './writing-contract.ts'

const responseForm = z.object({ content: filled(maxContent) })

export const response = z.object({
  id: z.string(),
  postId: z.string(),
  content: z.string(),
  mentions: z.array(mention),
  author,
  isAdminResponse: z.boolean(),
  isSolution: z.boolean(),
  /** Its author says it solves the problem; the post's author decides. */
  isProposed: z.boolean(),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
  createdAt: time,
  editedAt: time.nullable(),
  can: z.object({ edit: z.boolean(), accept: z.boolean() }),
})
export type ResponseView = z.infer<typeof response>
const liking = z.object({ likesCount: z.number().int(), likedByMe: z.boolean() })

const at = tagged('Forum')
/** Changes with the post and its responses, except likes. The socket sends it on joining. */
export const version = z.string()

const onePost = z.object({ postId: id })
const oneResponse = z.object({ responseId: id })
const listPath = '/forum/posts/{postId}/responses'
const responsePath = '/forum/responses/{responseId}'

export const responseEndpoints = {
  responses: endpoint({
    ...at('The responses of a post, oldest first'),
    method: 'GET',
    path: listPath,
    access: 'visitor',
    countsAsActivity: false,
  })
    .input(onePost.extend(pageInput.shape))
    .output(pageOf(response).extend({ version })),
  respond: endpoint({
    ...at(
      'Respond. When the author or an administrator says it solves the problem, the post is solved; ' +
        'anyone else proposes a solution',
    ),
    method: 'POST',
    path: listPath,
    access: 'member',
    creates: true,
    limit: { name: 'forum-responses', attempts: 20, seconds: 60 },
  })
    .input(onePost.extend({ ...responseForm.shape, solves: z.boolean().default(false) }))
    .output(response),
  editResponse: endpoint({
    ...at('Change my response; earlier versions are kept'),
    method: 'PUT',
    path: responsePath,
    access: 'owner-of-response',
    limit: acts,
  })
    .input(oneResponse.extend(responseForm.shape))
    .output(response),
  removeResponse: endpoint({
    ...at('Delete my response'),
    method: 'DELETE',
    path: responsePath,
    access: 'owner-of-response',
  })
    .input(oneResponse)
    .output(removed),
  restoreResponse: endpoint({
    ...at('Bring back the response that I deleted within the last ten minutes'),
    method: 'POST',
    path: `${responsePath}/restoration`,
    access: 'owner-of-response',
    limit: acts,
  })
    .input(oneResponse)
    .output(response),
  responseEdits: endpoint({
    ...at('What a response said before, newest first'),
    method: 'GET',
    path: `${responsePath}/edits`,
    access: 'member',
  })
    .input(oneResponse)
    .output(edits),
  like: endpoint({
    ...at('Like a response'),
    method: 'PUT',
    path: `${responsePath}/like`,
    access: 'member',
    limit: acts,
  })
    .input(oneResponse)
    .output(liking),
  unlike: endpoint({
    ...at('Take my like back'),
    method: 'DELETE',
    path: `${responsePath}/like`,
    access: 'member',
    limit: acts,
  })
    .input(oneResponse)
    .output(liking),
}
