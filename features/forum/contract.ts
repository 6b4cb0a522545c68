import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { categoryBadge, categoryEndpoints } from './categories-contract.ts'
import { removalEndpoints } from './removals-contract.ts'
import { response, responseEndpoints, version } from './responses-contract.ts'
import {
  acts,
  author,
  edits,
  fillAll,
  filled,
  filledLine,
  maxContent,
  mention,
  removed,
} from './writing-contract.ts'

export const wording = {
  loadPostsFailed: 'Failed to load forum posts',
  loadPostFailed: 'Failed to load post. Please try again.',
  loadResponsesFailed: 'Failed to load the responses. Please try again.',
  respondFailed: 'Failed to post response. Please try again.',
  askFailed: 'Failed to create post. Please try again.',
  editFailed: "We couldn't save your changes, but your text is still here. Please try again.",
  asked: 'Your post has been created successfully!',
  fillAll,
  postNotFound: 'Post Not Found',
  responseNotFound: "We couldn't find that response, or you can't change it.",
  notYoursToAccept: 'Only the person who asked or our team can choose the solution.',
  signInToRespond: 'Please sign in to respond to this post.',
  solvesTheProblem: 'This response solves the problem',
  nothing: 'No posts found',
  beTheFirst: 'Be the first to start a discussion!',
  adjust: 'Try adjusting your search or filters.',
  anonymous: 'Anonymous User',
  deletedMember: 'Deleted member',
  team: 'Our team',
  deletedPost: '[deleted by its author]',
  restoreFailed: 'You can only undo a delete within ten minutes.',
  newcomerPosts:
    'New members can ask three questions a day for the first three days. Please try again tomorrow.',
  newcomerResponses:
    'New members can write ten responses a day for the first three days. Please try again tomorrow.',
  newcomerLinks:
    'New members can include up to two links per post for the first three days. Please remove some.',
  showcaseOnce: 'You can show a project once every 14 days.',
  loadEditsFailed: 'Failed to load earlier versions. Please try again.',
  categoryRetired: 'This category is closed. Please choose another one.',
} as const

export const showcase = 'Show your project'
export const newcomerLimits = { posts: 3, responses: 10, links: 2 } as const
export const maxMentions = 10

export const limits = {
  title: 200,
  content: maxContent,
  search: 100,
} as const

export const sorts = ['latest', 'most_responses', 'most_views'] as const
export type Sort = (typeof sorts)[number]

export const postForm = z.object({
  categoryId: z.string().min(1, { error: wording.fillAll }).max(64),
  title: filledLine(limits.title),
  content: filled(limits.content),
})

export const followings = ['following', 'muted', 'none'] as const
export type Following = (typeof followings)[number]

const summary = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: categoryBadge,
  author,
  isSolved: z.boolean(),
  viewsCount: z.number().int(),
  responsesCount: z.number().int(),
  createdAt: time,
  lastActivityAt: time,
})
export type PostSummary = z.infer<typeof summary>

const post = summary.omit({ excerpt: true }).extend({
  content: z.string(),
  mentions: z.array(mention),
  editedAt: time.nullable(),
  following: z.enum(followings),
  solution: response.nullable(),
  can: z.object({ edit: z.boolean(), accept: z.boolean() }),
  version,
})
export type PostView = z.infer<typeof post>

const similar = z.object({
  items: z.array(summary.pick({ id: true, title: true, isSolved: true, responsesCount: true })),
})
export type SimilarPosts = z.infer<typeof similar>

const written = z.object({
  posts: z.array(summary.pick({ id: true, title: true, isSolved: true, createdAt: true })),
  answers: z.array(
    z.object({ responseId: z.string(), postId: z.string(), title: z.string(), createdAt: time }),
  ),
})

const at = tagged('Forum')
const onePost = z.object({ postId: id })
const postPath = '/forum/posts/{postId}'

export const forum = {
  posts: endpoint({
    ...at('Posts, searched in title, content and responses, by category and sort'),
    method: 'GET',
    path: '/forum/posts',
    access: 'visitor',
    cached: true,
  })
    .input(
      pageInput.extend({
        search: z.string().max(limits.search).optional(),
        category: id.optional(),
        sort: z.enum(sorts).default('latest'),
      }),
    )
    .output(pageOf(summary)),
  read: endpoint({
    ...at('A post with its accepted solution; counts as a view, once a viewer a day'),
    method: 'GET',
    path: postPath,
    access: 'visitor',
    countsAsActivity: false,
  })
    .input(onePost)
    .output(post),
  ask: endpoint({
    ...at('Ask a question'),
    method: 'POST',
    path: '/forum/posts',
    access: 'member',
    creates: true,
    limit: { name: 'forum-posts', attempts: 5, seconds: 60 },
  })
    .input(postForm)
    .output(post),
  edit: endpoint({
    ...at('Change my post; earlier versions are kept'),
    method: 'PUT',
    path: postPath,
    access: 'owner-of-post',
    limit: acts,
  })
    .input(onePost.extend(postForm.shape))
    .output(post),
  remove: endpoint({ ...at('Delete my post'), method: 'DELETE', path: postPath, access: 'owner-of-post' })
    .input(onePost)
    .output(removed),
  restore: endpoint({
    ...at('Bring back the post that I deleted within the last ten minutes'),
    method: 'POST',
    path: `${postPath}/restoration`,
    access: 'owner-of-post',
    limit: acts,
  })
    .input(onePost)
    .output(post),
  edits: endpoint({
    ...at('What a post said before, newest first'),
    method: 'GET',
    path: `${postPath}/edits`,
    access: 'member',
  })
    .input(onePost)
    .output(edits),
  follow: endpoint({
    ...at("Choose if I get notifications about a post's responses"),
    method: 'PUT',
    path: `${postPath}/following`,
    access: 'member',
    limit: acts,
  })
    .input(onePost.extend({ following: z.enum(followings) }))
    .output(z.object({ following: z.enum(followings) })),
  similar: endpoint({
    ...at('Posts that may answer a question already, while its title is typed'),
    method: 'GET',
    path: '/forum/similar',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ title: z.string().max(limits.title) }))
    .output(similar),
  ofPerson: endpoint({
    ...at("A person's latest posts, and the latest answers of theirs that were accepted"),
    method: 'GET',
    path: '/forum/of/{username}',
    access: 'member',
  })
    .input(z.object({ username: id }))
    .output(written),
  accept: endpoint({
    ...at(
      "Accept a response as the solution, in place of an earlier one; for the post's author and administrators",
    ),
    method: 'PUT',
    path: `${postPath}/solution`,
    access: 'member',
  })
    .input(onePost.extend({ responseId: id }))
    .output(post),
  unaccept: endpoint({
    ...at("Take the solution back; for the post's author and administrators"),
    method: 'DELETE',
    path: `${postPath}/solution`,
    access: 'member',
  })
    .input(onePost)
    .output(post),
  ...responseEndpoints,
  ...categoryEndpoints,
  ...removalEndpoints,
}
